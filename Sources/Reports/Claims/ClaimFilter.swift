import Scenarios
import TextFormats

/// A filter for the list of claims: by kind, by verdict, or by sureness.
enum ClaimFilter: Hashable {
  case kind(Claim.Kind.Name)
  case verdict(String)
  case sureness(Sureness)

  /// All filters, in the order of the page, by the name of their criterion.
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

  /// Returns true if a claim passes the filter.
  func admits(_ outcome: ClaimOutcome) -> Bool {
    switch self {
    case .kind(let name): outcome.claim.kind?.name == name
    case .verdict(let word): outcome.word == word
    case .sureness(let sureness): outcome.sureness == sureness
    }
  }

  /// The title for people.
  var title: String {
    switch self {
    case .kind(let name): name.title
    case .verdict(let word): word.capitalizedStart
    case .sureness(let sureness): sureness.words.capitalizedStart
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

  /// The id of its link; the address with this fragment shows only the claims that pass.
  var id: String { "only-\(key)" }
}
