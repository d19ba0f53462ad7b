import AnimalsDomain

/// An animal's tag, where Swift Testing's tags are in sight too.
typealias Tag = AnimalsDomain.Tag
