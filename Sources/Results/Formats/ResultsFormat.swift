import Scenarios
import TextFormats

/// A form in which results are written for people or programs.
package enum ResultsFormat: String, CaseIterable, Sendable {
  /// Text for people: the broken expectations, the worst first.
  case text
  /// The document itself.
  case json
  /// A row for each metric of each variant.
  case csv
  /// Markdown for pull requests and step summaries.
  case markdown
  /// JUnit's XML, which most servers read.
  case junit
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitHub's workflow commands, which show up beside the lines.
  case github

  /// True if it can report mistakes in the content; the others have only results.
  package var saysWhatIsWrong: Bool {
    switch self {
    case .text, .markdown, .junit, .sarif, .github: true
    case .json, .csv: false
    }
  }

  /// True if it includes real measurements; CSV is a table of simulated metrics, which must not be
  /// mixed with them.
  package var hasMeasurements: Bool {
    switch self {
    case .text, .json, .markdown, .junit, .sarif, .github: true
    case .csv: false
    }
  }

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

/// The running time of a scenario on a device, on one core.
package struct RunTimeEntry: Hashable, Sendable {
  /// The scenario's id.
  package var scenario: String
  /// The device's id.
  package var device: String
  /// The running time in milliseconds.
  package var milliseconds: Int

  package init(scenario: String, device: String, milliseconds: Int) {
    self.scenario = scenario
    self.device = device
    self.milliseconds = milliseconds
  }
}

/// The options of a format, besides the results.
package struct FormatContext: Hashable, Sendable {
  /// The amount of detail for people.
  package enum Detail: Hashable, Sendable {
    /// Only failures.
    case quiet
    /// Failures and warnings.
    case normal
    /// All of that and every expectation, with its share and the source of its level.
    case verbose
  }

  /// The project's folder within the repository, with a slash at its end; empty if they are the
  /// same.
  package var folder: String
  /// The amount of detail.
  package var detail: Detail
  /// True if the words `error` and `warning` are colored.
  package var hasColors: Bool
  /// The running time of each scenario on each device; empty if nothing had to be run.
  package var runTimes: [RunTimeEntry] = []

  package init(folder: String = "", detail: Detail = .normal, hasColors: Bool = false) {
    self.folder = folder
    self.detail = detail
    self.hasColors = hasColors
  }

  /// Returns the path of a file of the project within the repository.
  func path(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// Returns the findings that are to be shown.
  func shown(_ findings: [ResultsFinding]) -> [ResultsFinding] {
    detail == .quiet ? findings.filter { $0.level == .error } : findings
  }
}
