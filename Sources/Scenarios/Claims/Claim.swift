package import Diagnostics

/// A statement about lists that people repeat, and this project's verdict on it: an entry of
/// `claims.yml`.
package struct Claim: Hashable, Sendable {
  /// What kind of statement it is.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It states a number.
    case figure
    /// It says what happens.
    case behaviour
    /// It says what is better.
    case comparison
  }

  /// What this project says to it.
  package enum Answer: Hashable, Sendable {
    /// The engine shows it.
    case shown(ClaimTest)
    /// Published measurements contradict it, and the engine shows what follows from them.
    case contradicted(ClaimTest, PublishedMeasurement)
    /// The engine does not model it.
    case notModelled(why: String)
  }

  /// The key in the file.
  package let id: String
  /// What is claimed.
  package let sentence: String
  /// Who claims it.
  package let citation: Citation
  /// What kind of statement it is.
  package let kind: Kind
  /// What this project says to it.
  package let answer: Answer
  /// Where it is declared.
  package let place: Place

  /// What bears the answer out; nil for what is not modelled.
  package var test: ClaimTest? {
    switch answer {
    case .shown(let test), .contradicted(let test, _): test
    case .notModelled: nil
    }
  }
}

/// What is claimed and what was measured instead.
package struct PublishedMeasurement: Hashable, Sendable {
  /// The claimed figure, in words.
  package let claimed: String
  /// The measured figure, in words.
  package let found: String
  /// Who measured it.
  package let citation: Citation
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
    case .notModelled: "notModelled"
    }
  }
}
