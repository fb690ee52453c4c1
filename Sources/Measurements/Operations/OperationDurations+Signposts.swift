package import Diagnostics
internal import FrameLab
internal import LocatedText
internal import TextFormats

extension OperationDurations {
  /// Reads an export of the table `os-signpost-interval`.
  ///
  /// It uses the intervals that are named like operations of the cost table, such as
  /// `cell-configuration`, each for one unit.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file.
  ///   - path: the name of the file in diagnostics.
  ///   - diagnostics: receives the mistakes.
  /// - Returns: the durations of all runs; nil if there is any mistake.
  package static func readSignposts(
    _ bytes: [UInt8],
    path: String,
    diagnostics: inout [Diagnostic]
  ) -> OperationDurations? {
    var trace = XctraceTrace()
    var report = ReadingReport()
    var reader = XctraceTableReader(TextInput(path: path, bytes: bytes))
    reader.read(into: &trace, reporting: &report)
    diagnostics += report.diagnostics
    guard !report.hasErrors else { return nil }
    let runs = trace.runs.sorted { $0.key < $1.key }.map { run in
      var run = run.value
      run.keepRows(ofProcess: run.processName)
      return run.process
    }
    let place = Place(path: path)
    var durations = OperationDurations()
    for operation in ListOperation.priced {
      let samples = runs.flatMap { $0.operationDurations[operation] ?? [] }
      if samples.isEmpty { continue }
      guard samples.count >= OperationTiming.fewestRepetitions else {
        diagnostics.append(
          .error(
            "'\(operation.name)' has \(counted(samples.count, "signpost")); expected at least "
              + "\(OperationTiming.fewestRepetitions)",
            at: place
          )
        )
        return nil
      }
      durations.timings.append(
        OperationTiming(
          of: operation,
          units: 1,
          samples: samples,
          subjects: samples.count,
          at: place
        )
      )
    }
    guard durations.timings.isEmpty else { return durations }
    diagnostics.append(
      .error(
        "no signpost interval is named like an operation of the cost table, such as "
          + "'cell-configuration'",
        at: place
      )
    )
    return nil
  }

  /// Returns true if a text is an export of tables.
  package static func isExport(_ bytes: [UInt8]) -> Bool {
    var input = TextInput(path: "", bytes: bytes)
    return ContentSketch(of: &input).rootElement == "trace-query-result"
  }
}
