package import Diagnostics
import LocatedText
package import Measurements

/// A project's expectations of its measurements.
package struct MeasurementExpectations: Hashable, Sendable {
  private let all: [MeasurementExpectation]
  /// True if there are no expectations.
  package var isEmpty: Bool { all.isEmpty }
  /// True if warnings fail the run.
  package var warningsAreErrors = false

  /// The file in a content folder.
  package static let fileName = "measurements.yml"

  /// Returns true if a file of a content folder has expectations: `measurements.yml`, or an
  /// imported file in `measurements/`.
  package static func isSource(_ path: String, inFolder folder: String) -> Bool {
    path == "\(folder)/\(fileName)"
      || (path.hasPrefix("\(folder)/measurements/") && path.hasSuffix(".yml"))
  }

  /// Reads the expectations of a project, without those that have mistakes.
  ///
  /// - Parameters:
  ///   - files: the YAML files of the project; others than these are not looked at.
  ///   - folder: the content folder.
  ///   - diagnostics: receives all mistakes.
  package init(
    reading files: [SourceFile],
    inFolder folder: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var findings = Findings()
    var all: [MeasurementExpectation] = []
    for file in files.sorted(by: { $0.path < $1.path })
    where Self.isSource(file.path, inFolder: folder) {
      guard let root = YAMLDocument.root(of: file, &findings) else { continue }
      let isImported = file.path != "\(folder)/\(Self.fileName)"
      all += MeasurementExpectation.file(isImported: isImported).read(root, &findings) ?? []
    }
    diagnostics += findings.diagnostics
    self.all = all
  }

  /// Compares measurements with the expectations.
  ///
  /// - Parameters:
  ///   - files: the measurements with their paths; Xcode's baselines, which have no measurements,
  ///     are omitted.
  ///   - diagnostics: receives limits whose unit is not that of the metric.
  /// - Returns: every measurement with its expectations.
  /// - Complexity: O(measurements × thresholds × metrics).
  package func judge(
    _ files: [(path: String, document: MeasurementDocument)],
    reporting diagnostics: inout [Diagnostic]
  ) -> [JudgedMeasurement] {
    var mistakes: [Diagnostic] = []
    let judged = Self.measured(files).map { path, number, format, entry in
      let expectations = all.filter { $0.isAbout(entry, format: format) }
      var judge = MeasurementJudge(entry, warningsAreErrors: warningsAreErrors)
      let judgments = judge.judgments(by: expectations)
      mistakes += judge.diagnostics
      let isElsewhere = all.contains { $0.isAbout(entry, format: format, leavingOut: .device) }
      let device = entry.device.name ?? entry.device.model ?? "an unknown device"
      let absence =
        isElsewhere
        ? "what is expected of it is for other devices than \(device)"
        : "no expectation is about it"
      return JudgedMeasurement(
        path: path,
        number: number,
        entry: entry,
        judgments: judgments,
        unjudged: judgments.isEmpty ? absence : nil
      )
    }
    var seen: Set<Diagnostic> = []
    diagnostics += mistakes.filter { seen.insert($0).inserted }
    return judged
  }

  /// Returns each measured entry with its file and number.
  private static func measured(
    _ files: [(path: String, document: MeasurementDocument)]
  ) -> [(path: String, number: Int, format: String, entry: MeasurementEntry)] {
    files.flatMap { file in
      file.document.entries.enumerated().map { number, entry in
        (file.path, number, file.document.format, entry)
      }
    }
  }
}

extension MeasurementExpectations {
  /// Returns expectations that judge nothing, and measurements that can't be judged because they
  /// lack a device: a gate that skips them would pass for no reason.
  ///
  /// - Returns: mistakes, or warnings if breaking the expectation would only warn or the missing
  ///   device is not needed. Imported expectations get one warning for each file, because tests
  ///   have run on more machines than were measured.
  package func oversights(
    among files: [(path: String, document: MeasurementDocument)]
  ) -> [Diagnostic] {
    let measured = Self.measured(files)
    func isIdle(_ expectation: MeasurementExpectation) -> Bool {
      !measured.contains { expectation.isAbout($0.entry, format: $0.format) }
    }
    var diagnostics: [Diagnostic] = []
    for expectation in all where !expectation.isImported && expectation.level?.level != .off {
      let isMistake = expectation.level?.level != .warn || warningsAreErrors
      let absences =
        isIdle(expectation)
        ? [absence(of: expectation, among: measured)]
        : unmeasuredDevices(of: expectation, among: measured)
      diagnostics += absences.map {
        Diagnostic(isMistake ? .error : .warning, "nothing is judged: \($0.words)", at: $0.place)
      }
    }
    let imported = Dictionary(grouping: all.filter(\.isImported), by: \.place.path)
    for (_, expectations) in imported.sorted(by: { $0.key < $1.key }) {
      let idle = expectations.filter(isIdle)
      guard let first = idle.first.map({ absence(of: $0, among: measured) }) else { continue }
      diagnostics.append(
        .warning(
          "\(idle.count) of \(expectations.count) imported expectations judge nothing; the first: "
            + first.words,
          at: first.place
        )
      )
    }
    for (path, _, format, entry) in measured where entry.device.names.isEmpty {
      guard let absence = namelessness(of: entry, format: format) else { continue }
      let severity: Diagnostic.Severity = absence.isMistake ? .error : .warning
      diagnostics.append(Diagnostic(severity, absence.words, at: Place(path: path)))
    }
    return diagnostics
  }

  /// Returns the expectations that a measurement without a device can't be judged by; nil if there
  /// are none.
  private func namelessness(
    of entry: MeasurementEntry,
    format: String
  ) -> (words: String, isMistake: Bool)? {
    let active = all.filter { $0.level?.level != .off }
    let needing = active.filter {
      $0.conditions[.device] != nil && $0.isAbout(entry, format: format, leavingOut: .device)
    }
    guard !needing.isEmpty || active.contains(where: { $0.isAbout(entry, format: format) }) else {
      return nil
    }
    let isMistake = needing.contains {
      !$0.isImported && ($0.level?.level != .warn || warningsAreErrors)
    }
    let consequence =
      needing.isEmpty
      ? ", so nobody knows what was judged"
      : ", and \(needing.count) of the expectations about it "
        + (needing.count == 1 ? "needs one" : "need one")
    return (
      "'\(entry.title)' names no device\(consequence); add 'device' to the file",
      isMistake
    )
  }

  private typealias Absence = (words: String, place: Place)

  /// Returns the reason why an expectation applies to nothing.
  private func absence(
    of expectation: MeasurementExpectation,
    among measured: [(path: String, number: Int, format: String, entry: MeasurementEntry)]
  ) -> Absence {
    if measured.isEmpty {
      return ("the project has no measurements; add some with 'perfsite import'", expectation.place)
    }
    for subject in MeasurementExpectation.Subject.allCases {
      guard let condition = expectation.conditions[subject] else { continue }
      let names = measured.flatMap { subject.names(of: $0.entry, format: $0.format) }
      if !condition.fits(names) { return Self.absence(of: condition, subject, among: names) }
    }
    return ("no measurement fits all conditions together", expectation.place)
  }

  /// Returns the devices with their own limits on which nothing was measured.
  private func unmeasuredDevices(
    of expectation: MeasurementExpectation,
    among measured: [(path: String, number: Int, format: String, entry: MeasurementEntry)]
  ) -> [Absence] {
    let names = measured.filter { expectation.isAbout($0.entry, format: $0.format) }
      .flatMap(\.entry.device.names)
    return expectation.thresholds.flatMap(\.limitsByDevice).filter { !$0.device.fits(names) }
      .map { Self.absence(of: $0.device, .device, among: names) }
  }

  private static func absence(
    of condition: MeasurementExpectation.Condition,
    _ subject: MeasurementExpectation.Subject,
    among names: [String]
  ) -> Absence {
    var distinct: [String] = []
    for name in names where !distinct.contains(name) { distinct.append(name) }
    let clause =
      distinct.isEmpty
      ? "; none has a \(subject.rawValue)"
      : Suggestion.clause(for: condition.names[0], among: distinct)
    let words = "no measurement has the \(subject.rawValue) \(condition.text)\(clause)"
    return (words, condition.place)
  }
}
