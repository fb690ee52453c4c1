import FrameLab
package import Scenarios
import TextFormats

/// Trials in the JSON object format of Chrome's trace events, which ui.perfetto.dev and
/// chrome://tracing open.
///
/// Each trial is a process. On its main thread, a frame is the parent of its phases, and a phase
/// the parent of its operations; other threads show transfers, the preparation of images, the
/// render server, what was on the glass, and an instant for each hitch. Times are exact:
/// microseconds with nanoseconds as decimals. Format: "Trace Event Format", Google, 2016.
package enum ChromeTrace {
  /// Writes a trace, one event per line.
  ///
  /// - Parameters:
  ///   - processes: the trials; each is requested after the previous one is written.
  ///   - model: the digest of their inputs.
  ///   - write: takes the text in pieces, so that it is never in memory as a whole.
  /// - Throws: what `write` throws.
  /// - Complexity: O(n log n) for n spans and frames.
  package static func write(
    _ processes: some Sequence<TraceProcess>,
    model: ModelDigest,
    to write: ([UInt8]) throws -> Void
  ) rethrows {
    var text = TraceText()
    for process in processes { try text.append(process, writing: write) }
    try write(text.finish(model: model))
  }
}

/// The text of a trace being written.
private struct TraceText {
  private var json = JSONWriter()
  private var processCount = 0
  /// The last number that a process or a thread was given: some viewers confuse threads of
  /// different processes that have the same number.
  private var lastID = 0
  private var isFirst = true
  private static let pieceLength = 1 << 20

  init() {
    json.append(#"{"traceEvents":["#)
  }

  /// Appends a process with all its threads; the first one has the process's own number, by which
  /// viewers recognize the main thread.
  mutating func append(
    _ process: TraceProcess,
    writing write: ([UInt8]) throws -> Void
  ) rethrows {
    let id = lastID + 1
    processCount += 1
    appendMetadata("process_name", process: id, thread: id) { $0.append(name: process.name) }
    appendMetadata("process_sort_index", process: id, thread: id) { [processCount] in
      $0.append(sortIndex: processCount)
    }
    for (index, thread) in process.threads.enumerated() {
      lastID += 1
      let threadID = lastID
      appendMetadata("thread_name", process: id, thread: threadID) { $0.append(name: thread.name) }
      appendMetadata("thread_sort_index", process: id, thread: threadID) {
        $0.append(sortIndex: index + 1)
      }
      for event in thread.events {
        append(event, process: id, thread: threadID)
        guard json.bytes.count >= Self.pieceLength else { continue }
        try write(json.bytes)
        json.removeAll()
      }
    }
  }

  /// Closes the text.
  mutating func finish(model: ModelDigest) -> [UInt8] {
    json.append("\n],\"displayTimeUnit\":\"ms\",\"otherData\":{\"schema\":\"perfsite-trace/1\"")
    json.append(",\"engine\":")
    json.append(quoting: EngineVersion.current)
    json.append(",\"model\":")
    json.append(quoting: model.hexadecimal)
    json.append("}}\n")
    return json.bytes
  }

  private mutating func appendMetadata(
    _ name: String,
    process: Int,
    thread: Int,
    arguments: (inout JSONWriter) -> Void
  ) {
    begin(name, kind: "M", process: process, thread: thread)
    json.append(",\"args\":{")
    arguments(&json)
    json.append("}}")
  }

  private mutating func append(_ event: TraceEvent, process: Int, thread: Int) {
    begin(event.name, kind: event.duration == nil ? "i" : "X", process: process, thread: thread)
    json.append(",\"cat\":\"")
    json.append(event.category.rawValue)
    json.append("\",\"ts\":")
    json.append(nanoseconds: event.start, in: .microseconds)
    if let duration = event.duration {
      json.append(",\"dur\":")
      json.append(nanoseconds: duration, in: .microseconds)
    } else {
      // The instant belongs to its thread.
      json.append(",\"s\":\"t\"")
    }
    if !event.arguments.isEmpty {
      json.append(",\"args\":{")
      for (index, argument) in event.arguments.enumerated() {
        json.append(index == 0 ? "\"" : ",\"")
        json.append(argument.name)
        json.append("\":")
        json.append(argument.value)
      }
      json.append("}")
    }
    json.append("}")
  }

  private mutating func begin(_ name: String, kind: String, process: Int, thread: Int) {
    json.append(isFirst ? "\n{\"name\":" : ",\n{\"name\":")
    isFirst = false
    json.append(quoting: name)
    json.append(",\"ph\":\"")
    json.append(kind)
    json.append("\",\"pid\":")
    json.append(process)
    json.append(",\"tid\":")
    json.append(thread)
  }
}

extension JSONWriter {
  fileprivate mutating func append(name: String) {
    append("\"name\":")
    append(quoting: name)
  }

  fileprivate mutating func append(sortIndex: Int) {
    append("\"sort_index\":")
    append(sortIndex)
  }

  fileprivate mutating func append(_ argument: TraceEvent.Argument) {
    switch argument {
    case .integer(let value): append(value)
    case .bool(let value): append(value ? "true" : "false")
    case .string(let value): append(quoting: value)
    case .milliseconds(let count): append(nanoseconds: count, in: .milliseconds)
    case .times(let times):
      append("{")
      for (index, entry) in times.ranked.enumerated() {
        append(index == 0 ? "\"" : ",\"")
        append(entry.operation.name)
        append("\":")
        append(nanoseconds: entry.nanoseconds, in: .milliseconds)
      }
      append("}")
    }
  }
}
