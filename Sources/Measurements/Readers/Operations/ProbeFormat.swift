extension MeasurementFormat {
  /// The timings of single operations on a device, repeated by an app: `perfsite-probe/1`.
  static let probe = MeasurementFormat(
    name: "probe",
    title: "perfsite-probe/1: what single operations take, repeated on a device",
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
    var notes: [Note] = []
    if let thermalState, thermalState != .nominal {
      notes.append(.condition("the device's thermal state was \(thermalState.rawValue)"))
    }
    if isLowPower == true { notes.append(.condition("the device was in Low Power Mode")) }
    notes += operations.compactMap(\.timing.doubt).map(Note.remark)
    return MeasurementEntry(
      title: "probe",
      app: tool,
      device: device,
      metrics: operations.map { $0.timing.metric($0.parameters.joined(separator: ", ")) },
      notes: notes
    )
  }
}
