import ArgumentParser
import Diagnostics
import FrameLab
import ModelCalibration
import Reports
import Scenarios
import TextFormats

/// `perfsite calibrate`: the worlds that agree with recordings of a device.
struct CalibrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Narrow costs and speeds to what a device recorded.",
    discussion: """
      The files are recorded frames ('perfsite frames --help' has the format), probe results or \
      durations of single operations (Documentation/Calibration.md), in any mix. Frames need \
      '--scenario ID/VARIANT', the variant that stands for the recorded list.

      Worlds are drawn and weighted by how well they agree. Half of the recording is held out and \
      checked against what the worlds that agree predict. With '--output' the models are written \
      with the ranges that were found, to a folder that a project can use as its Content/models.

      The exit status is 2 if the evidence is refused, because too few worlds agree, or if the \
      check fails; then nothing is written.
      """
  )

  @Argument(help: "Recorded frames, probe results or durations; '-' for standard input.")
  var files: [String]

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions

  @Option(
    help: ArgumentHelp("The variant that stands for the recorded list.", valueName: "id/variant")
  )
  var scenario: ScenarioName?

  @Option(help: "The device; by default the one that the files name.")
  var device: String?

  @Option(help: "How many worlds each round draws, at least 10000.")
  var draws = Calibration.fewestDraws

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write the models with their new ranges to this folder; by default nothing is written.",
      valueName: "directory"
    )
  )
  var output: String?

  func validate() throws {
    guard (Calibration.fewestDraws...Calibration.mostDraws).contains(draws) else {
      throw ValidationError(
        "'--draws' is \(Calibration.fewestDraws) to \(Calibration.mostDraws), got \(draws)."
      )
    }
  }

  func run() async throws {
    let project = try projectFolder.requireProject()
    let folder = try output.map { try ModelsFolder($0, in: project) }
    let evidence = CalibrationEvidence(of: files)
    try Self.require(evidence.diagnostics)
    let catalog = try Simulation.catalog(of: project)
    let chosen = try evidence.device(device, in: catalog)
    let device = chosen.model
    Terminal.printError(chosen.warningText)
    let lines = evidence.lines + [chosen.line]
    let recording = try recording(of: evidence, on: device, in: catalog)
    let calibration = await CalibrationRunner.run(
      Calibration(
        of: catalog,
        on: device,
        direct: evidence.direct,
        recording: recording,
        drawsPerRound: draws
      ),
      jobs: Simulation.threads(jobOptions.jobs)
    )
    switch calibration.outcome {
    case .refused(let refusal):
      try Terminal.print(
        CalibrationText.text(refusal, on: device, evidence: lines)
          + "nothing was written\n"
      )
      throw ExitCode(2)
    case .found(let result):
      var text = CalibrationText.text(result, evidence: lines)
      guard result.passes else {
        try Terminal.print(text + "\nnothing was written\n")
        throw ExitCode(2)
      }
      if let folder {
        let models = CalibratedModels(
          result,
          in: catalog,
          from: evidence.sources.joined(separator: ", ")
        )
        try Self.require(models.diagnostics)
        text += "\n" + (try folder.write(models))
      } else {
        text += "\nnothing was written; '--output DIRECTORY' writes the models\n"
      }
      try Terminal.print(text)
    }
  }

  /// Prints mistakes, if there are any.
  ///
  /// - Throws: `ExitCode.failure` if there are any.
  static func require(_ diagnostics: [Diagnostic]) throws {
    guard !diagnostics.isEmpty else { return }
    let lines = diagnostics.flatMap { [$0] + $0.notes }.map { "\($0)\n" }
    Terminal.printError(lines.joined())
    throw ExitCode.failure
  }

  /// Returns the recorded frames with the variant that stands for their list; nil without frames.
  private func recording(
    of evidence: CalibrationEvidence,
    on device: DeviceModel,
    in catalog: ScenarioCatalog
  ) throws -> Calibration.Recording? {
    guard let refresh = evidence.refresh else {
      if scenario != nil {
        throw ValidationError("'--scenario' is for recorded frames, and no file has any.")
      }
      return nil
    }
    guard let scenario else {
      throw ValidationError(
        "recorded frames need '--scenario ID/VARIANT', the variant that stands for their list."
      )
    }
    let (own, variant) = try Self.variant(scenario, in: catalog)
    let expected = device.device.refreshIntervalNanoseconds
    guard abs(refresh.nanoseconds - expected) * 100 <= expected else {
      throw ValidationError(
        "the frames of '\(refresh.path)' are \(refresh.nanoseconds) ns apart, those of "
          + "'\(device.id)' \(expected) ns; name another device."
      )
    }
    guard let blocks = FrameBlocks(of: evidence.frames) else {
      throw ValidationError(
        "the recording has \(counted(evidence.frames.count, "frame")); it takes "
          + "\(FrameBlocks.fewestFrames), half of which are held out."
      )
    }
    return Calibration.Recording(of: variant, in: own, blocks)
  }

  /// Returns the scenario and variant that `ID/VARIANT` names; `ID` alone for a scenario with one
  /// variant.
  private static func variant(
    _ name: ScenarioName,
    in catalog: ScenarioCatalog
  ) throws -> (Scenario, Variant) {
    let (scenario, variant) = try name.require(in: catalog)
    if let variant { return (scenario, variant) }
    guard scenario.variants.count == 1, let only = scenario.variants.first else {
      let names = scenario.variants.map { "'\(ScenarioName(scenario.id, variant: $0.id))'" }
      throw ValidationError(
        "'\(name)' has several variants; name one: \(names.joined(separator: ", "))"
      )
    }
    return (scenario, only)
  }
}
