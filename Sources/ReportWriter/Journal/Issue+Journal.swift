extension Issue {
  /// Reads the `issue` of an `issueRecorded` event.
  ///
  /// - Parameters:
  ///   - scanner: At the object.
  ///   - packageRoot: The folder that source files are given relative to.
  /// - Throws: ``JSONScanner/Malformed``.
  mutating func read(_ scanner: inout JSONScanner, packageRoot: String?) throws {
    guard try scanner.beginObject() else { return }
    while let member = try scanner.nextMember() {
      if member == "sourceLocation" {
        location = try JournalDetails.location(&scanner, packageRoot: packageRoot)
      } else if member == "kind" {
        if let word = try scanner.string(), !word.isEmpty { kind = Kind(rawValue: word) }
      } else if member == "failure" {
        failure = try RobotFailure(&scanner)
      } else {
        try scanner.skip()
      }
    }
  }
}

extension RobotFailure {
  fileprivate init?(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return nil }
    self.init(attempted: "", reason: "", expected: "", found: "")
    while let member = try scanner.nextMember() {
      if member == "attempted" {
        attempted = try scanner.string() ?? ""
      } else if member == "screen" {
        screen = try scanner.string()
      } else if member == "reason" {
        reason = try scanner.string() ?? ""
      } else if member == "expected" {
        expected = try scanner.string() ?? ""
      } else if member == "found" {
        found = try scanner.string() ?? ""
      } else if member == "waited" {
        waited = try scanner.string()
      } else if member == "target" {
        target = try scanner.string()
      } else if member == "trail" {
        trail = try JournalDetails.strings(&scanner)
      } else if member == "nearest" {
        nearest = try Self.nearest(&scanner)
      } else if member == "tree" {
        tree = try Self.tree(&scanner)
      } else {
        try scanner.skip()
      }
    }
  }

  private static func nearest(_ scanner: inout JSONScanner) throws -> [Candidate] {
    var result: [Candidate] = []
    guard try scanner.beginArray() else { return result }
    while try scanner.nextElement() {
      guard try scanner.beginObject() else { continue }
      var candidate = Candidate(identifier: "", summary: "")
      while let member = try scanner.nextMember() {
        if member == "identifier" {
          candidate.identifier = try scanner.string() ?? ""
        } else if member == "summary" {
          candidate.summary = try scanner.string() ?? ""
        } else {
          try scanner.skip()
        }
      }
      result.append(candidate)
    }
    return result
  }

  private static func tree(_ scanner: inout JSONScanner) throws -> [Element] {
    var result: [Element] = []
    guard try scanner.beginArray() else { return result }
    while try scanner.nextElement() {
      guard try scanner.beginObject() else { continue }
      var element = Element(depth: 0, role: "")
      while let member = try scanner.nextMember() {
        if member == "depth" {
          element.depth = min(max(try scanner.integer() ?? 0, 0), 1_000)
        } else if member == "role" {
          element.role = try scanner.string() ?? ""
        } else if member == "identifier" {
          element.identifier = try scanner.string() ?? ""
        } else if member == "label" {
          element.label = try scanner.string() ?? ""
        } else if member == "value" {
          element.value = try scanner.string() ?? ""
        } else if member == "states" {
          element.states = try JournalDetails.strings(&scanner)
        } else {
          try scanner.skip()
        }
      }
      result.append(element)
    }
    return result
  }
}
