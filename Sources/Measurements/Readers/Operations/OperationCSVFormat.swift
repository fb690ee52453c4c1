extension MeasurementFormat {
  /// Durations of operations one by one, such as an app's signposts.
  static let operationCSV = MeasurementFormat(
    name: "operations-csv",
    title: "CSV: durations of operations one by one, 'operation,duration_ns'",
    tool: "CSV",
    command: "see Documentation/Calibration.md",
    recognizes: { OperationDurations.isRecognized(in: $0) },
    read: { inputs, report in
      let durations = OperationDurations.read(inputs[0], &report)
      guard !report.hasErrors else { return [] }
      return [
        MeasurementEntry(
          title: "operations",
          app: durations.app,
          device: durations.device,
          metrics: durations.timings.map { $0.metric("per unit") }
        )
      ]
    }
  )
}
