import ArgumentParser
import Diagnostics
import FrameLab
import Measurements
import Reports
import Scenarios

/// The files that `perfsite run` writes besides its results.
struct RunExports {
  /// One trial of one variant of a scenario on a device.
  private struct Choice {
    let run: ScenarioRun
    let variant: Variant
    let job: TrialJob

    /// The trial's name in trace viewers.
    var name: String {
      let number = job.trialNumber - run.repetitions.warmUps + 1
      return "\(run.scenario.id): \(variant.id) on \(run.model.id), trial \(number)"
    }
  }

  private let trace: OutputFile?
  private let frames: OutputFile?
  private let choices: [Choice]

  /// Chooses the trials and the files.
  ///
  /// - Throws: a usage error if the options name something that does not exist, are ambiguous, or
  ///   name one of the project's sources.
  init(
    _ options: ExportOptions,
    of runs: [ScenarioRun],
    selecting names: [ScenarioName],
    in project: Project
  ) throws {
    trace = try options.trace.map { try OutputFile($0, in: project) }
    frames = try options.frames.map { try OutputFile($0, in: project) }
    if let trace, let frames, trace.isSame(as: frames) {
      throw ValidationError("'--trace' and '--frames' are to write the same file '\(trace.path)'")
    }
    choices = Self.choices(options, of: runs, selecting: names)
    if frames != nil { try Self.requireOne(choices) }
  }

  /// Runs the chosen trials again, with the same outcomes, and writes the files.
  ///
  /// - Throws: `WorldFailure` when a file cannot be written.
  func write(model: ModelDigest) throws {
    if let trace {
      let processes = choices.lazy.map { choice in
        TraceProcess(
          name: choice.name,
          tickNanoseconds: choice.job.trial.configuration.tickNanoseconds,
          outcome: choice.job.trial.run(recording: .trace)
        )
      }
      try trace.write { try ChromeTrace.write(processes, model: model, to: $0) }
    }
    if let frames, let choice = choices.first {
      let trial = choice.job.trial
      let file = FrameFile(of: trial.run(recording: .trace), with: trial.configuration)
      try frames.write(file.bytes)
    }
  }

  private static func choices(
    _ options: ExportOptions,
    of runs: [ScenarioRun],
    selecting names: [ScenarioName]
  ) -> [Choice] {
    guard !options.files.isEmpty else { return [] }
    return runs.flatMap { run in
      let number = run.repetitions.warmUps + (options.trial ?? 1) - 1
      return run.jobs.filter { $0.trialNumber == number }
        .map { Choice(run: run, variant: run.scenario.variants[$0.variantIndex], job: $0) }
        .filter { names.include(run.scenario.id, $0.variant.id) }
    }
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
