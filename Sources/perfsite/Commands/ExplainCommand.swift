import ArgumentParser
import Diagnostics
import Reports
import Scenarios

/// `perfsite explain SCENARIO[/VARIANT]`: the reasons for a variant's results, and changes that
/// help.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain why a variant hitches, and what would help most.",
    discussion: """
      Prints the scenario's answer, what was measured and expected, what decides, where the hitch \
      time goes, the worst frames, the techniques that would help most when one is changed at a \
      time, and the chapter of the guide about the best of them. Without a variant, it explains the \
      trap beside the fix; without a device, the first on which the variant breaks an expectation, \
      or else the one on which it is worst.
      """
  )

  /// The format of an explanation.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions
  @OptionGroup var gate: GateOptions

  @Argument(
    help: ArgumentHelp(
      "The id of a scenario, and of one of its variants behind a slash.",
      valueName: "id[/variant]"
    )
  )
  var subject: ScenarioName

  @Option(help: "Only on this device.")
  var device: String?

  @Option(help: "A seed in place of that of the scenario.")
  var seed: UInt64?

  @Option(help: "How many trials to measure, after one warm-up trial.")
  var trials = 5

  @Option(
    help: ArgumentHelp(
      """
      Look into this one of the sets of costs; 0 has every cost at its middle. By default that, or \
      one in which a broken expectation fails.
      """,
      valueName: "n"
    )
  )
  var world: Int?

  @OptionGroup var outputFile: OutputFileOptions

  @Option(help: "How to print the explanation.")
  var format = Format.text

  func validate() throws {
    guard (1...1000).contains(trials) else {
      throw ValidationError("'--trials' is 1 to 1000, got \(trials).")
    }
    if let world, !(0...gate.worlds).contains(world) {
      throw ValidationError("'--world' is 0 to \(gate.worlds), as '--worlds' says, got \(world).")
    }
  }

  func run() async throws {
    let project = try projectFolder.requireProject()
    let output = try outputFile.open(in: project)
    let catalog = try Simulation.catalog(of: project)
    try subject.require(in: catalog)
    let selection = Selection(
      [ScenarioName(subject.scenario, variant: nil)],
      try FilterOptions.parse(device.map { ["--device=\($0)"] } ?? []),
      repetitions: Repetitions(trials: trials, seed: seed, worlds: gate.worlds)
    )
    let simulation = try await Simulation.run(
      catalog,
      selecting: selection,
      cache: gate.worlds > 0 ? OutcomeCache(of: project) : nil,
      jobs: jobOptions.jobs
    )
    guard
      let explanation = await simulation.explanation(
        of: subject.variant,
        inWorld: world,
        chapters: TechniqueChapters(project.markdown, in: catalog),
        jobs: jobOptions.jobs
      )
    else { throw ValidationError("there is nothing to explain in '\(subject)'.") }
    switch format {
    case .text: try output.print(ExplanationText(explanation).text)
    case .json: try output.print(ExplanationJSON.text(explanation), as: .json)
    }
  }
}

extension Project {
  /// The Markdown of the content, as far as it can be read: `check` reports the rest.
  fileprivate var markdown: [SourceFile] {
    var ignored: [Diagnostic] = []
    return files(in: "Content", reporting: &ignored).filter(\.isMarkdown)
      .compactMap { try? SourceFile.decoding($0.bytes, path: $0.path).get() }
  }
}
