import Diagnostics
import Foundation
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// The names that templates may use are those that are listed.
@Suite struct PageContextTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files of a folder of this repository, with their paths in it.
  private static func files(in folder: String) throws -> [ContentFile] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    )
    return try names.sorted().filter { $0.contains(".") }.map { name in
      let path = "\(folder)/\(name)"
      let bytes = try Data(contentsOf: root.appendingPathComponent(path))
      return ContentFile(path: path, bytes: [UInt8](bytes))
    }
  }

  private static func text(_ file: ContentFile) -> SourceFile {
    SourceFile(path: file.path, text: String(decoding: file.bytes, as: UTF8.self))
  }

  @Test func `every page of a small site has the names that are listed`() throws {
    #expect(try TestReport.ofFeedWithReplays.unlisted == [])
    #expect(try TestReport(where: { _, _ in false }).unlisted == [])
    let address = "url: https://example.org/a\nrepository: https://example.org/b\n"
    #expect(try TestReport(settings: TestReport.settings + address).unlisted == [])
  }

  /// One scenario is run briefly; all other pages are those of this repository's site.
  @Test func `every page of this repository has the names that are listed`() throws {
    var diagnostics: [Diagnostic] = []
    let content = try Self.files(in: "Content")
    let settingsFile = ContentFile(
      path: "perfsite.yml",
      bytes: [UInt8](try Data(contentsOf: Self.root.appendingPathComponent("perfsite.yml")))
    )
    let settings = try #require(
      SiteSettings(Self.text(settingsFile), reporting: &diagnostics)
    )
    let documents = try settings.documents.map { path in
      let text = try String(
        contentsOf: Self.root.appendingPathComponent(path),
        encoding: .utf8
      )
      return SourceFile(path: path, text: text)
    }
    let assets = try Self.files(in: "Templates/assets").map { file in
      SiteFile(
        path: String(file.path.dropFirst("Templates/".count)),
        bytes: file.bytes,
        origin: file.path
      )
    }
    var seen: Set<String> = []
    var differences: Set<String> = []
    let catalog = try #require(
      ScenarioCatalog.reading(
        content.filter { $0.path.hasSuffix(".yml") },
        inFolder: "Content"
      ).catalog
    )
    let repetitions = Repetitions(warmUps: 0, trials: 1)
    let results = catalog.runs(
      repetitions,
      where: { scenario, device in
        ["row-at-a-time", "capstone-checklist"].contains(scenario.id) && device.id == "iphone-11"
      }
    ).map { $0.run() }
    var nothing = SiteMemory()
    _ = ReportSite(
      settings: settings,
      run: Run(
        project: settings.title,
        catalog: catalog,
        repetitions: repetitions,
        results: results
      ),
      recordings: Recordings(
        replays: ReplaySubject.all(in: results).compactMap {
          TestReport.recording(of: $0, in: catalog).map(Replay.init)
        },
        checklists: results.compactMap { ChecklistRun($0, in: catalog.centralWorld) }.map { run in
          let record = run.record(of: 0)
          return ChecklistRecording(
            run,
            records: Array(repeating: record, count: run.checklist.combinationCount)
          )
        }
      )
    ).render(
      markdown: content.filter { $0.path.hasSuffix(".md") }.map(Self.text) + documents,
      templates: Templates(parsing: try TestReport.templates, reporting: &diagnostics),
      assets: assets,
      into: &nothing,
      observing: { template, context in
        seen.insert(template)
        differences.formUnion(TestReport.differences(from: context, on: template))
      },
      reporting: &diagnostics
    )
    #expect(differences == [])
    let unseen = Set(PageContext.all.map(\.template)).subtracting(seen)
    #expect(unseen == [])
    #expect(PageContext.all.map(\.template) == PageContext.all.map(\.template).sorted())
  }

  @Test func `a name that is missing, not listed or of another kind is told`() {
    let listed: [ContextVariable] = [
      .text("title"), .list("pages", "", [.flag("isLate")]), .optional("next", "", [.text("href")]),
      .markup("body"),
    ]
    #expect(
      listed.differences(
        from: [
          "title": .flag(true), "pages": .list([["isLate": .flag(true)], ["late": .text("")]]),
          "next": .absent, "other": .text(""),
        ]
      ) == [
        "other is not listed", "title is not a text", "pages.late is not listed",
        "pages.isLate is listed, but not there", "body is listed, but not there",
      ]
    )
  }

  @Test func `the list as a text has a line for each name`() throws {
    let guide = PageContext.all.filter { $0.template == "guide" }
    let lines = PageContext.text(of: guide).split(separator: "\n")
    #expect(lines.first == "every page")
    #expect(
      lines.contains("guide: The list of the chapters; the template inserts 'parts'")
    )
    #expect(lines.contains { $0.hasPrefix("    heading") && $0.contains("group, or nothing") })
  }
}
