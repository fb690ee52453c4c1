import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Results

/// Writes the findings of a gate: the report for people, the requested formats and, in a GitHub
/// workflow, annotations and the summary of the step.
struct GateOutput {
  private let targets: [(format: ResultsFormat, file: OutputFile?)]
  private let options: ReportOptions
  private let project: Project
  private let environment: [String: String]

  /// Chooses the files.
  ///
  /// - Parameters:
  ///   - targets: the formats, with their files.
  ///   - options: the amount of detail.
  ///   - project: the project.
  ///   - environment: the environment variables, which reveal a workflow.
  /// - Throws: a usage error if two formats have the same file, or one is a source of the project.
  init(
    _ targets: [ReportTarget],
    _ options: ReportOptions,
    of project: Project,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.options = options
    self.project = project
    self.environment = environment
    var files: [(format: ResultsFormat, file: OutputFile?)] = []
    for target in targets {
      let file = try target.path.map { try OutputFile($0, in: project) }
      if let file, let other = files.first(where: { $0.file?.isSame(as: file) == true }) {
        throw ValidationError(
          "'\(target.format.rawValue)' and '\(other.format.rawValue)' are to write the same file "
            + "'\(file.path)'"
        )
      }
      files.append((target.format, file))
    }
    self.targets = files
  }

  /// True if the output needs more than the file of results.
  var needsDocument: Bool {
    isWorkflow || options.verbose || targets.contains { $0.format != .json }
  }

  /// Requires that no file is in the site, where it could take the place of a page.
  ///
  /// - Throws: a usage error.
  func requireOutside(_ site: String) throws {
    for target in targets { try target.file?.requireOutside(site) }
  }

  /// Does the work of a gate; if that fails, writes the reason to all places of the results.
  ///
  /// - Throws: `ExitCode.failure` after writing the mistakes in the content, and any other error of
  ///   the work.
  func reporting(_ work: () async throws -> Void) async throws {
    do {
      // A run takes long; do not make people wait to learn that there is no place for its results.
      for target in targets { try target.file?.requireFolder() }
      try await work()
    } catch let mistakes as ContentMistakes {
      try write(mistakes)
      throw ExitCode.failure
    } catch let status as ExitCode {
      throw status
    } catch {
      try annotate("\((error as? ValidationError)?.message ?? "\(error)")")
      throw error
    }
  }

  /// Writes everything except the failures.
  ///
  /// - Parameters:
  ///   - evaluation: the evaluation.
  ///   - ending: the text below the report, for people.
  /// - Throws: `WorldFailure` if a file can't be written.
  func write(_ evaluation: Evaluation, ending: String = "") throws {
    let document = evaluation.document
    func bytes(of format: ResultsFormat) -> [UInt8]? {
      guard format != .json, let document else { return evaluation.resultsFile }
      return Array(format.text(of: document, in: context(of: format, after: evaluation.times)).utf8)
    }
    if !options.quiet { noteMissingMeasurements(document) }
    // Output for servers must not hide the report for people, so files come last.
    try printFormat(bytes)
    try report(evaluation, document, ending: ending)
    try writeFiles(bytes) { Terminal.printDiagnostics(evaluation.failures) }
    // Last, because a file that can't be written is a separate verdict.
    if let document { try annotate(document, in: context(of: .github)) }
  }

  /// Reports the requested formats that have no place for real measurements.
  private func noteMissingMeasurements(_ document: ResultsDocument?) {
    guard let document, !document.measurements.isEmpty else { return }
    for target in targets where !target.format.hasMeasurements {
      Terminal.printError(
        "note: '\(target.format.rawValue)' has what is simulated only, not the measurements; 'json' and "
          + "'junit' have both\n"
      )
    }
  }

  /// Writes the report for people; with `--quiet` there is none.
  private func report(
    _ evaluation: Evaluation,
    _ document: ResultsDocument?,
    ending: String
  ) throws {
    guard !options.quiet else { return }
    var text = evaluation.report
    if options.verbose, let document {
      text += "\n" + TextFormat(document, in: context(of: .text)).expectations
    }
    try printBesideFormats(text + ending)
  }

  private func printBesideFormats(_ text: String) throws {
    try printBesideFormats(commands: text.printable())
  }

  private func printBesideFormats(commands: String) throws {
    if targets.contains(where: { $0.file == nil }) {
      Terminal.printError(commands: commands)
    } else {
      try Terminal.print(commands: commands)
    }
  }

  /// Paths lead from the repository for servers, and from the working folder for people at a
  /// terminal.
  private func context(of format: ResultsFormat, after times: [RunTime] = []) -> FormatContext {
    guard format == .text else {
      let folder = Repository(of: project, environment: environment).folder
      // A server takes a missing finding for a fixed one.
      var context = FormatContext(folder: folder, detail: options.verbose ? .verbose : .normal)
      context.runTimes = times.map(\.entry)
      return context
    }
    let isShown = targets.contains { $0.format == .text && $0.file == nil }
    return FormatContext(
      folder: String(project.path(of: "x").dropLast()),
      detail: options.detail,
      hasColors: isShown && Terminal.hasColors(STDOUT_FILENO)
    )
  }
}

// MARK: Mistakes

extension GateOutput {
  /// Writes the mistakes in the content, in the formats that can report them.
  ///
  /// The others have only results, of which there are none.
  private func write(_ mistakes: ContentMistakes) throws {
    Terminal.printDiagnostics(mistakes.text(in: project))
    let seen = mistakes.findings(in: project)
    let repository = Repository(of: project, environment: environment)
    let stored = seen.map { finding in
      var stored = finding
      stored.diagnostic = finding.diagnostic.mappingPaths(repository.path)
      return stored
    }
    func bytes(of format: ResultsFormat) -> [UInt8]? {
      guard format.saysWhatIsWrong else { return nil }
      let document = ResultsDocument(
        engine: EngineVersion.current,
        content: format == .text ? seen : stored
      )
      return Array(format.text(of: document, in: pathsAsTheyAre(format)).utf8)
    }
    try printFormat(bytes)
    try annotate(
      ResultsDocument(engine: EngineVersion.current, content: stored),
      in: pathsAsTheyAre(.github)
    )
    try writeFiles(bytes) {}
  }

  private func pathsAsTheyAre(_ format: ResultsFormat) -> FormatContext {
    var context = context(of: format)
    context.folder = ""
    return context
  }
}

// MARK: Formats

extension GateOutput {
  /// Writes the format that goes to standard output.
  private func printFormat(_ bytes: (ResultsFormat) -> [UInt8]?) throws {
    for target in targets where target.file == nil {
      guard let bytes = bytes(target.format) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let isColored = target.format == .text && Terminal.hasColors(STDOUT_FILENO)
      if target.format == .github || isColored {
        try Terminal.print(commands: text)
      } else {
        try Terminal.print(text, as: target.format.syntax)
      }
    }
  }

  /// Writes every file that is writable.
  ///
  /// - Parameters:
  ///   - bytes: returns the contents of a file in a format; nil for a file that is not written.
  ///   - beforeFailing: the work to do before the failures are reported.
  /// - Throws: `ExitCode.failure` after reporting the failures.
  private func writeFiles(
    _ bytes: (ResultsFormat) -> [UInt8]?,
    beforeFailing: () -> Void
  ) throws {
    var mistakes: [String] = []
    for target in targets {
      guard let file = target.file, let bytes = bytes(target.format) else { continue }
      do {
        try file.write(bytes)
      } catch {
        mistakes.append("\(error)")
      }
    }
    guard !mistakes.isEmpty else { return }
    beforeFailing()
    Terminal.printDiagnostics(mistakes.map { "error: \($0)\n" }.joined())
    for mistake in mistakes { try annotate(mistake) }
    throw ExitCode.failure
  }
}

// MARK: Workflows

extension GateOutput {
  private var isWorkflow: Bool { CIEnvironment.isWorkflow(environment) }

  /// Writes annotations and the summary of the step in a workflow.
  private func annotate(_ document: ResultsDocument, in context: FormatContext) throws {
    guard isWorkflow else { return }
    if !targets.contains(where: { $0.format == .github && $0.file == nil }) {
      try printBesideFormats(commands: AnnotationFormat(document, in: context).text)
    }
    summarize { MarkdownFormat(document, in: context).text(atMost: $0) }
  }

  /// Writes the reason for missing results to an annotation and the summary of the step in a
  /// workflow.
  private func annotate(_ failure: String) throws {
    guard isWorkflow else { return }
    try printBesideFormats(commands: AnnotationFormat.text(ofFailure: failure))
    summarize { _ in MarkdownFormat.text(ofFailure: failure) }
  }

  /// Appends to the summary of the step; a workflow without one is no reason to fail.
  private func summarize(_ text: (_ mostBytes: Int) -> String) {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do {
      let size = FileManager.default.contents(atPath: path)?.count ?? 0
      let room = MarkdownFormat.mostBytesOfASummary - size
      guard room > 1_000 else { return }
      if !FileManager.default.fileExists(atPath: path) {
        try Data().write(to: URL(fileURLWithPath: path))
      }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: Data(text(room).utf8))
    } catch {
      Terminal.printError(
        "warning: cannot write the summary '\(path)': \(WorldFailure.reason(error))\n"
      )
    }
  }
}

extension ResultsFormat {
  /// The syntax of its text.
  fileprivate var syntax: PrintedSyntax {
    switch self {
    case .text, .csv, .markdown, .github: .text
    case .json, .sarif: .json
    case .junit: .markup
    }
  }
}
