internal import CLibXML2

/// Writes XML or HTML through libxml2: the one file of the project that imports it.
final class XMLWriter {}
