package import Diagnostics

/// A statement about lists that people repeat, and this project's verdict on it: an entry of
/// `claims.yml`.
package struct Claim: Hashable, Sendable {
  /// The basis of a statement.
  package enum Kind: Hashable, Sendable {
    /// A definition, or the way that the list view and the engine work: it holds exactly, in every
    /// world.
    case rule
    /// The frame pipeline and given frames: nothing about it is uncertain.
    case arithmetic
    /// Simulations: it has to hold in at least this many of 100 worlds.
    case finding(leastPercent: Int)
  }

  /// This project's answer to a claim.
  package enum Answer: Hashable, Sendable {
    /// The engine shows it.
    case shown(ClaimTest)
    /// Published measurements contradict it, and the engine shows the consequence.
    case contradicted(ClaimTest, PublishedMeasurement)
    /// The engine does not model it.
    case notModeled(why: String)
  }

  /// The key in the file.
  package let id: String
  /// The claim, as a sentence.
  package let sentence: String
  /// The source of the claim.
  package let citation: Citation
  /// This project's answer.
  package let answer: Answer
  /// The place of the declaration.
  package let place: Place

  /// The test of the answer; nil if the claim is not modeled.
  package var test: ClaimTest? {
    switch answer {
    case .shown(let test), .contradicted(let test, _): test
    case .notModeled: nil
    }
  }

  /// The basis of the statement; nil if it is not modeled.
  package var kind: Kind? { test?.kind }
}

extension Claim.Kind {
  /// The names in `claims.yml`.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case rule
    case arithmetic
    case finding
  }

  /// The name in `claims.yml`.
  package var name: Name {
    switch self {
    case .rule: .rule
    case .arithmetic: .arithmetic
    case .finding: .finding
    }
  }

  /// The number of worlds of 100 in which a finding has to hold; nil for the other kinds, which
  /// hold in every one.
  package var leastPercent: Int? {
    if case .finding(let percent) = self { percent } else { nil }
  }

  /// Returns true if a share of the worlds supports a statement of this kind.
  package func isReached(by share: Share) -> Bool {
    switch self {
    case .rule, .arithmetic: share.count == share.total
    case .finding(let percent): share.reaches(percent)
    }
  }
}

/// A published measurement that a claim contradicts.
package struct PublishedMeasurement: Hashable, Sendable {
  /// The claimed figure, in words.
  package var claimed = ""
  /// The measured figure, in words.
  package var found = ""
  /// The source of the measurement.
  package var citation = Citation(text: "", url: nil)
}

/// An expression that is true if a claim's verdict is right, and its subject.
package struct ClaimTest: Hashable, Sendable {
  /// The subject of an expression.
  package enum Subject: Hashable, Sendable {
    /// The variants of a scenario, on each of these devices.
    case scenario(String, devices: [String])
    /// Given frames, sent through the frame pipeline.
    case frames(FrameSequence)
  }

  /// The subject of the expression.
  package let subject: Subject
  /// The basis of the statement: frames are arithmetic, a scenario is not.
  package let kind: Claim.Kind
  /// The condition that must hold.
  package let expression: ClaimExpression

  /// The scenario; nil for frames.
  package var scenario: String? {
    if case .scenario(let id, _) = subject { id } else { nil }
  }
}

extension Claim.Answer {
  /// The name in `claims.yml`.
  package var name: String {
    switch self {
    case .shown: "shown"
    case .contradicted: "contradicted"
    case .notModeled: "notModeled"
    }
  }
}
