internal import Diagnostics
internal import FrameLab
internal import LocatedText
internal import TextFormats

extension OperationDurations {
  /// Reads a file; the result counts only if there are no mistakes.
  static func read(_ input: TextInput, _ report: inout ReadingReport) -> OperationDurations {
    var reader = OperationDurationsReader(input)
    return reader.durations(&report)
  }
}

/// Reads a CSV file of durations line by line.
private struct OperationDurationsReader {
  private enum Column: Hashable {
    case operation
    case duration(TimeUnit)
    case units
  }

  private var lines: LineReader
  private let path: String
  private var result = OperationDurations()
  private var columns: [Column] = []
  private var samples: [ListOperation: [Double]] = [:]
  private var places: [ListOperation: Place] = [:]
  private var count = 0

  init(_ input: TextInput) {
    path = input.path
    lines = LineReader(input)
  }

  private var place: Place { Place(path: path, line: lines.number, column: 1) }

  mutating func durations(_ report: inout ReadingReport) -> OperationDurations {
    while let line = lines.next() {
      guard let text = String(validating: line, as: UTF8.self) else {
        report.error("the line isn't UTF-8", at: place)
        continue
      }
      let trimmed = text.trimmed
      if trimmed.isEmpty { continue }
      if trimmed.hasPrefix("#") {
        readFact(trimmed.dropFirst().trimmed)
      } else if columns.isEmpty {
        readHeader(trimmed, &report)
        if report.hasErrors { return result }
      } else {
        readRow(trimmed, &report)
        if count > OperationDurations.most {
          report.error("more than \(OperationDurations.most) durations", at: place)
          return result
        }
      }
    }
    if lines.lacksLineEnd { report.noteMissingLineEnd() }
    for operation in ListOperation.priced {
      guard let own = samples[operation], let place = places[operation] else { continue }
      guard own.count >= OperationTiming.fewestRepetitions else {
        report.error(
          "\(counted(own.count, "duration")) of '\(operation.name)'; expected at least "
            + "\(OperationTiming.fewestRepetitions)",
          at: place
        )
        continue
      }
      result.timings.append(
        OperationTiming(of: operation, units: 1, samples: own, subjects: own.count, at: place)
      )
    }
    if samples.isEmpty, !report.hasErrors {
      report.error("the file has no durations", at: Place(path: path))
    }
    return result
  }

  private mutating func readFact(_ text: String) {
    guard let separator = text.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return }
    let value = text[text.index(after: separator)...].trimmed
    guard !value.isEmpty else { return }
    switch text[..<separator].trimmed {
    case "device": result.device.name = value
    case "platform": result.device.platform = value
    case "system": result.device.system = value
    case "app": result.app.name = value
    case "version": result.app.version = value
    case "build": result.app.build = value
    default: break
    }
  }

  private mutating func readHeader(_ line: String, _ report: inout ReadingReport) {
    for field in fields(line) {
      let column: Column?
      switch field {
      case "operation": column = .operation
      case "units": column = .units
      default:
        column =
          field.hasPrefix("duration_")
          ? TimeUnit(named: String(field.dropFirst("duration_".count))).map(Column.duration) : nil
      }
      guard let column else {
        report.error(
          "unknown column '\(field.prefix(40))'; expected 'operation', 'duration_ns' (or _us, _ms, "
            + "_s) and 'units'",
          at: place
        )
        return
      }
      columns.append(column)
    }
    let times = columns.count { if case .duration = $0 { true } else { false } }
    guard times == 1, columns.contains(.operation), columns.count <= 3,
      Set(columns).count == columns.count
    else {
      report.error(
        "expected the columns 'operation' and 'duration_ns' once, and perhaps 'units'",
        at: place
      )
      return
    }
  }

  private mutating func readRow(_ line: String, _ report: inout ReadingReport) {
    let fields = fields(line)
    guard fields.count == columns.count else {
      return report.error("expected \(columns.count) values, got \(fields.count)", at: place)
    }
    var operation: ListOperation?
    var duration: Double?
    var units = 1.0
    for (column, field) in zip(columns, fields) {
      switch column {
      case .operation:
        operation = ListOperation.priced.first { $0.name == field }
        guard operation == nil else { continue }
        let names = ListOperation.priced.map(\.name)
        let clause = Suggestion.clause(for: String(field.prefix(80)), among: names)
        return report.error("unknown operation '\(field.prefix(40))'\(clause)", at: place)
      case .duration(let unit):
        let value = WrittenNumber(field).map { $0.value * unit.nanoseconds }
        guard let value, value >= 1e-3, value <= Double(DecimalTime.most) else {
          return report.error(
            "expected a duration of more than 0, at most \(DecimalTime.mostText), got "
              + "'\(field.prefix(40))'",
            at: place
          )
        }
        duration = value
      case .units:
        guard let value = WrittenNumber(field)?.value, (1e-9...1e9).contains(value) else {
          return report.error("expected more than 0 units, got '\(field.prefix(40))'", at: place)
        }
        units = value
      }
    }
    guard let operation, let duration else { return }
    count += 1
    if places[operation] == nil { places[operation] = place }
    samples[operation, default: []].append(duration / units)
  }

  private func fields(_ line: String) -> [String] {
    line.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
  }
}
