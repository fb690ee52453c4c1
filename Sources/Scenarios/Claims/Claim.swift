package import Diagnostics

/// A statement about lists that people repeat, and this project's verdict on it: an entry of
/// `claims.yml`.
package struct Claim: Hashable, Sendable {
  /// What a statement rests on.
  package enum Kind: Hashable, Sendable {
    /// A definition, or how the list view and the engine work: it holds exactly, in every world.
    case rule
    /// The frame pipeline and given frames: nothing about it is uncertain.
    case arithmetic
    /// Simulations: it has to hold in so many of 100 worlds.
    case finding(leastPercent: Int)
  }

  /// What this project says to it.
  package enum Answer: Hashable, Sendable {
    /// The engine shows it.
    case shown(ClaimTest)
    /// Published measurements contradict it, and the engine shows what follows from them.
    case contradicted(ClaimTest, PublishedMeasurement)
    /// The engine does not model it.
    case notModeled(why: String)
  }

  /// The key in the file.
  package let id: String
  /// What is claimed.
  package let sentence: String
  /// Who claims it.
  package let citation: Citation
  /// What this project says to it.
  package let answer: Answer
  /// Where it is declared.
  package let place: Place

  /// What bears the answer out; nil for what is not modeled.
  package var test: ClaimTest? {
    switch answer {
    case .shown(let test), .contradicted(let test, _): test
    case .notModeled: nil
    }
  }

  /// What the statement rests on; nil for what is not modeled.
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

  /// In how many of 100 worlds a finding has to hold; nil for what holds in every world.
  package var leastPercent: Int? {
    if case .finding(let percent) = self { percent } else { nil }
  }

  /// Whether a share of the worlds bears out a statement of this kind.
  package func isReached(by share: Share) -> Bool {
    switch self {
    case .rule, .arithmetic: share.count == share.total
    case .finding(let percent): share.reaches(percent)
    }
  }
}

/// What is claimed and what was measured instead.
package struct PublishedMeasurement: Hashable, Sendable {
  /// The claimed figure, in words.
  package var claimed = ""
  /// The measured figure, in words.
  package var found = ""
  /// Who measured it.
  package var citation = Citation(text: "", url: nil)
}

/// An expression that is true if a claim's verdict is right, and its subject.
package struct ClaimTest: Hashable, Sendable {
  /// What an expression is about.
  package enum Subject: Hashable, Sendable {
    /// The variants of a scenario, on each of these devices.
    case scenario(String, devices: [String])
    /// Given frames, sent through the frame pipeline.
    case frames(FrameSequence)
  }

  /// What the expression is about.
  package let subject: Subject
  /// What the statement rests on: frames are arithmetic, a scenario is not.
  package let kind: Claim.Kind
  /// What must be true.
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
