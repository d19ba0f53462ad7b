"""The apps that mutants are put into."""

from dataclasses import dataclass


@dataclass(frozen=True)
class App:
    """An app: where its sources are, and the target of tests that holds its journeys."""

    name: str
    # Each after those that it uses.
    folders: tuple
    # What only a browser shows: Swift, scripts and styles.
    page: tuple
    tests: str

    def has(self, file, of_page):
        """Whether a source is of the app, or of its page."""
        # The look of an app that has none of its own: both have one.
        if file.endswith("/plain.css"):
            return False
        return any(file.startswith(f"{folder}/") for folder in (self.page if of_page else self.folders))


WEB = ("Sources/AccessibleWeb/Rendering", "Sources/AccessibleWeb/Events", "Sources/AccessibleWeb/Resources/Page")
APPS = [
    App("animals", ("Sources/AccessibilityTree", "Sources/AnimalsDomain", "Sources/AnimalsApp"), (*WEB, "Sources/AnimalsWeb"),
        "JourneyTests"),
    App("properties", ("Sources/PropertiesApp",), (*WEB, "Sources/PropertiesWeb"), "PropertyJourneys"),
]


def folders(of_page):
    """The folders of all apps, each once."""
    return list(dict.fromkeys(folder for app in APPS for folder in (app.page if of_page else app.folders)))
