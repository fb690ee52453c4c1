import Bytes
import Diagnostics
import LocatedText
import Measurements
import Results
import Scenarios
import SiteBuilder
import TextFormats

/// Whatever reads what strangers write.
enum FuzzedParser: String, CaseIterable {
  case page, yaml, settings, scenario, claims, template, styles
  case measurement, kept, frames, trace
  case json, baseline
  case picture, records, outcomes, gitIndex

  /// Reads bytes, which must neither trap nor hang, and checks what else holds for all of them.
  func read(_ bytes: [UInt8]) {
    var diagnostics: [Diagnostic] = []
    switch self {
    case .page: readPage(bytes, reporting: &diagnostics)
    case .yaml:
      guard let source = text(bytes) else { return }
      var findings = Findings()
      _ = YAMLDocument.root(of: source, &findings)
    case .settings: _ = text(bytes).flatMap { SiteSettings($0, reporting: &diagnostics) }
    case .scenario: readCatalog(bytes, at: "Content/scenarios/list.yml")
    case .claims: readCatalog(bytes, at: "Content/claims.yml")
    case .template: readTemplate(bytes, reporting: &diagnostics)
    case .styles:
      _ = StyleSheet.compacted(bytes)
      _ = text(bytes, at: "Templates/assets/site.css").map {
        StyleSheetLinks.links(in: $0, at: "assets/site.css", reporting: &diagnostics)
      }
    case .measurement: readMeasurement(bytes)
    case .kept:
      _ = MeasurementFile.read(bytes, path: "kept.json", diagnostics: &diagnostics)
    case .frames:
      guard let file = FrameFile.read(bytes, path: "frames", diagnostics: &diagnostics) else {
        return require(!diagnostics.isEmpty, "frames are refused without a word")
      }
      _ = FrameSummary(of: file)
    case .trace: readCatalog(bytes, at: "Content/traces/scroll.csv")
    case .json:
      var findings = JSONFindings(path: "x.json", bytes: bytes)
      _ = findings.root()
    case .baseline:
      let baseline = Baseline(reading: bytes, path: "baseline.json", reporting: &diagnostics)
      guard let baseline else { return }
      var again: [Diagnostic] = []
      let copy = Baseline(reading: baseline.bytes, path: "copy.json", reporting: &again)
      require(copy?.bytes == baseline.bytes, "a baseline is not what it was")
    case .picture: _ = ImageSize(of: bytes)
    case .records:
      var reader = ByteRecord.Reader(bytes)
      while !reader.isAtEnd, (try? reader.value(of: FrontMatter.self)) != nil {}
    case .outcomes: _ = [WorldOutcome](in: bytes, count: 3, configurations: 2)
    case .gitIndex: _ = GitIndex.has(".perfsite", in: bytes)
    }
  }

  private func text(_ bytes: [UInt8], at path: String = "x.yml") -> SourceFile? {
    try? SourceFile.decoding(bytes, path: path).get()
  }

  private func readPage(_ bytes: [UInt8], reporting diagnostics: inout [Diagnostic]) {
    guard let source = text(bytes, at: "Content/guide/page.md") else { return }
    _ = Content(parsing: [source], directives: NoDirectives(), reporting: &diagnostics)
  }

  private func readTemplate(_ bytes: [UInt8], reporting diagnostics: inout [Diagnostic]) {
    guard let source = text(bytes, at: "Templates/page.mustache") else { return }
    let templates = Templates(parsing: [source], reporting: &diagnostics)
    let variables: [ContextVariable] = [
      .text("title"), .markup("body"), .flag("isOpen"), .list("pages", "", [.text("title")]),
    ]
    _ = templates.check("page", placing: [], declaring: variables, reporting: &diagnostics)
  }

  private func readCatalog(_ bytes: [UInt8], at path: String) {
    _ = ScenarioCatalog.reading([ContentFile(path: path, bytes: bytes)], inFolder: "Content")
  }

  /// Imports a file, and reads what the import would write.
  private func readMeasurement(_ bytes: [UInt8]) {
    var diagnostics: [Diagnostic] = []
    var input = TextInput(path: "x", bytes: bytes)
    guard let format = MeasurementFormat.of(&input, reporting: &diagnostics) else { return }
    var inputs = [TextInput(path: "x", bytes: bytes)]
    var report = ReadingReport()
    if let file = format.frames(in: &inputs, reporting: &report) { _ = FrameSummary(of: file) }
    report = ReadingReport()
    inputs = [input]
    let entries = format.entries(in: &inputs, reporting: &report)
    guard !report.hasErrors, !report.isEmpty else { return }
    let digest = SHA256.hexadecimal(of: bytes)
    let document =
      report.document
      ?? MeasurementDocument(
        format: format.name,
        tool: format.tool,
        origins: [.init(sha256: digest, byteCount: bytes.count)],
        entries: entries
      )
    _ = document.verdict
    let written = Array(document.json.utf8)
    let copy = MeasurementDocument.read(written, path: "copy.json", diagnostics: &diagnostics)
    require(copy?.json == document.json, "an import is not read as it was written: \(diagnostics)")
  }

  private func require(_ condition: Bool, _ law: String) {
    if !condition { fatalError(law) }
  }
}

/// Directives that name no scenario.
private struct NoDirectives: DirectiveRenderer {
  let blockNames = ["figure", "claim"]
  let inlineNames = ["value", "claim"]
  let techniqueChoices = ["imagePreparation:thumbnail"]

  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    .success(DirectiveBlock(Fragment { $0.text(directive.name.text) }))
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> {
    .success(Fragment { $0.text(directive.name.text) })
  }
}
