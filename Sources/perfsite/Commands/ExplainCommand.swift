import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Scenarios
import SiteBuilder

/// `perfsite explain SCENARIO[/VARIANT]`: the reasons for a variant's results, and changes that
/// help.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell what to fix first in a list, and how sure that is.",
    discussion: """
      Prints how the list is on 100 plausible phones, what keeps it from showing more, and a plan: the \
      change that helps most, then the next, until the list is good or nothing helps; each with the \
      chapter of the guide that shows the code. A list that loads over a network has a plan for the \
      first visit and one for the second, when everything is on disk.

      The list is a scenario of the project or a scan, 'list.scan.json', which needs no project. \
      Without a variant, it is about the trap; without a device, about the first on which the variant \
      breaks an expectation, or else the one on which it is worst. '--details' adds what was \
      measured and expected, and the worst frames.

      With '--recording FILE', recorded frames, hitches or a ratio of that variant, the advice is about \
      the plausible phones that agree with the recording. If none does, it says in what the model is \
      wrong about the list.
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
      "The id of a scenario, and of one of its variants behind a slash; or the file of a scan.",
      valueName: "list"
    )
  )
  var subject: String

  @Option(help: "Only on this device.")
  var device: String?

  @Option(help: ArgumentHelp("A recording of the list; '-' for standard input.", valueName: "file"))
  var recording: String?

  @Option(help: "A seed in place of that of the scenario; the plausible phones stay the same.")
  var seed: UInt64?

  @OptionGroup var trialOptions: TrialOptions

  @Flag(help: "Also print what was measured and expected, and the worst frames.")
  var details = false

  @OptionGroup var outputFile: OutputFileOptions

  @Option(help: "How to print the answer.")
  var format = Format.text

  func run() async throws {
    let isScan = subject.hasSuffix(".json")
    let project = isScan ? projectFolder.anyProject : try projectFolder.requireProject()
    let output = try outputFile.open(in: project)
    let catalog: ScenarioCatalog
    let name: ScenarioName
    var unseen: [String] = []
    if isScan {
      let list = try ScanFiles([subject]).only()
      (catalog, name) = try ScanDraft.described(list, in: project)
      unseen = list.scan.techniqueLines.open
    } else {
      catalog = try Simulation.catalog(of: project)
      name = ScenarioName(subject)
      try name.require(in: catalog)
    }
    var device = device
    var recorded: (list: RecordedList, device: DeviceModel)?
    if let recording {
      let list = try RecordedList(recording)
      let scenario = try name.require(in: catalog).scenario
      recorded = (list, try list.device(device, of: scenario, in: catalog))
      device = recorded?.device.id
    }
    let simulation = try await Simulation.run(
      catalog,
      selecting: Selection(
        [ScenarioName(name.scenario, variant: nil)],
        try FilterOptions.parse(device.map { ["--device=\($0)"] } ?? []),
        repetitions: Repetitions(trials: trialOptions.trials, seed: seed, worlds: gate.worlds)
      ),
      cache: gate.worlds > 0 && !isScan ? OutcomeCache(of: project) : nil,
      jobs: jobOptions.jobs
    )
    guard
      let explanation = try await simulation.explanation(
        of: name.variant,
        recording: recorded?.list,
        unseen: unseen,
        chapters: TechniqueChapters(
          project.markdown,
          in: catalog,
          publishedAt: project.address
        ),
        jobs: jobOptions.jobs
      )
    else { throw ValidationError("there is nothing to explain in '\(subject)'.") }
    switch format {
    case .text: try output.print(ExplanationText(explanation, isDetailed: details).text)
    case .json:
      try output.print(ExplanationJSON.text(explanation, isDetailed: details), as: .json)
    }
  }
}

extension Project {
  /// Where the site is published; nil if the settings don't say so.
  fileprivate var address: SiteAddress? {
    var ignored: [Diagnostic] = []
    return file("perfsite.yml", reporting: &ignored)
      .flatMap { try? SourceFile.decoding($0.bytes, path: $0.path).get() }
      .flatMap { SiteSettings($0, reporting: &ignored)?.address }
  }

  /// The Markdown of the content, as far as it can be read: `check` reports the rest.
  fileprivate var markdown: [SourceFile] {
    var ignored: [Diagnostic] = []
    return files(in: "Content", reporting: &ignored).filter(\.isMarkdown)
      .compactMap { try? SourceFile.decoding($0.bytes, path: $0.path).get() }
  }
}
