import ArgumentParser
import ModelCalibration
import Reports

/// The project's models with the ranges that probe results give.
struct ProbedModels {
  private let folder: ModelsFolder
  private let models: CalibratedModels
  private let report: String

  /// Narrows costs and speeds to the measurements of single operations.
  ///
  /// - Parameters:
  ///   - paths: files of probe results or durations.
  ///   - device: the device that a person named.
  ///   - folder: the folder for the models.
  ///   - project: the project whose models are narrowed.
  /// - Throws: a usage error or an exit status, after printing the mistakes.
  init(of paths: [String], device: String?, to folder: String, in project: Project) throws {
    self.folder = try ModelsFolder(folder, in: project)
    if paths.contains("-") {
      throw ValidationError("'--models' reads files, not standard input.")
    }
    let evidence = CalibrationEvidence(of: paths)
    try CalibrateCommand.require(evidence.diagnostics)
    if let refresh = evidence.refresh {
      throw ValidationError(
        "'\(refresh.path)' holds frames, not probe results; use 'perfsite calibrate'."
      )
    }
    let catalog = try Simulation.catalog(of: project)
    let chosen = try evidence.device(device, in: catalog)
    let model = chosen.model
    Terminal.printError(chosen.warningText)
    let lines = evidence.lines + [chosen.line]
    let calibration = CalibrationRunner.run(
      Calibration(of: catalog, on: model, direct: evidence.direct, recording: nil)
    )
    switch calibration.outcome {
    case .refused(let refusal):
      try Terminal.print(CalibrationText.text(refusal, on: model, evidence: lines))
      throw ExitCode(2)
    case .found(let result):
      report = CalibrationText.text(result, evidence: lines)
      models = CalibratedModels(
        result,
        in: catalog,
        from: evidence.sources.joined(separator: ", ")
      )
      try CalibrateCommand.require(models.diagnostics)
    }
  }

  /// Writes the models.
  ///
  /// - Returns: the sources of the models, and their place.
  /// - Throws: `WorldFailure`.
  func write() throws -> String { "\n\(report)\n" + (try folder.write(models)) }
}
