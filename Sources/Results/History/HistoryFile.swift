import JSON

/// A history as a file of lines that only grows: first a head, then one line for each run.
///
/// A line has what its run changed. `changes` holds one word for each series in order: `12` and
/// `-3` change the last value by so many hundredths, `=250` sets one, `x` ends one, `~7` skips seven
/// series that stay as they were; series after the last word stay too. `check` is a check sum of all
/// values after the run, so that lines that were lost or merged are noticed.
package enum HistoryFile {
  /// The version of the format.
  package static let schema = "perfsite-history/1"

  /// The first line of a new file.
  package static func head(of project: String) -> String {
    line { json in
      json.append(quoting: "schema", schema)
      json.append(", ")
      json.append(quoting: "project", project)
    }
  }

  /// The line of the last run of a history.
  package static func lastLine(of history: History) -> String {
    let number = history.runs.count - 1
    precondition(number >= 0, "a history without runs has no last line")
    let run = history.runs[number]
    let new = history.series.filter { $0.changes.first?.run == number }.map(\.subject)
    return line { json in
      json.append(quoting: "commit", run.commit)
      json.append(", ")
      json.append(quoting: "date", run.date)
      json.append(", ")
      json.append(quoting: "subject", run.subject)
      json.append(", ")
      json.append(quoting: "engine", run.engine)
      if !run.settings.isEmpty {
        json.append(", ")
        json.append(quoting: "settings", run.settings)
      }
      if !new.isEmpty {
        json.append(", \"new\": [")
        for (index, subject) in new.enumerated() {
          if index > 0 { json.append(", ") }
          json.append(quoting: text(of: subject))
        }
        json.append("]")
      }
      json.append(", ")
      json.append(quoting: "changes", HistoryChanges.text(of: history, run: number))
      json.append(", ")
      json.append(quoting: "check", HistoryChanges.checkSum(of: history.series.map(\.latest)))
    }
  }

  /// A subject as one string of its parts.
  private static func text(of subject: History.Subject) -> String {
    [
      subject.scenario, subject.device, subject.variant, subject.metric, subject.unit,
      subject.isBetterSmaller ? "smaller" : "larger",
    ].joined(separator: "|")
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.append("{")
    members(&json)
    json.append("}\n")
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func append(quoting key: String, _ value: String) {
    append(quoting: key)
    append(": ")
    append(quoting: value)
  }
}
