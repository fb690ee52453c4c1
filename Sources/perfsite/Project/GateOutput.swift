import ArgumentParser
import Diagnostics
import Foundation
import Results
import SiteBuilder

/// Writes what a gate found: the report for people, the formats that were asked for and, in a GitHub
/// workflow, annotations and the summary of the step.
struct GateOutput {
  private let options: OutputOptions
  private let project: Project
  private let environment: [String: String]
  private let targets: [(format: ResultsFormat, file: OutputFile?)]

  /// Chooses the files.
  ///
  /// - Throws: a usage error if two formats have the same file, or one is a source of the project.
  init(_ options: OutputOptions, of project: Project, environment: [String: String]) throws {
    self.options = options
    self.project = project
    self.environment = environment
    var targets: [(format: ResultsFormat, file: OutputFile?)] = []
    for (format, path) in options.targets {
      let file = try path.map { try OutputFile($0, in: project) }
      if let file, let other = targets.first(where: { $0.file?.isSame(as: file) == true }) {
        throw ValidationError(
          "'\(format.rawValue)' and '\(other.format.rawValue)' are to write the same file "
            + "'\(file.path)'"
        )
      }
      targets.append((format, file))
    }
    self.targets = targets
  }

  /// Writes everything but the failures.
  ///
  /// - Throws: `WorldFailure` when a file cannot be written.
  func write(_ evaluation: Evaluation) throws {
    let isWorkflow = environment["GITHUB_ACTIONS"] == "true"
    let needsDocument =
      isWorkflow || options.verbose || targets.contains { $0.format != .json }
    let document = try needsDocument ? evaluation.document() : nil
    // What a server reads must not hide what people read, so files come last.
    for target in targets where target.file == nil {
      let bytes = try bytes(of: target.format, evaluation, document)
      try Terminal.print(String(decoding: bytes, as: UTF8.self))
    }
    try report(evaluation, document)
    if isWorkflow, let document {
      if !targets.contains(where: { $0.format == .github && $0.file == nil }) {
        try printBesideFormats(AnnotationFormat(document, in: context(of: .github)).text)
      }
      if let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
        summarize(document, in: path)
      }
    }
    try writeFiles(evaluation, document)
  }

  /// Writes every file that can be written.
  ///
  /// - Throws: `ExitCode.failure` after saying which cannot, and printing the failures.
  private func writeFiles(_ evaluation: Evaluation, _ document: ResultsDocument?) throws {
    var mistakes = ""
    for target in targets {
      guard let file = target.file else { continue }
      do {
        try file.write(bytes(of: target.format, evaluation, document))
      } catch {
        mistakes += "error: \(error)\n"
      }
    }
    guard !mistakes.isEmpty else { return }
    Terminal.printDiagnostics(evaluation.failures)
    Terminal.printDiagnostics(mistakes)
    throw ExitCode.failure
  }

  /// The report for people; with `--quiet` there is none.
  private func report(_ evaluation: Evaluation, _ document: ResultsDocument?) throws {
    guard !options.quiet else { return }
    var text = evaluation.report
    if options.verbose, let document {
      text += "\n" + TextFormat(document, in: context(of: .text)).expectations
    }
    try printBesideFormats(text)
    Terminal.printError(evaluation.times)
  }

  private func printBesideFormats(_ text: String) throws {
    if targets.contains(where: { $0.file == nil }) {
      Terminal.printError(text)
    } else {
      try Terminal.print(text)
    }
  }

  private func bytes(
    of format: ResultsFormat,
    _ evaluation: Evaluation,
    _ document: ResultsDocument?
  ) throws -> [UInt8] {
    guard format != .json, let document else { return evaluation.resultsFile }
    return Array(format.text(of: document, in: context(of: format)).utf8)
  }

  /// Paths lead from the repository for servers, and from the working folder for people at a
  /// terminal.
  private func context(of format: ResultsFormat) -> FormatContext {
    guard format == .text else {
      let folder = Repository(of: project, environment: environment).folder
      // A server takes what is not there for mended.
      return FormatContext(folder: folder, detail: options.verbose ? .verbose : .normal)
    }
    let isShown = targets.contains { $0.format == .text && $0.file == nil }
    return FormatContext(
      folder: String(project.path(of: "x").dropLast()),
      detail: options.detail,
      hasColors: isShown && Terminal.hasColors(STDOUT_FILENO)
    )
  }

  /// Appends the summary of the step; a workflow without one is no reason to fail.
  private func summarize(_ document: ResultsDocument, in path: String) {
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
      let text = MarkdownFormat(document, in: context(of: .markdown)).text(atMost: room)
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      Terminal.printError(
        "warning: cannot write the summary '\(path)': \(WorldFailure.reason(error))\n"
      )
    }
  }
}

extension Evaluation {
  /// The file of results, as the site has it.
  var resultsFile: [UInt8] { site.files.first { $0.path == "results.json" }?.bytes ?? [] }

  /// The results.
  ///
  /// - Throws: `ExitCode.failure` if the file of results cannot be read, which is a mistake in this
  ///   program.
  func document() throws -> ResultsDocument {
    var mistakes: [Diagnostic] = []
    guard
      let document = ResultsDocument(
        reading: resultsFile,
        path: "results.json",
        reporting: &mistakes
      )
    else {
      Terminal.printDiagnostics(mistakes.formatted(with: [:]))
      throw ExitCode.failure
    }
    return document
  }
}
