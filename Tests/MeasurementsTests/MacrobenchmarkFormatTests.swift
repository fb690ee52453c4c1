import Measurements
import Testing

/// What Macrobenchmark states beside its runs.
@Suite struct MacrobenchmarkFormatTests {
  @Test func `percentiles count without their runs`() throws {
    let reading = Formats.text(
      """
      {"context": {}, "benchmarks": [{"name": "scroll", "metrics": {
        "startupMs": {"minimum": 300.5, "maximum": 420, "median": 350.25}, "empty": {"runs": []}},
        "sampledMetrics": {"frameOverrunMs": {"P50": -7.3, "P90": -5.0, "P95": -4.0, "P99": 1.9}}}]}
      """
    )
    let metrics = try #require(reading.entries.first?.metrics)
    #expect(metrics.map(\.identifier) == ["startupMs", "empty", "frameOverrunMs"])
    #expect(metrics[0].series == .percentiles)
    #expect(metrics[0].values.map(\.label) == ["minimum", "median", "maximum"])
    #expect(metrics[0].values.map(\.value) == [300.5, 350.25, 420])
    #expect(metrics[1].values.isEmpty)
    #expect(metrics[2].values.map(\.label) == ["P50", "P90", "P95", "P99"])
    #expect(metrics[2].values.map(\.value) == [-7.3, -5, -4, 1.9])
  }

  private func read(_ benchmarks: String...) -> Formats.Reading {
    Formats.text(
      "{\"context\": {}, \"benchmarks\": [\(benchmarks.joined(separator: ", "))]}"
    )
  }

  private func objections(
    _ metrics: String,
    sampled: String = "",
    repeats: Int = 3
  ) throws -> [String?] {
    let reading = read(
      """
      {"name": "b", "repeatIterations": \(repeats), "metrics": {\(metrics)}, "sampledMetrics": {\(sampled)}}
      """
    )
    #expect(reading.messages == [])
    return try #require(reading.entries.first).metrics.map(\.objection)
  }

  @Test func `no run has more late frames than frames`() throws {
    let late = "\"frameOverrunMs\": {\"runs\": [[1, 2], [-1]]}"
    let samples = "'frameOverrunMs' has 2 samples in iteration 1, but 'frameCount' is 1"
    let reason =
      "'frames that missed their deadline' is 2 frames in iteration 1, more than 'frameCount', 1"
    #expect(
      try objections("\"frameCount\": {\"runs\": [1, 1]}", sampled: late) == [
        reason, samples, reason,
      ]
    )
    #expect(
      try objections("\"frameCount\": {\"runs\": [2, 1]}", sampled: late) == [nil, nil, nil]
    )
  }

  @Test(
    arguments: [
      (
        "\"minimum\": 5, \"maximum\": 4, \"runs\": [4, 5]",
        "'minimum' is above 'maximum'"
      ),
      (
        "\"minimum\": 3, \"runs\": [4, 5]",
        "'startupMs, minimum' is 3 ms, but the listed values make 4 ms"
      ),
      (
        "\"maximum\": 7, \"runs\": [4, 5]",
        "'startupMs, maximum' is 7 ms, but the listed values make 5 ms"
      ),
      (
        "\"median\": 4.75, \"runs\": [4, 4, 4, 4, 5.25]",
        "'startupMs, median' is 4.75 ms, but the listed values make 4 ms"
      ),
      (
        "\"minimum\": 4.2, \"median\": 4.9, \"maximum\": 5.3, \"runs\": [4.21, 4.87, 5.27]", nil
      ),
      (
        "\"runs\": [1, 2, 3, 4]", "'startupMs' has 4 runs, but 'repeatIterations' is 3"
      ),
    ] as [(String, String?)]
  )
  func `what sums up runs follows from them`(metric: String, objection: String?) throws {
    let repeats = metric.contains("[4, 4") ? 5 : 3
    #expect(try objections("\"startupMs\": {\(metric)}", repeats: repeats) == [objection])
  }

  @Test func `percentiles follow from the samples of all runs`() throws {
    func sampled(_ percentile: Double) -> String {
      "\"frameDurationCpuMs\": {\"P99\": \(percentile), \"runs\": [[5.1, 5.2], [5.3, 5.4]]}"
    }
    #expect(
      try objections("", sampled: sampled(14.2))
        == ["'frameDurationCpuMs, P99' is 14.2 ms, but the listed values make 5.2 to 5.4 ms"]
    )
    #expect(try objections("", sampled: sampled(5.397)) == [nil])
  }

  @Test func `sampled metrics of frames have equally many runs, and others may lack some`() throws {
    let reason = "'frameOverrunMs' has 1 run, but 'frameDurationCpuMs' has 2"
    #expect(
      try objections(
        "",
        sampled: """
          "frameDurationCpuMs": {"runs": [[1], [1]]}, "frameOverrunMs": {"runs": [[1]]}
          """
      ) == [reason, reason, reason]
    )
    let reading = read(
      "{\"name\": \"b\", \"metrics\": {\"startupMs\": {\"runs\": [1, 2]}, \"fullyDrawnMs\": {\"runs\": [3]}}}"
    )
    let entry = try #require(reading.entries.first)
    #expect(entry.metrics.compactMap(\.objection) == [])
    #expect(entry.notes.first == "'fullyDrawnMs' has 1 run, but 'startupMs' has 2")
  }

  @Test func `a benchmark that is there twice has no rating, and one with other parameters has`() {
    func benchmark(_ parameter: String) -> String {
      "{\"name\": \"b\", \"params\": {\"mode\": \"\(parameter)\"}, \"metrics\": {\"startupMs\": {\"runs\": [1]}}}"
    }
    #expect(
      read(benchmark("a"), benchmark("a"), benchmark("c")).entries.map { $0.metrics[0].objection }
        == [
          "it is given more than once, and each is kept",
          "it is given more than once, and each is kept", nil,
        ]
    )
  }

  @Test func `durations and counts aren't negative, but overruns may be`() {
    let reading = read(
      """
      {"name": "b", "metrics": {"frameCount": {"runs": [-5]}}, "sampledMetrics": {
        "frameDurationCpuMs": {"runs": [[-1.5]]}, "frameOverrunMs": {"runs": [[-7]]}}}
      """
    )
    #expect(
      reading.messages == [
        "a.txt:1:82: error: 'frameCount' must not be negative, got -5",
        "a.txt:2:36: error: 'frameDurationCpuMs' must not be negative, got -1.5",
      ]
    )
  }

  @Test func `a run that only single metrics lack gets a note`() throws {
    let reading = read(
      """
      {"name": "b", "repeatIterations": 3, "metrics": {"frameCount": {"runs": [2, 3]},
      "timeToFullDisplayMs": {"runs": [4, 5]}},
      "sampledMetrics": {"frameDurationCpuMs": {"runs": [[1, 2], [1], [1, 2, 3]]}}}
      """
    )
    let entry = try #require(reading.entries.first)
    #expect(entry.metrics.compactMap(\.objection) == [])
    #expect(entry.notes.first == "'frameCount' has 2 runs, but 'frameDurationCpuMs' has 3")
  }

  @Test func `each run has as many samples as frames`() throws {
    func objections(_ counts: String) throws -> [String?] {
      try self.objections(
        "\"frameCount\": {\"runs\": \(counts)}",
        sampled: "\"frameDurationCpuMs\": {\"runs\": [[], [1, 2]]}"
      )
    }
    #expect(try objections("[0, 2]") == [nil, nil])
    let reason = "'frameDurationCpuMs' has 2 samples in iteration 2, but 'frameCount' is 4"
    #expect(try objections("[0, 4]") == [reason, reason])
  }

  @Test func `percentiles of gfxinfo are in order, and no more than all frames are late`() throws {
    let reason =
      "'gfxFrameTime50thPercentileMs' is 90 ms, more than 'gfxFrameTime90thPercentileMs', 10 ms"
    #expect(
      try objections(
        """
        "gfxFrameTime50thPercentileMs": {"runs": [90]}, "gfxFrameTime90thPercentileMs": {"runs": [10]}
        """
      ) == [reason, reason]
    )
    #expect(
      read("{\"name\": \"b\", \"metrics\": {\"gfxFrameJankPercent\": {\"runs\": [250]}}}").messages
        == ["a.txt:1:91: error: 'gfxFrameJankPercent' is 250 %; expected 0 to 100"]
    )
  }
}
