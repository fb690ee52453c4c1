package import Diagnostics
import FrameLab
package import Scenarios

/// The model files of a catalog with the ranges that a calibration found.
package struct CalibratedModels: Sendable {
  /// The files, complete, sorted by path: those of `models/` by their names alone.
  package private(set) var files: [(name: String, text: String)] = []
  /// The reasons why they can't be written; empty if they can.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Writes the files.
  ///
  /// Entries that the evidence does not narrow stay as written, including comments.
  ///
  /// - Parameters:
  ///   - result: the result of the calibration.
  ///   - catalog: the original models.
  ///   - source: the source of the calibration, such as `3f2a9c01d4e8 (frames)`.
  package init(_ result: CalibrationResult, in catalog: ScenarioCatalog, from source: String) {
    let provenance =
      "perfsite calibrate on \(result.device.id) from \(source): \(result.drawCount) draws, "
      + "effective \(Int(result.effectiveSize))"
    var edits: [String: ModelFileEdit] = [:]
    let models = catalog.modelFiles.filter { $0.path.hasPrefix("\(catalog.folder)/models/") }
    for file in models { edits[file.path] = ModelFileEdit(file) }
    let found = Dictionary(
      uniqueKeysWithValues: result.inputs.filter(\.isInformed).map { ($0.input.subject, $0) }
    )
    func citation(_ input: CalibratedInput) -> Citation {
      let before =
        switch input.input.values {
        case .range(let range):
          "before \(input.input.text(range.median)), \(input.input.text(range.low)) to "
            + input.input.text(range.high)
        case .choices(_, let central): "before \(input.input.text(Double(central)))"
        }
      return Citation(
        text: "\(provenance). The range holds 95 % of the worlds that agree; \(before)",
        url: nil
      )
    }
    func replace(_ place: Place, _ text: String) {
      if let objection = edits[place.path]?.replace(entryAt: place, with: text) {
        diagnostics.append(objection)
      }
    }
    for entry in catalog.costs.entries {
      if let new = entry.calibrated(by: found, result, citation) {
        replace(entry.place, ModelEntryText.text(of: new))
      }
    }
    for device in catalog.devices {
      var speeds: [DeviceSpeed: (range: PlausibleRange, citation: Citation)] = [:]
      for speed in DeviceSpeed.allCases {
        guard let input = found[.speed(speed, device: device.id)] else { continue }
        speeds[speed] = (input.range, citation(input))
      }
      if !speeds.isEmpty { replace(device.place, ModelEntryText.text(of: device, speeds: speeds)) }
    }
    for entry in catalog.parameters.entries {
      guard let input = found[.parameter(entry.parameter)] else { continue }
      replace(entry.place, ModelEntryText.text(of: entry, input, citation(input)))
    }
    files = models.sorted { $0.path < $1.path }.map { file in
      let edit = edits[file.path].flatMap { $0.isEmpty ? nil : $0 }
      let name = file.path.dropFirst("\(catalog.folder)/models/".count)
      return (
        String(name), edit.map { $0.text(introducedBy: "Calibrated: \(provenance).") } ?? file.text
      )
    }
    guard diagnostics.isEmpty else { return }
    // The written files are read again: a file that the project can't use must not be written.
    let reading = ScenarioCatalog.reading(
      files.map {
        ContentFile(path: "\(catalog.folder)/models/\($0.name)", bytes: Array($0.text.utf8))
      },
      inFolder: catalog.folder
    )
    diagnostics = reading.diagnostics.filter { $0.severity == .error }
  }
}

extension CostEntry {
  /// Returns the cost with its calibrated values; nil if there are none.
  fileprivate func calibrated(
    by found: [InputSubject: CalibratedInput],
    _ result: CalibrationResult,
    _ citation: (CalibratedInput) -> Citation
  ) -> CostEntry? {
    let median =
      switch self.figure {
      case .time: found[.cost(operation)]
      case .ratio(_, let base): found[.ratio(operation, to: base)]
      }
    let spread = found[.spread(operation)]
    let share = found[.parameter(.prepareShare)]
    guard median != nil || spread != nil || share != nil && prepareShareRange != nil else {
      return nil
    }
    let figure: CostFigure =
      switch (self.figure, median) {
      case (.time, let median?): .time(median.range)
      case (.ratio(_, let base), let median?): .ratio(median.range, to: base)
      case (let old, nil): old
      }
    return CostEntry(
      operation: operation,
      cost: cost,
      figure: figure,
      plausibleNanoseconds: plausibleNanoseconds,
      spreadRange: spread?.range ?? spreadRange,
      prepareShareRange: prepareShareRange.map { share?.narrowing($0) ?? $0 },
      basis: median == nil ? basis : .phone,
      quality: median == nil
        ? quality : result.measuredOperations.contains(operation) ? .benchmark : .anecdote,
      citation: median.map(citation) ?? self.citation,
      published: published,
      place: place
    )
  }
}
