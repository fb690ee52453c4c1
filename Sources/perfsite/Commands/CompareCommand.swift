import ArgumentParser
import Diagnostics
import Measurements
import Scenarios

/// `perfsite compare`: the changes between two sets of recordings, or in a history of them.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare recordings from devices, before a change and after it.",
    discussion: """
      Each side is a file that 'perfsite import' reads, or a folder of them, each of which is a \
      recording of one launch. They are matched by test, device and metric, and each pair is better, \
      worse or not distinguishable, with the change that these recordings would show. To hold simulated \
      results against accepted ones, use 'perfsite check' with a baseline.

      With '--history', each path is a session, in the order given: each metric is looked at for the \
      place at which its level changed for good.

      The exit status is 0 whatever changed, or with '--fail-if-worse' 2 if something got worse, or if \
      what was measured before is gone.
      """
  )

  /// The format of the comparison.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case markdown
    case json
  }

  @Argument(help: ArgumentHelp("The recordings before the change.", valueName: "before"))
  var before: String

  @Argument(help: ArgumentHelp("The recordings after it.", valueName: "after"))
  var after: String?

  @Argument(help: ArgumentHelp("More sessions, with '--history'.", valueName: "more"))
  var more: [String] = []

  @Flag(help: "Look for a change in a history: each path is a session, in their order.")
  var history = false

  @Option(help: "How to write the comparison.")
  var format = Format.text

  @OptionGroup var outputFile: OutputFileOptions

  @Option(
    help: ArgumentHelp(
      "The metrics that count, by identifier or title, in which '*' stands for any text.",
      valueName: "name"
    )
  )
  var metric: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The least change that counts, in percent; by default 1 ms/s or 1 hitch per minute, and 5 % of \
      anything else.
      """,
      valueName: "percent"
    )
  )
  var minChange: Double?

  @Flag(help: "Exit with 2 if something got worse.")
  var failIfWorse = false

  func validate() throws {
    guard (0...1000).contains(minChange ?? 0) else {
      throw ValidationError("'--min-change' is 0 to 1000 percent, got \(minChange ?? 0).")
    }
    if !history, after == nil {
      throw ValidationError("name the recordings after the change, too.")
    }
    if !history, !more.isEmpty {
      throw ValidationError("more than two paths are sessions of a '--history'.")
    }
    if history, format == .markdown {
      throw ValidationError("a '--history' is text or JSON.")
    }
  }

  func run() throws {
    let output = try outputFile.open(in: Project(path: "."))
    if history { return try compareHistory(writingTo: output) }
    let old = try RecordedSide(before)
    let new = try RecordedSide(after ?? "-")
    var comparison = RunComparison(before: old.side, after: new.side, rules: rules)
    comparison.notes += old.notes + new.notes
    let isChosen = comparison.countedCount > 0 || !comparison.vanished.isEmpty
    guard isChosen || comparison.pairs.isEmpty else {
      throw ValidationError(
        "no metric of both sides is called \(metric.map { "'\($0)'" }.joined(separator: " or "))."
      )
    }
    guard !comparison.pairs.isEmpty else {
      Terminal.printError(comparison.text)
      throw WorldFailure(
        "nothing in '\(new.side.name)' matches '\(old.side.name)': the same test (or title), device "
          + "and metric must be on both sides"
      )
    }
    switch format {
    case .text: try output.print(comparison.text)
    case .markdown: try output.print(comparison.markdown)
    case .json: try output.print(comparison.json, as: .json)
    }
    if failIfWorse, comparison.isWorse { throw ExitCode(2) }
  }

  /// The rules for counting quantities.
  private var rules: RunComparison.Rules {
    let patterns = metric.map(NamePattern.init)
    var rules = RunComparison.Rules(leastChange: minChange.map { $0 / 100 })
    if !patterns.isEmpty {
      rules.isChosen = { name in patterns.contains { $0.matches(name) } }
    }
    return rules
  }

  /// Looks for changes between sessions; several measurements at a single path are a session each.
  private func compareHistory(writingTo output: PrintedOutput) throws {
    let paths = [before] + (after.map { [$0] } ?? []) + more
    let sides = try paths.map { try RecordedSide($0) }
    let sessions = sides.count == 1 ? sides[0].sessions : sides.map(\.side)
    let history = RunHistory(sessions, rules: rules)
    guard !history.series.isEmpty else {
      throw WorldFailure("nothing in these recordings can be compared")
    }
    switch format {
    case .json: try output.print(history.json, as: .json)
    case .text, .markdown: try output.print(history.text)
    }
    if failIfWorse, history.isWorse { throw ExitCode(2) }
  }
}
