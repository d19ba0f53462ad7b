internal import AccessibleWeb

extension WebTheme {
  /// The look of the animals' page.
  static let animals = WebTheme(
    styles: PackageResources.animals_css, pictures: pictures, icon: PackageResources.icon_svg,
    language: "en-GB", look: AnimalsLook.look)

  private static let pictures: [(name: String, svg: [UInt8])] = [
    ("crab", PackageResources.crab_svg), ("elephant", PackageResources.elephant_svg),
    ("giraffe", PackageResources.giraffe_svg), ("horse", PackageResources.horse_svg),
    ("lion", PackageResources.lion_svg), ("octopus", PackageResources.octopus_svg),
    ("polarBear", PackageResources.polarBear_svg), ("seahorse", PackageResources.seahorse_svg),
    ("seal", PackageResources.seal_svg), ("squirrel", PackageResources.squirrel_svg),
    ("turtle", PackageResources.turtle_svg), ("whale", PackageResources.whale_svg),
    ("unknown", PackageResources.unknown_svg), ("star", PackageResources.star_svg),
    ("star-outline", PackageResources.star_outline_svg),
  ]
}
