import Foundation
import FrameLab
import Reports
import Scenarios
import Testing

/// A trace as Foundation reads it, with its times in nanoseconds again.
struct ParsedTrace {
  struct Event {
    let name: String
    let kind: String
    let category: String?
    let process: Int
    let thread: Int
    let start: Int?
    let duration: Int?
    let arguments: [String: Any]

    /// When it ended; an instant ends at once.
    var end: Int? { start.map { $0 + (duration ?? 0) } }

    init(_ object: Any) throws {
      let members = try #require(object as? [String: Any])
      func nanoseconds(_ key: String) -> Int? {
        (members[key] as? Double).map { Int(($0 * 1000).rounded()) }
      }
      name = try #require(members["name"] as? String)
      kind = try #require(members["ph"] as? String)
      category = members["cat"] as? String
      process = try #require(members["pid"] as? Int)
      thread = try #require(members["tid"] as? Int)
      start = nanoseconds("ts")
      duration = nanoseconds("dur")
      arguments = members["args"] as? [String: Any] ?? [:]
    }
  }

  static let model = ModelDigest(of: [], inFolder: "Content")

  let text: String
  let document: [String: Any]
  let events: [Event]

  init(_ processes: [TraceProcess]) throws {
    var bytes: [UInt8] = []
    ChromeTrace.write(processes, model: Self.model) { bytes += $0 }
    text = String(decoding: bytes, as: UTF8.self)
    document = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    )
    events = try #require(document["traceEvents"] as? [Any]).map(Event.init)
  }

  /// The events of one thread in the order of the file, without those that name it.
  func events(on thread: String, process: Int = 1) throws -> [Event] {
    let named = events.first {
      $0.kind == "M" && $0.name == "thread_name" && $0.process == process
        && $0.arguments["name"] as? String == thread
    }
    let id = try #require(named).thread
    return events.filter { $0.thread == id && $0.kind != "M" }
  }

  /// The names of a process's threads.
  func threadNames(process: Int = 1) -> [String] {
    events.filter { $0.name == "thread_name" && $0.process == process }
      .compactMap { $0.arguments["name"] as? String }
  }

  /// The nanoseconds of each operation under `causes_ms`, summed over some events.
  static func causes(of events: [Event]) -> [String: Int] {
    events.reduce(into: [:]) { sums, event in
      let causes = event.arguments["causes_ms"] as? [String: Double] ?? [:]
      for (name, value) in causes { sums[name, default: 0] += Int((value * 1_000_000).rounded()) }
    }
  }
}

extension TimeByOperation {
  /// The times under the names that traces give them.
  var byName: [String: Int] {
    Dictionary(uniqueKeysWithValues: ranked.map { ($0.operation.name, $0.nanoseconds) })
  }
}
