import Bytes
import FrameLab
import Reports
import Scenarios

extension Simulation {
  /// Runs the trials again that the site shows frame by frame, and keeps the parts that it shows.
  ///
  /// - Parameters:
  ///   - hasChecklists: true to run the combinations of checklists.
  ///   - cache: the cache with the combinations of earlier builds; nil to run all of them.
  ///   - jobs: the number to run at a time; nil for all cores.
  /// - Returns: the replays, the recordings of worst hitches and the checklists.
  func recordings(
    checklists hasChecklists: Bool,
    cache: OutcomeCache?,
    jobs: Int?
  ) async -> Recordings {
    let world = catalog.centralWorld
    let jobs = Self.threads(jobs)
    let replays = await parallelMap(ReplaySubject.all(in: results), jobs: jobs) { subject in
      ReplayRecording(
        of: subject,
        outcomes: subject.trials(in: world).map { $0.run(recording: .trace) }
      ).map(Replay.init)
    }
    return Recordings(
      replays: replays.compactMap(\.self),
      worstHitches: await parallelMap(WorstHitch.all(in: results), jobs: jobs) { hitch in
        WorstHitchRecording(of: hitch, outcome: hitch.trial(in: world).run(recording: .trace))
      },
      checklists: hasChecklists
        ? await checklists(
          results.compactMap { ChecklistRun($0, in: world) },
          cache: cache,
          jobs: jobs
        ) : []
    )
  }

  /// Returns the frames of every combination of some checklists' mistakes, those that are known and
  /// the others.
  private func checklists(
    _ runs: [ChecklistRun],
    cache: OutcomeCache?,
    jobs: Int
  ) async -> [ChecklistRecording] {
    var recordings: [ChecklistRecording] = []
    for run in runs {
      if let known = cache?.records(of: run, in: catalog) {
        recordings.append(ChecklistRecording(run, records: known))
        continue
      }
      let records = await parallelMap(Array(0..<run.checklist.combinationCount), jobs: jobs) {
        run.record(of: $0)
      }
      cache?.store(records, of: run, in: catalog)
      recordings.append(ChecklistRecording(run, records: records))
    }
    return recordings
  }
}

extension OutcomeCache {
  /// Returns the frames of a checklist's combinations; nil if they are not known.
  fileprivate func records(
    of run: ChecklistRun,
    in catalog: ScenarioCatalog
  ) -> [CommitRecord]? {
    guard let bytes = bytes(for: parts(of: run, in: catalog)) else { return nil }
    var reader = ByteRecord.Reader(bytes)
    var records: [CommitRecord] = []
    for _ in 0..<run.checklist.combinationCount {
      guard let record = CommitRecord(from: &reader) else { return nil }
      records.append(record)
    }
    return reader.isAtEnd ? records : nil
  }

  fileprivate func store(
    _ records: [CommitRecord],
    of run: ChecklistRun,
    in catalog: ScenarioCatalog
  ) {
    var bytes = ByteRecord()
    for record in records { record.append(to: &bytes) }
    store(bytes.bytes, for: parts(of: run, in: catalog))
  }

  private func parts(of run: ChecklistRun, in catalog: ScenarioCatalog) -> [String] {
    let result = run.result
    return [
      "checklist", catalog.digest(of: result.scenario).hexadecimal, result.scenario.id,
      result.model.id, result.repetitions.seed.map { "\($0)" } ?? "own",
      "\(result.repetitions.warmUps)",
    ]
  }
}
