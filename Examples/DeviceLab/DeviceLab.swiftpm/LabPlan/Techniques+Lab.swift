package import FrameLab

extension Techniques {
  /// A technique that this lab does not know, or that a file lacks.
  package struct Unknown: Error, Hashable, CustomStringConvertible {
    package let technique: String
    package let value: String?

    package init(technique: String, value: String?) {
      self.technique = technique
      self.value = value
    }

    package var description: String {
      value.map { "'\(technique)' has no value '\($0)' in this lab" } ?? "'\(technique)' is missing"
    }
  }

  /// Reads the techniques of a variant; each must be there.
  ///
  /// - Throws: the first that is unknown or missing.
  package init(_ texts: [String: String]) throws(Unknown) {
    self.init()
    for technique in Technique.allCases {
      let text = texts[technique.rawValue]
      guard let text, choose(writtenAs: text, for: technique) else {
        throw Unknown(technique: technique.rawValue, value: text)
      }
    }
    if let extra = texts.keys.sorted().first(where: { Technique(rawValue: $0) == nil }) {
      throw Unknown(technique: extra, value: texts[extra])
    }
  }

  /// The image cache's limit in bytes; nil for none.
  package var imageCacheBytes: Int? {
    switch imageCaching {
    case .unlimited: nil
    case .limited(let bytes): bytes
    }
  }

  /// How many items to load ahead; nil for none.
  package var itemsAhead: Int? {
    switch dataPrefetching {
    case .off: nil
    case .ahead(let items): items
    }
  }
}

extension LoadGuarding {
  package var cancels: Bool { self != .withoutCancel && self != .none }
  package var clears: Bool { self != .withoutClear && self != .none }
  package var verifies: Bool { self != .withoutVerify && self != .none }
}

extension TaskLifetime {
  package var checks: Bool { self == .checkedAndCleared || self == .uncleared }
  package var clears: Bool { self == .checkedAndCleared || self == .unchecked }
}

extension StackNesting {
  /// How many stack views are nested.
  package var levels: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
