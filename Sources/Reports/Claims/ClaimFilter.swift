import Scenarios

/// One way to narrow the list of claims down: by what they rest on, by the verdict, or by how sure
/// they are.
enum ClaimFilter: Hashable {
  case kind(Claim.Kind.Name)
  case verdict(String)
  case confidence(Confidence)

  /// Every filter, in the order of the page, under the name of what it looks at.
  static let all: [(name: String, filters: [ClaimFilter])] = [
    (
      "Verdict",
      ["broken", "contradicted", "shown", "open", "not modeled", "not run"].map {
        .verdict($0)
      }
    ),
    ("Sureness", [.confidence(.robust), .confidence(.likely)]),
    ("Kind", [.kind(.finding), .kind(.rule), .kind(.arithmetic)]),
  ]

  /// Whether a claim passes the filter.
  func admits(_ outcome: ClaimOutcome) -> Bool {
    switch self {
    case .kind(let name): outcome.claim.kind?.name == name
    case .verdict(let word): outcome.word == word
    case .confidence(let confidence): outcome.sureness == confidence
    }
  }

  /// What people read.
  var title: String {
    switch self {
    case .kind(let name): name.title
    case .verdict(let word): word.prefix(1).uppercased() + word.dropFirst()
    case .confidence(let confidence):
      confidence.rawValue.prefix(1).uppercased() + confidence.rawValue.dropFirst()
    }
  }

  /// The end of its id and of the class of the claims that pass: `not-modeled`.
  var key: String {
    switch self {
    case .kind(let name): name.rawValue
    case .verdict(let word): word.replacing(" ", with: "-")
    case .confidence(let confidence): confidence.rawValue
    }
  }

  /// The id of its link; the address with this id as fragment shows only what passes.
  var id: String { "only-\(key)" }
}
