import Scenarios
import TextFormats

/// A form in which results are written for people or programs.
package enum ResultsFormat: String, CaseIterable, Sendable {
  /// For people: what is broken, the worst first.
  case text
  /// The document itself.
  case json
  /// A row for each metric of each variant.
  case csv
  /// For people, in pull requests and step summaries.
  case markdown
  /// JUnit's XML, which most servers read.
  case junit
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitHub's workflow commands, which show up beside the lines.
  case github

  /// Whether it can say what is wrong with the content; the others have nothing but results.
  package var saysWhatIsWrong: Bool {
    switch self {
    case .text, .markdown, .junit, .sarif, .github: true
    case .json, .csv: false
    }
  }

  /// Whether real measurements are in it; CSV is a table of simulated metrics, which measured ones
  /// must not be mixed up with.
  package var hasMeasurements: Bool {
    switch self {
    case .text, .json, .markdown, .junit, .sarif, .github: true
    case .csv: false
    }
  }

  /// The document in this format.
  package func text(of document: ResultsDocument, in context: FormatContext) -> String {
    switch self {
    case .text: TextFormat(document, in: context).text
    case .json: String(decoding: document.bytes, as: UTF8.self)
    case .csv: CSVFormat.text(of: document)
    case .markdown: MarkdownFormat(document, in: context).text()
    case .junit: JUnitFormat(document, in: context).text
    case .sarif: SARIFFormat(document, in: context).text
    case .github: AnnotationFormat(document, in: context).text
    }
  }
}

/// How long a scenario took to run on a device, on one core.
package struct RunTimeEntry: Hashable, Sendable {
  /// The scenario's id.
  package var scenario: String
  /// The device's id.
  package var device: String
  /// How long it took.
  package var milliseconds: Int

  /// A time.
  package init(scenario: String, device: String, milliseconds: Int) {
    self.scenario = scenario
    self.device = device
    self.milliseconds = milliseconds
  }
}

/// What a format has to know besides the results.
package struct FormatContext: Hashable, Sendable {
  /// How much people want to read.
  package enum Detail: Hashable, Sendable {
    /// Only what failed.
    case quiet
    /// What failed and what warns.
    case normal
    /// Also every expectation, with its share and what set its level.
    case verbose
  }

  /// The project's folder within the repository, with a slash at its end; empty if they are the
  /// same.
  package var folder: String
  /// How much people want to read.
  package var detail: Detail
  /// Whether the words `error` and `warning` are colored.
  package var hasColors: Bool
  /// How long each scenario took to run on each device; empty if nothing had to be run.
  package var runTimes: [RunTimeEntry] = []

  /// A context.
  package init(folder: String = "", detail: Detail = .normal, hasColors: Bool = false) {
    self.folder = folder
    self.detail = detail
    self.hasColors = hasColors
  }

  /// The path of a file of the project within the repository.
  func path(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// The findings that are to be shown.
  func shown(_ findings: [ResultsFinding]) -> [ResultsFinding] {
    detail == .quiet ? findings.filter { $0.level == .error } : findings
  }
}
