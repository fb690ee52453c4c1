/// The build in which each file last changed, to choose the update for an open page.
package struct PreviewHistory: Sendable {
  /// The update that an open page needs to show the latest build.
  package enum Update: String, Sendable {
    case nothing
    /// Only style sheets of the page changed.
    case styles
    /// The page itself or something that it may load changed.
    case page
  }

  /// The number of builds.
  package private(set) var revision = 0
  private var changedAt: [String: Int] = [:]
  private var stylesChangedAt = 0
  private var resourcesChangedAt = 0

  package init() {}

  /// Notes another build.
  ///
  /// - Parameters:
  ///   - changed: the files that are new, different or gone.
  ///   - isElsewhere: true if the whole site has another address.
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

  /// Returns the update that a page needs.
  ///
  /// - Parameters:
  ///   - page: the file that it was loaded from, or those that its address could lead to.
  ///   - known: the build that it shows.
  /// - Returns: the smallest sufficient update.
  package func update(of page: [String], since known: Int) -> Update {
    if resourcesChangedAt > known { return .page }
    if page.contains(where: { changedAt[$0, default: 0] > known }) { return .page }
    return stylesChangedAt > known ? .styles : .nothing
  }

  /// The possible effect of a changed file on other pages.
  private enum Kind {
    /// A separate page, or something that no page shows.
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
