"""The apps that mutants are put into."""

from dataclasses import dataclass
from pathlib import PurePosixPath


@dataclass(frozen=True)
class App:
    """An app: where its sources and its journeys are, from the folder of the repository."""

    name: str
    # Each after those that it uses.
    folders: tuple
    # What only a browser shows: Swift, scripts and styles.
    page: tuple
    # The folder of the target of tests that holds its journeys.
    tests: str

    @property
    def target(self):
        """The target of tests that holds its journeys."""
        return PurePosixPath(self.tests).name

    @property
    def package(self):
        """The folder of its package; `.` for the library's own."""
        return PurePosixPath(self.tests).parent.parent

    def has(self, file, of_page):
        """Whether a source is of the app, or of its page."""
        # The look of an app that has none of its own: both have one.
        if file.endswith("/plain.css"):
            return False
        return any(file.startswith(f"{folder}/") for folder in (self.page if of_page else self.folders))


WEB = ("Sources/AccessibleWeb/Rendering", "Sources/AccessibleWeb/Events", "Sources/AccessibleWeb/Resources/Page")
APPS = [
    App("animals", ("Sources/AccessibilityTree", "Sources/AnimalsDomain", "Sources/AnimalsApp"), (*WEB, "Sources/AnimalsWeb"),
        "Tests/JourneyTests"),
    App("properties", ("Examples/Properties/Sources/PropertiesApp",), (*WEB, "Examples/Properties/Sources/PropertiesWeb"),
        "Examples/Properties/Tests/PropertyJourneys"),
]


def folders(of_page):
    """The folders of all apps, each once."""
    return list(dict.fromkeys(folder for app in APPS for folder in (app.page if of_page else app.folders)))


def from_target(file):
    """A path from the folder of a target, however the package of the target is called: `PropertiesApp/Domain/Price.swift`."""
    return file.rpartition("Sources/")[2]
