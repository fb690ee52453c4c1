import Foundation
import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct ChromeTraceTests {
  @Test func `a small trial`() throws {
    let processes = [
      TestTrial.small().process(named: "feed: late on phone, trial 1"),
      TraceProcess(name: "nothing", tickNanoseconds: 10, frames: []),
    ]
    try expectSnapshot(try ParsedTrace(processes).text, named: "trace.json")
  }

  @Test func `without trials there are no events`() throws {
    let trace = try ParsedTrace([])
    #expect(trace.events.isEmpty)
    #expect(trace.document["displayTimeUnit"] as? String == "ms")
    let origin = try #require(trace.document["otherData"] as? [String: String])
    #expect(origin["schema"] == "perfsite-trace/1")
    #expect(origin["model"] == ParsedTrace.model.hexadecimal)
  }

  @Test func `no two processes or threads share a number, and the first thread has the process's`()
    throws
  {
    let trace = try ParsedTrace(["a", "b", "c"].map { TestTrial.small().process(named: $0) })
    let threads = trace.events.filter { $0.name == "thread_name" }
    #expect(threads.count == 3 * 7)
    #expect(Set(threads.map(\.thread)).count == threads.count)
    let processes = trace.events.filter { $0.name == "process_name" }
    #expect(processes.map { $0.arguments["name"] as? String } == ["a", "b", "c"])
    #expect(processes.map(\.process) == processes.map(\.thread))
    for process in processes {
      #expect(
        trace.threadNames(process: process.process) == [
          "Main thread", "Render server", "Display", "Hitches", "Network 1", "Network 2",
          "Image preparation 1",
        ]
      )
    }
  }

  @Test(arguments: [
    #"a "quoted" \ name"#, "two\nlines\r\t", "\u{0}\u{1}\u{1F}\u{7F}", "</script><b>&amp;", "日本 🧵",
    "\u{2028}\u{FEFF}", #"","ph":"X"#,
  ])
  func `names are escaped`(name: String) throws {
    let trace = try ParsedTrace([TestTrial.small().process(named: name)])
    let named = try #require(trace.events.first { $0.name == "process_name" })
    #expect(named.arguments["name"] as? String == name)
    #expect(trace.text.split(separator: "\n").count == trace.events.count + 2)
  }

  @Test(arguments: [
    (0, "0"), (1, "0.001"), (999, "0.999"), (1000, "1"), (1010, "1.01"), (1100, "1.1"),
    (16_666_667, "16666.667"), (9_007_199_254_740_993, "9007199254740.993"),
  ])
  func `times lose no nanosecond`(nanoseconds: Int, text: String) throws {
    var trial = TestTrial()
    trial.background(.network, from: nanoseconds, taking: nanoseconds, for: 1)
    let trace = try ParsedTrace([trial.process()])
    #expect(trace.text.contains("\"ts\":\(text),\"dur\":\(text),"))
  }

  @Test func `overlapping transfers get their own threads, as few as possible`() throws {
    var trial = TestTrial()
    for (start, end, item) in [(10, 20, 1), (0, 10, 2), (0, 5, 3), (5, 30, 4), (6, 7, 5)] {
      trial.background(.network, from: start, taking: end - start, for: item)
    }
    let trace = try ParsedTrace([trial.process()])
    let lanes = trace.threadNames().filter { $0.hasPrefix("Network") }
    #expect(lanes == ["Network 1", "Network 2", "Network 3"])
    let items = try lanes.map { lane in
      try trace.events(on: lane).compactMap { $0.arguments["item"] as? Int }
    }
    #expect(items == [[3, 4], [2, 1], [5]])
  }

  #if DEBUG
    @Test func `work that overlaps on the main thread traps`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        var trial = TestTrial()
        trial.background(.mainThread, .cellLayout, from: 0, taking: 10, for: 1)
        trial.background(.mainThread, .cellLayout, from: 9, taking: 10, for: 2)
        _ = try ParsedTrace([trial.process()])
      }
      expectMessage(result, "the main thread does one thing at a time")
    }
  #endif
}
