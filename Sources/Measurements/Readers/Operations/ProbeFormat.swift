extension MeasurementFormat {
  /// The timings of single operations on a device, repeated by an app: `perfsite-probe/1`.
  static let probe = MeasurementFormat(
    name: "probe",
    title: "\(ProbeResults.schema): what single operations take, repeated on a device",
    tool: "probe",
    command: "see Documentation/Calibration.md",
    recognizes: { ProbeResults.isRecognized(in: $0) },
    read: { inputs, report in
      ProbeResults.read(&inputs[0], &report).map { [$0.entry] } ?? []
    }
  )
}

extension ProbeResults {
  /// The results as a measurement: one metric for each operation.
  fileprivate var entry: MeasurementEntry {
    MeasurementEntry(
      title: "probe",
      app: tool,
      device: device,
      metrics: operations.map { $0.timing.metric($0.parameters.joined(separator: ", ")) },
      notes: state.notes + operations.compactMap(\.timing.doubt).map(Note.remark)
    )
  }
}
