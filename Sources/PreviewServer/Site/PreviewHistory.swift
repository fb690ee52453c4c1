/// In which build each file last changed, to tell an open page what to do.
package struct PreviewHistory: Sendable {
  /// What an open page has to do to show the latest build.
  package enum Update: String, Sendable {
    case nothing
    /// Style sheets changed, and nothing else that the page shows.
    case styles
    /// The page itself changed, or something that it may load.
    case page
  }

  /// How many builds there were.
  package private(set) var revision = 0
  private var changedAt: [String: Int] = [:]
  private var stylesChangedAt = 0
  private var resourcesChangedAt = 0

  package init() {}

  /// Notes another build.
  ///
  /// - Parameters:
  ///   - changed: the files that are new, different or gone.
  ///   - isElsewhere: whether the whole site has another address.
  package mutating func record(_ changed: some Sequence<String>, isElsewhere: Bool = false) {
    revision += 1
    for path in changed {
      changedAt[path] = revision
      switch Kind(path) {
      case .text: break
      case .style: stylesChangedAt = revision
      case .resource: resourcesChangedAt = revision
      }
    }
    if isElsewhere { resourcesChangedAt = revision }
  }

  /// What a page has to do.
  ///
  /// - Parameters:
  ///   - page: the file that it was loaded from, or those that its address could lead to.
  ///   - known: the build that it shows.
  /// - Returns: the least that is enough.
  package func update(of page: [String], since known: Int) -> Update {
    if resourcesChangedAt > known { return .page }
    if page.contains(where: { changedAt[$0, default: 0] > known }) { return .page }
    return stylesChangedAt > known ? .styles : .nothing
  }

  /// What a change of a file can mean for pages that it is not.
  private enum Kind {
    /// A page of its own, or something that no page shows.
    case text
    case style
    case resource

    init(_ path: String) {
      switch path.split(separator: ".").last?.lowercased() {
      case "css": self = .style
      case "html", "htm", "md", "txt", "xml", "csv": self = .text
      default: self = .resource
      }
    }
  }
}
