internal import Diagnostics
internal import LocatedText

extension ProbeResults {
  /// Reads a file; the result counts only if there are no mistakes.
  static func read(
    _ input: inout TextInput,
    _ report: inout ReadingReport
  ) -> ProbeResults? {
    guard let file = JSONFile(&input, reporting: &report) else { return nil }
    var reader = ProbeReader(file)
    let results = reader.results()
    report.add(reader.file.findings)
    guard !report.hasErrors else { return nil }
    if results.operations.isEmpty {
      report.error("the file has no operations", at: Place(path: input.path))
    }
    return results
  }
}
