import Diagnostics
import Foundation
import FrameLab
import Measurements
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// A whole site made of texts, as the command line makes it of files.
struct TestReport: Sendable {
  let site: Site
  let diagnostics: [Diagnostic]
  /// How the names of pages differ from those that are listed for their templates.
  private(set) var unlisted: Set<String> = []

  /// Which scenarios have replays.
  enum Replays {
    case none
    case all
  }

  /// What the command line records of a scenario.
  static func recording(
    of subject: ReplaySubject,
    in catalog: ScenarioCatalog
  ) -> ReplayRecording? {
    ReplayRecording(
      of: subject,
      outcomes: subject.trials(in: catalog.centralWorld).map { $0.run(recording: .trace) }
    )
  }

  /// A page of the guide with the given text below its front matter, which takes four lines.
  static func page(_ text: String) -> SourceFile {
    SourceFile(
      path: "Content/guide/start.md",
      text: "---\ntitle: Start\ndescription: Where to start\n---\n" + text
    )
  }

  init(
    _ scenarios: [String: String] = ["feed": TestContent.feed],
    claims: String? = nil,
    cases: [String: String] = [:],
    measurements: [MeasurementFile] = [],
    expectations: String? = nil,
    markdown: [SourceFile] = [page("Text")],
    templates: [SourceFile]? = nil,
    assets: [SiteFile] = assets,
    settings: String = settings,
    repetitions: Repetitions = Repetitions(warmUps: 0, trials: 1),
    replays: Replays = .none,
    drafts: Content.Drafts = .leftOut,
    where isIncluded: (Scenario, DeviceModel) -> Bool = { _, _ in true },
    run: (ScenarioRun) throws -> ScenarioResult = { $0.run() }
  ) throws {
    var diagnostics: [Diagnostic] = []
    let catalog = try TestContent.catalog(scenarios, claims: claims, cases: cases)
    let source = SourceFile(path: "perfsite.yml", text: settings)
    let read = SiteSettings(source, reporting: &diagnostics)
    let templates =
      if let templates {
        Templates(parsing: templates, reporting: &diagnostics)
      } else {
        try Self.parsedTemplates.get()
      }
    let results = try catalog.runs(repetitions, where: isIncluded).map(run)
    let written = expectations.map { SourceFile(path: "Content/measurements.yml", text: $0) }
    let judged = MeasurementExpectations(
      reading: [written].compactMap(\.self),
      inFolder: "Content",
      reporting: &diagnostics
    ).judge(
      measurements.map { (path: $0.path, document: $0.document) },
      reporting: &diagnostics
    )
    let subjects = replays == .all ? ReplaySubject.all(in: results) : []
    var unlisted: Set<String> = []
    var store = SiteMemory()
    _ =
      ReportSite(
        settings: try #require(read),
        run: Run(
          project: read?.title ?? "",
          catalog: catalog,
          repetitions: repetitions,
          results: results,
          cases: catalog.caseRuns(inWorlds: 0).map { $0.run() },
          measurements: expectations == nil ? [] : judged
        ),
        recordings: Recordings(
          replays: subjects.compactMap { Self.recording(of: $0, in: catalog).map(Replay.init) },
          worstHitches: WorstHitch.all(in: results).map {
            WorstHitchRecording(
              of: $0,
              outcome: $0.trial(in: catalog.centralWorld).run(recording: .trace)
            )
          },
          checklists: results.compactMap { ChecklistRun($0, in: catalog.centralWorld) }.map { run in
            ChecklistRecording(
              run,
              records: (0..<run.checklist.combinationCount).map { run.record(of: $0) }
            )
          }
        ),
        measurementFiles: measurements,
        drafts: drafts
      ).render(
        markdown: markdown,
        templates: templates,
        assets: assets,
        into: &store,
        observing: { template, context in
          unlisted.formUnion(Self.differences(from: context, on: template))
        },
        reporting: &diagnostics
      )
    site = Site(store)
    self.diagnostics = diagnostics
    self.unlisted = unlisted
  }

  /// How the names of a page differ from those that are listed for its template.
  static func differences(from context: TemplateContext, on template: String) -> [String] {
    guard let page = PageContext.all.first(where: { $0.template == template }) else {
      return ["\(template) is not listed"]
    }
    return page.all.differences(from: context).map { "\(template): \($0)" }
  }

  /// The settings of a site.
  static let settings = """
    title: Demo
    headline: Lists
    description: About lists

    """

  /// The files that pages link to.
  static let assets = [
    "apple-touch-icon.png", "buffers.js", "claims.css", "content.css", "feel-it.css",
    "feel-it.js",
    "guide.css", "home.css",
    "icon.svg", "late-frame.js", "pair.js", "pipeline.js",
    "prefetch-window.css", "prefetch-window.js", "replay.css", "replay.js", "replays.css",
    "report.css", "rows.css", "scenario.css", "scenarios.css",
    "screen.css", "screen.js", "search.css", "search.js", "site.css", "site.js",
    "timeline.js", "toy.css", "toy.js", "whose-cost.css", "whose-cost.js",
  ].map { name in
    SiteFile(path: "assets/\(name)", text: name.hasSuffix(".svg") ? "<svg/>" : "", origin: name)
  }

  /// The messages, one line each.
  var messages: [String] { diagnostics.map(\.description) }

  /// The text of a file of the site.
  func text(_ path: String) throws -> String {
    String(decoding: try #require(site[path]).bytes, as: UTF8.self)
  }

  /// A page of the site.
  func page(_ path: String) throws -> ParsedPage { ParsedPage(try text(path)) }

  /// The default report, made once for all tests that only read it.
  static var ofFeed: TestReport { get throws { try feed.get() } }

  /// The same with replays of everything.
  static var ofFeedWithReplays: TestReport { get throws { try feedWithReplays.get() } }

  private static let feed = Result { try TestReport() }
  private static let feedWithReplays = Result { try TestReport(replays: .all) }

  private static let parsedTemplates = Result {
    var diagnostics: [Diagnostic] = []
    let parsed = Templates(parsing: try templates, reporting: &diagnostics)
    #expect(diagnostics == [])
    return parsed
  }

  /// The templates of the repository.
  static var templates: [SourceFile] {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let folder = root.appendingPathComponent("Templates").path
      let files = try #require(FileManager.default.enumerator(atPath: folder))
      let names = files.compactMap { $0 as? String }
        .filter { $0.hasSuffix(".mustache") }
        .map { String($0.dropLast(".mustache".count)) }
        .sorted()
      return try names.map { name in
        let path = "Templates/\(name).mustache"
        let url = root.appendingPathComponent(path)
        return SourceFile(path: path, text: try String(contentsOf: url, encoding: .utf8))
      }
    }
  }
}
