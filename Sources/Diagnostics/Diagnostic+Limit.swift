extension [Diagnostic] {
  /// As many findings of each file as somebody will read.
  ///
  /// Of a file with more than 200 errors the first are kept, and a note counts the others: each costs
  /// an excerpt. Warnings are counted apart, so that they hide no error.
  package func limitedPerFile() -> [Diagnostic] {
    var shown: [Diagnostic] = []
    var counts: [String: [Diagnostic.Severity: Int]] = [:]
    var hidden: [String: Int] = [:]
    for diagnostic in self {
      let path = diagnostic.place.path
      counts[path, default: [:]][diagnostic.severity, default: 0] += 1
      if counts[path, default: [:]][diagnostic.severity, default: 0] <= Self.mostPerFile {
        shown.append(diagnostic)
      } else {
        hidden[path, default: 0] += 1
      }
    }
    for (path, count) in hidden.sorted(by: { $0.key < $1.key }) {
      shown.append(.note("\(count) more findings in '\(path)'", at: Place(path: path)))
    }
    return shown
  }

  private static var mostPerFile: Int { 200 }
}
