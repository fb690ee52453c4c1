import ArgumentParser
import Diagnostics
import FrameLab
import Measurements
import Reports
import Scenarios

/// The frames of one trial, which `perfsite run --frames` writes in addition to its results.
struct FrameExport {
  /// A trial of one variant of a scenario on a device.
  private struct Choice {
    let run: ScenarioRun
    let variant: Variant
    let trial: Trial
  }

  private let file: OutputFile
  private let trial: Trial?

  /// Chooses the trial and the file; nil if no frames are to be written.
  ///
  /// - Throws: a usage error if the options name something that does not exist, are ambiguous, or
  ///   name one of the project's sources.
  init?(
    _ options: ExportOptions,
    of runs: [ScenarioRun],
    selecting names: [ScenarioName],
    in project: Project
  ) throws {
    guard let path = options.frames else { return nil }
    file = try OutputFile(path, in: project)
    let choices = runs.flatMap { run in
      let number = run.repetitions.warmUps + (options.trial ?? 1) - 1
      return run.jobs.filter { $0.trialNumber == number }
        .map { Choice(run: run, variant: run.scenario.variants[$0.variantIndex], trial: $0.trial) }
        .filter { names.include(run.scenario.id, $0.variant.id) }
    }
    try Self.requireOne(choices)
    trial = choices.first?.trial
  }

  /// Runs the chosen trial again, with the same outcome, and writes the file.
  ///
  /// - Throws: `WorldFailure` if the file can't be written.
  func write() throws {
    guard let trial else { return }
    try file.write(FrameFile(of: trial.run(recording: .trace), with: trial.configuration).bytes)
  }

  /// Refuses to choose among several trials.
  private static func requireOne(_ choices: [Choice]) throws {
    try requireOne(choices.map(\.run.scenario.id), called: "scenario", choosing: "by its id")
    try requireOne(choices.map(\.run.model.id), called: "device", choosing: "with '--device'")
    let names = choices.map { "\(ScenarioName($0.run.scenario.id, variant: $0.variant.id))" }
    try requireOne(names, called: "variant", choosing: "behind a slash")
  }

  private static func requireOne(
    _ ids: [String],
    called kind: String,
    choosing how: String
  ) throws {
    var different: [String] = []
    for id in ids where !different.contains(id) { different.append(id) }
    guard different.count > 1 else { return }
    let names = different.map { "'\($0)'" }.joined(separator: ", ")
    throw ValidationError("'--frames' writes one \(kind); choose it \(how): \(names)")
  }
}
