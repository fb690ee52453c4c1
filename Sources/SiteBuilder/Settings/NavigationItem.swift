package import Diagnostics
import LocatedText

/// An entry that the settings put into the header.
package struct NavigationItem: Hashable, Sendable {
  /// The target of an entry.
  package enum Target: Hashable, Sendable {
    case part(SitePartName)
    case page(SiteSettings.ContentReference)
    case elsewhere(String)
  }

  package fileprivate(set) var target: Target
  /// The title; nil for the title of the target.
  package fileprivate(set) var title: String?
  package fileprivate(set) var place: Place

  /// Entries that lead to different places; those of the site are among the parts that are built.
  static func list(among parts: SiteParts) -> Shape<[NavigationItem]> {
    let item = shape(among: parts)
    return Shape<[NavigationItem]>(schema: .list(item.schema())) { node, findings in
      let items = node.list(of: "entries", &findings)?.compactMap { item.read($0, &findings) }
      requireDifferent(items ?? [], &findings)
      return items
    }
  }

  /// Returns the shape of `scenarios`, `guide/start.md` or a mapping.
  private static func shape(among parts: SiteParts) -> Shape<NavigationItem> {
    let part = part(among: parts)
    let page = SiteSettings.page.map(Target.page)
    let nowhere = NavigationItem(target: .elsewhere(""), place: Place(path: ""))
    let entry = Shape<NavigationItem>.mapping(
      "an entry of the navigation",
      of: nowhere,
      reportingAt: .mapping,
      [
        .optional("part", \.target, part)
          .meaning("A part of the site.", without: "`page` or `url` is there"),
        .optional(
          "page",
          \.target,
          page.showing(.words("the path of a page, such as `guide/start.md`"))
        ).meaning("A page of the content.", without: "`part` or `url` is there"),
        .optional("url", \.target, SiteSettings.webAddress.map(Target.elsewhere)).meaning(
          "An address elsewhere, which needs a `title`.",
          without: "`part` or `page` is there"
        ),
        .optional("title", \.title, .text)
          .meaning("What the entry is called.", without: "the title of the part or page"),
      ]
    ) { draft, findings in
      draft.requireSingle(of: ["part", "page", "url"], "expected", &findings)
      guard draft.isComplete, case .elsewhere = draft.value.target, draft.value.title == nil else {
        return
      }
      findings.error("missing key 'title' in an entry of the navigation", at: draft.place)
      draft.reject()
    }
    let name = Shape<Target>(schema: .any([part.schema(), page.schema()])) { node, findings in
      guard let text = node.text(&findings, expecting: "a part of the site or a page") else {
        return nil
      }
      return (text.hasSuffix(".md") ? page : part).read(node, &findings)
    }
    return name.map { NavigationItem(target: $0, place: nowhere.place) }.orMapping(entry)
      .showing(.any([part.schema(), page.schema(), entry.schema()]))
      .then { item, node, _ in
        var item = item
        item.place = node.place
        return item
      }
  }

  /// Reports entries that lead where an earlier one does.
  private static func requireDifferent(_ items: [NavigationItem], _ findings: inout Findings) {
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

  /// Returns the shape of a part of the site that is built.
  private static func part(among parts: SiteParts) -> Shape<Target> {
    let choices = SitePartName.navigable.map { (name: $0.rawValue, value: $0) }
    return Shape<SitePartName>.choice("part of the site", of: choices).then {
      part,
      node,
      findings in
      if parts.has(part) { return .part(part) }
      findings.error(
        "'\(part.rawValue)' is not built; write '\(part.rawValue): true' below 'parts'",
        at: node.place
      )
      return nil
    }
  }
}

extension NavigationItem.Target {
  /// The target's name in the settings, with its kind.
  fileprivate struct Name: Hashable {
    let kind: String
    let text: String
  }

  fileprivate var name: Name {
    switch self {
    case .part(let part): Name(kind: "part", text: part.rawValue)
    case .page(let page): Name(kind: "page", text: page.path)
    case .elsewhere(let url): Name(kind: "url", text: url)
    }
  }
}
