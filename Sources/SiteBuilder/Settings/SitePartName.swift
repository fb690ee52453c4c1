import LocatedText

/// A part of the site, by the name that `perfsite.yml` has for it.
package enum SitePartName: String, CaseIterable, Hashable, Sendable {
  case guide
  case problems
  case scenarios
  case replays
  case feelIt
  case claims
  case techniques
  case models
  case validation
  case whoseCost
  case measurements
  case status
  case documents

  /// The parts that can be omitted; the others are what the author wrote.
  package static let switchable = allCases.filter {
    ![.guide, .problems, .scenarios].contains($0)
  }

  /// The parts that the navigation may name: those that one page leads into.
  package static let navigable = allCases.filter { $0 != .feelIt && $0 != .documents }

  /// A description of the part.
  package var summary: String {
    switch self {
    case .guide: "The list of the chapters, which are the pages in `Content/guide/`."
    case .problems: "The page that `problems` names."
    case .scenarios: "The scenarios and their reports."
    case .replays: "Trap and fix side by side in slow motion; also the one on the home page."
    case .feelIt: "The page on which the reader guesses which of two lists hitches."
    case .claims: "The claims with their verdicts. Without it, directives still show the verdicts."
    case .techniques: "What each technique is worth."
    case .models: "The devices, networks, parameters and costs, with their sources."
    case .validation: "Published measurements beside the simulation."
    case .whoseCost: "The page on which the reader drags the costs of a frame."
    case .measurements: "What tools measured on real devices, from `Content/measurements/`."
    case .status: "What this build checked, and what is broken."
    case .documents: "The pages that `documents` names."
    }
  }
}

/// The parts of the site that are built.
package struct SiteParts: Hashable, Sendable {
  private let built: Set<SitePartName>

  /// All parts, as on a site without settings about them.
  package static let all = SiteParts(built: Set(SitePartName.allCases))

  private init(built: Set<SitePartName>) { self.built = built }

  /// Creates all parts but those that are switched off.
  init(switching changes: [SitePartName: Bool]) {
    built = Set(SitePartName.allCases.filter { changes[$0] ?? true })
  }

  /// Returns true if a part is built; a part shown within another depends on that one.
  package func has(_ part: SitePartName) -> Bool {
    built.contains(part) && (part != .feelIt || built.contains(.replays))
  }
}

extension SiteParts {
  /// The shape of the setting, such as `{claims: false}`.
  static var shape: Shape<SiteParts> {
    Shape<[SitePartName: Bool]>.mapping(
      "'parts'",
      of: [:],
      SitePartName.switchable.map { part in
        .optional(part.rawValue, .flag) { $0[part] = $1 }
          .meaning(part.summary, without: "`true`, if there is anything to show")
      }
    ).map(SiteParts.init(switching:))
  }
}
