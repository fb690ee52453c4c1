package import Diagnostics
import LocatedText

/// An entry that the settings put into the header.
package struct NavigationItem: Hashable, Sendable {
  /// Where an entry leads.
  package enum Target: Hashable, Sendable {
    case part(SitePartName)
    case page(SiteSettings.ContentReference)
    case elsewhere(String)
  }

  /// Where it leads.
  package let target: Target
  /// What it is called; nil for the title of its target.
  package let title: String?
  /// Where it is written.
  package let place: Place

  /// Decodes `scenarios`, `guide/start.md` or a mapping.
  init?(_ node: YAMLNode, parts: SiteParts, _ findings: inout Findings) {
    place = node.place
    if case .scalar = node.content {
      title = nil
      guard let text = node.text(&findings, expecting: "a part of the site or a page") else {
        return nil
      }
      let decoded =
        text.hasSuffix(".md")
        ? SiteSettings.content(node, &findings).map(Target.page)
        : Self.part(node, parts, &findings)
      guard let decoded else { return nil }
      target = decoded
      return
    }
    let fields = node.fields(NavigationKey.self, of: "an entry of the navigation", &findings)
    guard let fields else { return nil }
    let title = fields[.title].map { $0.text(&findings) }
    if case .some(nil) = title { return nil }
    self.title = title ?? nil
    let targets = [NavigationKey.part, .page, .url].compactMap { key in
      fields[key].map { (key, $0) }
    }
    guard targets.count == 1, let (key, value) = targets.first else {
      findings.error("expected one of 'part', 'page' and 'url'", at: node.place)
      return nil
    }
    let decoded: Target? =
      switch key {
      case .part: Self.part(value, parts, &findings)
      case .page: SiteSettings.content(value, &findings).map { .page($0) }
      case .url, .title: SiteSettings.webAddress(value, &findings).map { .elsewhere($0) }
      }
    guard let decoded else { return nil }
    if case .elsewhere = decoded, self.title == nil {
      findings.error("missing key 'title' in an entry of the navigation", at: node.place)
      return nil
    }
    target = decoded
  }

  /// Reports entries that lead where an earlier one does.
  static func requireDifferent(_ items: [NavigationItem], _ findings: inout Findings) {
    var firsts: [Target.Name: Place] = [:]
    for item in items {
      guard let first = firsts[item.target.name] else {
        firsts[item.target.name] = item.place
        continue
      }
      findings.error(
        "the navigation has an entry for '\(item.target.name.text)' already; remove one of the two",
        at: item.place,
        notes: [.note("the first one is here", at: first)]
      )
    }
  }

  /// A part of the site that is built.
  private static func part(
    _ node: YAMLNode,
    _ parts: SiteParts,
    _ findings: inout Findings
  ) -> Target? {
    let choices = SitePartName.navigable.map { (name: $0.rawValue, value: $0) }
    guard let part = node.choice("part of the site", of: choices, &findings) else { return nil }
    guard parts.has(part) else {
      findings.error(
        "'\(part.rawValue)' is not built; write '\(part.rawValue): true' below 'parts'",
        at: node.place
      )
      return nil
    }
    return .part(part)
  }
}

extension NavigationItem.Target {
  /// What the target is called in the settings, with its kind.
  fileprivate struct Name: Hashable {
    let kind: NavigationKey
    let text: String
  }

  fileprivate var name: Name {
    switch self {
    case .part(let part): Name(kind: .part, text: part.rawValue)
    case .page(let page): Name(kind: .page, text: page.path)
    case .elsewhere(let url): Name(kind: .url, text: url)
    }
  }
}
