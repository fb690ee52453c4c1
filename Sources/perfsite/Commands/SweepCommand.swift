import ArgumentParser
import Diagnostics
import Foundation
import Scenarios

/// `perfsite sweep`: scenarios at every point of a grid.
struct SweepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Run scenarios over a grid of costs, speeds and techniques; write a table.",
    discussion: """
      Every value of each '--vary' is run with every value of all others: '--vary \
      imagePreparation=onCommit,thumbnail --vary downlink=1Mbit/s..64Mbit/s:7' has 14 points. The \
      names are those of a scenario's sensitivities (a cost is 'cost.image-decoding') and \
      techniques; a range is from..to:points, spaced by a factor. '--grid' reads the same from a file.

      The table has a row for each scenario, device, point and variant: the scenario's metric and \
      the hitch time ratio in the central world, and their median and 10th and 90th percentile over \
      the other worlds. '--format json' writes the same rows with what was run and varied. An \
      interrupted sweep goes on where it stopped when it is started again.
      """
  )

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var gate: GateOptions
  @OptionGroup var gridOptions: GridOptions
  @OptionGroup var shardOptions: ShardOptions

  @OptionGroup var outputFile: OutputFileOptions

  @Option(help: "How to write the table; csv by default.")
  var format: SweepTable.Format?

  func validate() throws {
    if outputFile.output != nil, shardOptions.blob != nil {
      throw ValidationError("'--blob' is written in place of '--output'; 'merge' writes the table.")
    }
    if format != nil, shardOptions.blob != nil {
      throw ValidationError("'--blob' is written in place of a table; '--format' goes to 'merge'.")
    }
  }

  func run() async throws {
    let project = try projectFolder.requireProject()
    let shard = try shardOptions.choice()
    let file = try shard.map { try OutputFile($0.path, in: project) }
    let output = try outputFile.open(in: project)
    let grid = try gridOptions.readGrid()
    let catalog = try Simulation.catalog(of: project)
    let selection = Selection(selection, filter, worlds: gate.worlds)
    let runs = try selection.runs(in: catalog)
    if let objection = runs.lazy.compactMap({ grid.objection(to: $0.scenario) }).first {
      throw ValidationError(objection)
    }
    let work = try SimulationWork(sweepOf: catalog, over: grid, selecting: selection)
    let blob = await ShardRun.run(
      shard?.shard ?? .whole,
      of: work,
      in: catalog,
      selecting: selection,
      cache: try OutcomeCache.required(of: project),
      jobs: jobOptions.jobs,
      isQuiet: false
    )
    let units = work.units
    if let shard, let file {
      try file.makeFolder()
      try file.write(blob.bytes)
      try Terminal.print(blob.summary(of: shard.path, among: units.count))
    } else {
      let table = try SweepTable.text(
        format ?? .csv,
        of: grid,
        in: project,
        catalog,
        selection.repetitions,
        zip(units, blob.units).map { ($0, $1.bytes) }
      )
      try output.print(table, as: format == .json ? .json : .text)
    }
  }
}

struct GridOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Vary a parameter or a technique, such as 'itemCount=100,1000' or \
      'cost.image-decoding=1ms..16ms:5'; may be given several times.
      """,
      valueName: "name=values"
    )
  )
  var vary: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read what to vary from a YAML file with 'vary:' and names with values below it.",
      valueName: "file"
    )
  )
  var grid: String?

  func validate() throws {
    if vary.isEmpty == (grid == nil) {
      throw ValidationError("a sweep needs either '--vary' or '--grid'.")
    }
  }

  /// Reads the grid.
  ///
  /// - Throws: a usage error for `--vary`; `ExitCode.failure` after printing the mistakes in the
  ///   file.
  func readGrid() throws -> SweepGrid {
    var diagnostics: [Diagnostic] = []
    guard let grid else {
      let axes = try vary.map(Self.axis)
      let file = SourceFile(path: "--vary", text: "vary: {\(axes.joined(separator: ", "))}")
      guard let grid = SweepGrid(file, reporting: &diagnostics) else {
        throw ValidationError(diagnostics.map(\.message).joined(separator: "\n"))
      }
      return grid
    }
    var files: [String: SourceFile] = [:]
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: grid)))
      switch SourceFile.decoding(bytes, path: grid) {
      case .success(let file):
        files[grid] = file
        if let grid = SweepGrid(file, reporting: &diagnostics) { return grid }
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      }
    } catch {
      let reason = WorldFailure.reason(error)
      diagnostics.append(.error("cannot read the file: \(reason)", at: Place(path: grid)))
    }
    Terminal.printError(diagnostics.formatted(with: files))
    throw ExitCode.failure
  }

  /// Returns an axis in the notation of a grid's file.
  private static func axis(_ text: String) throws -> String {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      throw ValidationError(
        "'--vary' is a name and values, such as 'itemCount=100,1000'; got '\(text)'."
      )
    }
    let (name, values) = (parts[0], parts[1])
    guard let dots = values.range(of: ".."), !values.contains("{") else {
      return "\(name): [\(values)]"
    }
    let ends = values[dots.upperBound...].split(separator: ":", maxSplits: 1)
    let points = ends.count == 2 ? ", points: \(ends[1])" : ""
    return "\(name): {from: \(values[..<dots.lowerBound]), to: \(ends.first ?? "")\(points)}"
  }
}
