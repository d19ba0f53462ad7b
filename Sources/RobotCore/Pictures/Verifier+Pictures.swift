package import Driving
package import Testing

extension Verifier {
  /// Expects that an element looks as in a recorded picture.
  ///
  /// - Parameter masked: The locators of what is not compared.
  @discardableResult
  package func expect(
    _ locator: Locator, masking masked: [Locator], isPictured record: any PictureRecord,
    at site: SourceLocation
  ) -> Self {
    checks.add(
      Check(
        text: "“\(locator.title)”: looks as in its picture", site: site,
        picture: PictureCheck(locator: locator, masked: masked, record: record)
      ) { snapshot in
        snapshot.one(locator).map { _ in }
          .mapError { $0.expecting("\(locator.title): as in its picture") }
      })
    return self
  }
}
