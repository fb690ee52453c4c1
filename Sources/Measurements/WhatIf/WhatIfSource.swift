package import Diagnostics
package import LocatedText

/// The contents of a file for what-ifs.
package enum WhatIfSource: Sendable {
  /// Frames with the times of their stages, which answer every question.
  case frames(FrameFile)
  /// Hitches with narratives, which only show how many hitches have each one.
  case hitches([Hitches])

  /// The hitches of one interval.
  package struct Hitches: Sendable {
    /// The name of the measurement.
    package let title: String
    /// The answer.
    package let bound: NarrativeBound
  }

  /// Reads files that belong together, such as the tables of a trace, or reports why they can't
  /// answer.
  ///
  /// - Parameters:
  ///   - files: at least one.
  ///   - notes: receives notes on the frames.
  ///   - diagnostics: receives the mistakes.
  /// - Returns: the contents; nil if the files can't answer.
  /// - Complexity: O(bytes).
  package static func read(
    _ files: [TextInput],
    notes: inout [String],
    diagnostics: inout [Diagnostic]
  ) -> WhatIfSource? {
    var inputs = files
    let path = inputs[0].path
    if MeasurementFormat.listsPresentedFrames(&inputs[0]) {
      diagnostics.append(
        .error(
          "the times at which frames were presented don't say what took them so long: neither "
            + "less work nor another refresh rate can be worked out from them; \(advice)",
          at: place(ofPresentedTimesIn: inputs[0].peek(atLeast: .max), path: path)
        )
      )
      return nil
    }
    guard let format = MeasurementFormat.of(&inputs[0], reporting: &diagnostics) else { return nil }
    var report = ReadingReport()
    if format.readFrames != nil {
      inputs = inputs.map { $0.whole() }
      var copies = inputs
      let file = format.frames(in: &copies, reporting: &report)
      if report.hasErrors {
        diagnostics += report.diagnostics
        return nil
      }
      if let file {
        if let objection = file.frames.isEmpty ? "the file has no frames" : file.doubt {
          diagnostics.append(.error(objection, at: Place(path: path)))
          return nil
        }
        notes += report.notes.map(\.text)
        return .frames(file)
      }
    }
    let entries = format.entries(in: &inputs, reporting: &report)
    diagnostics += report.diagnostics
    if report.hasErrors { return nil }
    let hitches = entries.flatMap { entry in
      entry.intervals.compactMap { interval in
        NarrativeBound(of: interval).map { bound in
          let subject = [entry.title, entry.app.title, entry.device.title, interval.name]
          return Hitches(title: subject.compactMap { $0 }.joined(separator: " · "), bound: bound)
        }
      }
    }
    if hitches.contains(where: { !$0.bound.narratives.isEmpty }) { return .hitches(hitches) }
    let what =
      hitches.isEmpty
      ? "metrics and sums, not frames"
      : "hitches without narratives, not frames"
    diagnostics.append(
      .error(
        "'\(format.name)' has \(what), so nothing can be taken out of them; \(advice)",
        at: Place(path: path)
      )
    )
    return nil
  }

  package static let advice =
    "record commit_ns and render_ns of every frame (Documentation/Measurements.md, \"Your own frames\")"

  /// Returns the place of the first key or column of presented times.
  private static func place(ofPresentedTimesIn bytes: [UInt8], path: String) -> Place {
    for (number, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    {
      let text = String(decoding: line.prefix(10_000), as: UTF8.self)
      guard !text.trimmed.hasPrefix("#"), let range = text.firstRange(of: "presented_") else {
        continue
      }
      let column = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + 1
      return Place(path: path, line: number + 1, column: column)
    }
    return Place(path: path)
  }
}
