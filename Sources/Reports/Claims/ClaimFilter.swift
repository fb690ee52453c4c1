import Scenarios

/// One way to narrow the list of claims down: by what they rest on, by the verdict, or by how sure
/// they are.
enum ClaimFilter: Hashable {
  case kind(Claim.Kind.Name)
  case verdict(String)
  case sureness(Sureness)

  /// Every filter, in the order of the page, under the name of what it looks at.
  static let all: [(name: String, filters: [ClaimFilter])] = [
    (
      "Verdict",
      ["broken", "contradicted", "shown", "not modeled", "not run"].map {
        .verdict($0)
      }
    ),
    ("Sureness", [.sureness(.nearlyAlways), .sureness(.mostly)]),
    ("Kind", [.kind(.finding), .kind(.rule), .kind(.arithmetic)]),
  ]

  /// Whether a claim passes the filter.
  func admits(_ outcome: ClaimOutcome) -> Bool {
    switch self {
    case .kind(let name): outcome.claim.kind?.name == name
    case .verdict(let word): outcome.word == word
    case .sureness(let sureness): outcome.sureness == sureness
    }
  }

  /// What people read.
  var title: String {
    switch self {
    case .kind(let name): name.title
    case .verdict(let word): word.prefix(1).uppercased() + word.dropFirst()
    case .sureness(let sureness):
      sureness.words.prefix(1).uppercased() + sureness.words.dropFirst()
    }
  }

  /// The end of its id and of the class of the claims that pass: `not-modeled`.
  var key: String {
    switch self {
    case .kind(let name): name.rawValue
    case .verdict(let word): word.replacing(" ", with: "-")
    case .sureness(let sureness): sureness.words.replacing(" ", with: "-")
    }
  }

  /// The id of its link; the address with this id as fragment shows only what passes.
  var id: String { "only-\(key)" }
}
