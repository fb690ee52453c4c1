import ArgumentParser
import Foundation
import PreviewServer
import Scenarios

/// `perfsite serve`: the site in a browser while its sources are edited.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the site in a browser, and build it again whenever a file is saved.",
    discussion: """
      The site is served to this computer only, at the path that 'url' in perfsite.yml has; the \
      folder Site is not touched. Open pages reload by themselves. If a build fails, the last page \
      stays and shows what is wrong. Ctrl-C stops the server, with exit status 0.

      Outcomes of simulations are kept, so only scenarios that were edited run again.
      """
  )

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var scenarios: ScenarioOptions
  @OptionGroup var gate: GateOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var drafts: DraftOptions

  @Option(
    help: ArgumentHelp(
      "The port; by default \(Self.standardPort), or any other if that one is taken.",
      valueName: "number"
    )
  )
  var port: UInt16?

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: "Leave out the analyses and the costs to drag, which take most of the time.")
  var noAnalyses = false

  @Flag(help: "Look for changes twice a second, for disks that tell of none, such as shared ones.")
  var poll = false

  @Flag(name: [.short, .long], help: "Print only mistakes.")
  var quiet = false

  private static let standardPort: UInt16 = 8080

  func run() async throws {
    let session = try PreviewSession(
      try projectFolder.requireProject(),
      .init(
        selection: Selection(
          scenarios.names,
          filter,
          repetitions: Repetitions(worlds: gate.worlds)
        ),
        extent: noAnalyses ? .variants : .variantsAndAnalyses,
        baseline: baseline,
        isQuiet: quiet,
        drafts: drafts.drafts,
        isRepeated: true
      ),
      jobs: jobOptions.jobs,
      port: port.map(PreviewServer.Port.exactly) ?? .preferably(Self.standardPort),
      watching: poll ? .polling(every: .milliseconds(500)) : .automatic
    )
    try await session.run {
      try Terminal.print("serving \(session.address); Ctrl-C stops\n")
      if port == nil, session.port != Self.standardPort, !quiet {
        Terminal.printError("port \(Self.standardPort) is taken, so it is \(session.port)\n")
      }
      if open { SystemBrowser.open(session.address) }
    }
  }
}
