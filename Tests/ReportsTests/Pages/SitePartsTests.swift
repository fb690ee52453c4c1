import Diagnostics
import Foundation
import Reports
import SiteBuilder
import TestSupport
import Testing

/// Sites that leave parts out.
@Suite struct SitePartsTests {
  private static func report(_ settings: String, _ text: String = "Text") throws -> TestReport {
    try TestReport(
      markdown: [TestReport.page(text)],
      settings: TestReport.settings + settings,
      replays: .all
    )
  }

  /// The links of generated pages that lead to no file of the site.
  private static func deadLinks(in site: Site) -> [String] {
    let paths = Set(site.files.map(\.path))
    return site.files.filter { $0.path.hasSuffix(".html") }.flatMap { file -> [String] in
      ParsedPage(String(decoding: file.bytes, as: UTF8.self)).links.filter { link in
        let path = String(link.prefix { $0 != "#" && $0 != "?" })
        guard !path.isEmpty, !path.contains(":"),
          let target = RelativePath.resolve(path, from: file.path)
        else { return false }
        return !paths.contains(target)
      }.map { "\(file.path): \($0)" }
    }
  }

  @Test(.slow, arguments: SitePartName.switchable)
  func `no page links to a part that is not built`(part: SitePartName) throws {
    let report = try Self.report("parts: {\(part.rawValue): false}\n")
    #expect(report.messages == [])
    #expect(Self.deadLinks(in: report.site) == [])
  }

  @Test func `no page of a whole site leads nowhere`() throws {
    #expect(Self.deadLinks(in: try Self.report("").site) == [])
  }

  @Test(arguments: [
    ("status", "../status.html"),
    ("replays", "../replay/index.html"), ("techniques", "../techniques/index.html"),
    ("models", "../models/costs.html"),
  ])
  func `a link to a part that is not built is a mistake`(part: String, link: String) throws {
    let report = try Self.report("parts: {\(part): false}\n", "[A](\(link))")
    #expect(
      report.messages == [
        "Content/guide/start.md:5:1: error: link '\(link)' leads to the part '\(part)', which is not "
          + "built; remove the link, or write '\(part): true' below 'parts' in perfsite.yml"
      ]
    )
    #expect(try Self.report("parts: {\(part): true}\n", "[A](\(link))").messages == [])
  }

  @Test func `the header has what the settings name, in their order`() throws {
    let report = try Self.report(
      "navigation:\n- {part: scenarios, title: Lists}\n- {page: guide/start.md, title: Go}\n"
        + "- {url: https://example.org, title: App}\n- claims\n"
    )
    #expect(report.messages == [])
    let home = try report.page("index.html")
    // The page that the header names is current there.
    let texts = [
      try home.text("aria-label", "Site"), try home.text("aria-label", "More"),
      try report.page("guide/start.html").text("aria-label", "Site"),
    ]
    try expectSnapshot(texts.joined(separator: "\n"), named: "navigation/named.txt")
  }

  @Test func `what the header does not name belongs to scenarios or to the guide`() throws {
    let report = try Self.report("navigation: [guide, scenarios]\n")
    let current = { (path: String) in
      try report.text(path).firstMatch(of: /aria-current="true">([^<]*)</).map {
        String($0.output.1)
      }
    }
    for path in ["techniques/index.html", "models/costs.html", "replay/index.html"] {
      #expect(try current(path) == "Scenarios", "\(path)")
    }
    #expect(try current("guide/start.html") == "Guide")
    let footer = try report.page("replay/index.html").text("aria-label", "More")
    #expect(
      footer.split(separator: "\n").filter { $0.contains("aria-current") }
        == ["- [Replays](index.html) (aria-current=page)"]
    )
  }

  @Test func `a page that the navigation names must exist`() throws {
    let report = try Self.report("navigation: [guide/strat.md]\n")
    #expect(
      report.messages == [
        "perfsite.yml:4:14: error: no page is made of 'guide/strat.md'; did you mean 'guide/start.md'?"
      ]
    )
  }

  @Test func `a link to the site shows the picture that the settings name`() throws {
    func report(_ settings: String) throws -> TestReport {
      try TestReport(
        assets: TestReport.assets + [
          SiteFile(path: "cards/own.png", text: "", origin: "Content/cards/own.png")
        ],
        settings: TestReport.settings + "url: https://example.org/a\n" + settings
      )
    }
    func card(_ settings: String) throws -> String? {
      let html = try report(settings).text("index.html")
      return html.firstMatch(of: /og:image" content="([^"]*)"/).map { String($0.output.1) }
    }
    #expect(try card("") == "https://example.org/a/assets/card.png")
    #expect(try card("card: cards/own.png\n") == "https://example.org/a/cards/own.png")
    #expect(
      try report("card: cards/onw.png\n").messages == [
        "perfsite.yml:5:7: error: there is no picture 'Content/cards/onw.png'; did you mean "
          + "'cards/own.png'?"
      ]
    )
  }

  @Test func `pages that people wrote are in the language of the settings`() throws {
    let report = try Self.report("language: he\n")
    func element(_ path: String) throws -> Substring {
      try report.text(path).split(separator: "\n")[1]
    }
    #expect(try element("guide/start.html") == "<html lang=\"he\" dir=\"rtl\">")
    #expect(try element("status.html") == "<html lang=\"en\" dir=\"ltr\">")
  }

  @Test func `a base path is enough for the page of missing addresses`() throws {
    #expect(try Self.report("base: /lists\n").page("404.html").links.first == "/lists/")
  }

  @Test func `what the project says of its figures is on the home page`() throws {
    let sentence = "Nobody measured anything."
    let home = try Self.report("trust: \(sentence)\n").page("index.html")
    #expect(home.all("p").contains { $0.hasSuffix(" \(sentence)") })
  }
}

/// Projects that have little: nothing of another project's words is on their pages.
@Suite struct SmallProjectTests {
  private static let settings = "title: Mine\ndescription: My list.\n"

  @Test func `a site without scenarios says nothing about simulation`() throws {
    let page = SourceFile(
      path: "Content/about.md",
      text: "---\ntitle: About\ndescription: What it is\n---\nText\n"
    )
    let report = try TestReport([:], markdown: [page], settings: Self.settings)
    #expect(report.messages == [])
    let pages = report.site.files.map(\.path).filter { $0.hasSuffix(".html") }
    #expect(pages == ["404.html", "about.html", "index.html", "search.html"])
    for path in pages {
      let text = try report.text(path)
      for word in ["imulat", "hitch", "Hitch", "Claims", "Models", "measure", "Guide"] {
        #expect(!text.contains(word), "\(word) on \(path)")
      }
    }
    #expect(
      try report.page("index.html").text("class", "entries")
        == "- [About What it is](about.html)\n"
    )
  }

  @Test func `parts with nothing to show are not in the navigation`() throws {
    let report = try TestReport(settings: Self.settings)
    let home = try report.text("index.html")
    for part in ["Claims", "Charts", "Measurements", "Simulated beside", "Toggle"] {
      #expect(!home.contains(part), "\(part)")
    }
    #expect(!home.contains("on a phone"))
    #expect(report.site["measurements/index.html"] == nil)
  }
}
