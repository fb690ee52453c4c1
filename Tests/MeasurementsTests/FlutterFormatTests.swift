import FrameLab
import Measurements
import Testing

/// What Flutter counts and sums up, against the times that it lists.
@Suite struct FlutterFormatTests {
  private func read(_ old: String, _ new: String) throws -> Formats.Reading {
    let text = String(
      decoding: try Formats.bytes("flutter/scroll.timeline_summary.json"),
      as: UTF8.self
    )
    try #require(text.contains(old))
    return Formats.text(text.replacing(old, with: new, maxReplacements: 1))
  }

  @Test(arguments: [
    (
      "\"missed_frame_build_budget_count\": 1", "\"missed_frame_build_budget_count\": 40",
      "'missed frame build budget count' is 40, more than 'frame count', 4"
    ),
    (
      "\"frame_count\": 4", "\"frame_count\": 5",
      "'frame count' is 5, but 'frame_build_times' has 4 times"
    ),
    (
      "\"frame_rasterizer_count\": 4", "\"frame_rasterizer_count\": 5",
      "'frame rasterizer count' is 5, but 'frame_rasterizer_times' has 4 times"
    ),
    (
      "2900, 22900", "2900, 23900",
      "'worst frame build time millis' is 22.9 ms, but the listed values make 23.9 ms"
    ),
    (
      "\"average_frame_build_time_millis\": 7.725", "\"average_frame_build_time_millis\": 3.1",
      "'average frame build time millis' is 3.1 ms, but the listed values make 7.725 ms"
    ),
    (
      "\"90th_percentile_frame_build_time_millis\": 22.9",
      "\"90th_percentile_frame_build_time_millis\": 2.1",
      "'90th percentile frame build time millis' is 2.1 ms, but the listed values make 2.9 to 22.9 ms"
    ),
    (
      "\"missed_frame_build_budget_count\": 1", "\"missed_frame_build_budget_count\": 3",
      "'missed frame build budget count' is 3, but 'frame_build_times' has 1 time over 16 ms and 1 over 8 ms"
    ),
    (
      "\"frame_count\": 4",
      "\"frame_count\": 4, \"90th_percentile_vsync_frame_lag\": 9, \"99th_percentile_vsync_frame_lag\": 1",
      "'90th percentile vsync frame lag' is 9, more than '99th percentile vsync frame lag', 1"
    ),
    (
      "\"frame_count\": 4",
      "\"frame_count\": 4, \"average_layer_cache_memory\": 5.5, \"worst_layer_cache_memory\": 1.5",
      "'average layer cache memory' is 5.5, more than 'worst layer cache memory', 1.5"
    ),
  ])
  func `counts and summaries follow from the lists`(
    old: String,
    new: String,
    objection: String
  ) throws {
    let metrics = try #require(try read(old, new).entries.first).metrics
    #expect(metrics.compactMap(\.objection).contains(objection))
  }

  @Test func `averages and percentiles of counts may be fractional`() throws {
    let reading = try read(
      "\"frame_count\": 4",
      "\"frame_count\": 4, \"average_picture_cache_count\": 2.5, \"90th_percentile_picture_cache_count\": 3.5"
    )
    #expect(reading.messages == [])
    let metrics = try #require(reading.entries.first).metrics
    #expect(
      metrics.filter { $0.identifier.hasSuffix("picture_cache_count") }.map { $0.values[0].value }
        == [2.5, 3.5]
    )
  }

  @Test func `an average that is rounded to a tenth follows from the list`() throws {
    let entry = try #require(
      try read("4000, 4100, 5200, 5900", "4000, 4100, 5200, 5800").entries.first
    )
    #expect(entry.metrics.compactMap(\.objection) == [])
  }

  @Test(arguments: [
    (
      "\"frame_count\": 4", "\"frame_count\": 4.5",
      "error: 'frame_count' is 4.5; expected a whole number"
    ),
    (
      "\"new_gen_gc_count\": 2", "\"new_gen_gc_count\": -2",
      "error: 'new_gen_gc_count' must not be negative, got -2"
    ),
    (
      "\"frame_count\": 4", "\"frame_count\": 4, \"30hz_frame_percentage\": 300",
      "error: '30hz_frame_percentage' is 300 %; expected 0 to 100"
    ),
    (
      "\"frame_count\": 4", "\"frame_count\": 4, \"average_cpu_usage\": -3",
      "error: 'average_cpu_usage' must not be negative, got -3"
    ),
    (
      "[2100", "[-2100",
      "error: a time in 'frame_build_times' must not be negative, got -2100"
    ),
  ])
  func `counts and times that are none are mistakes`(
    old: String,
    new: String,
    message: String
  ) throws {
    let messages = try read(old, new).messages
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix(message) == true, "\(messages)")
  }

  @Test func `the budget was 8 ms once`() throws {
    let text = """
      {"average_frame_build_time_millis": 9.75, "missed_frame_build_budget_count": 3,
       "frame_count": 4, "frame_build_times": [3000, 9000, 10000, 17000]}
      """
    let entry = try #require(Formats.text(text).entries.first)
    #expect(entry.metrics.compactMap(\.objection) == [])
    #expect(
      entry.notes.first
        == "'missed frame build budget count' counts frames over 8 ms, as Flutter did before it took 16"
    )
    #expect(entry.metrics.contains { $0.values.first?.value == 3 })
  }

  @Test func `lists of both threads make frames for a what-if`() throws {
    let text = """
      {"average_frame_build_time_millis": 9, "frame_count": 3, "60hz_frame_percentage": 0,
       "120hz_frame_percentage": 100.0, "frame_begin_times": [0, 8333, 100000],
       "frame_build_times": [3000, 9000, 10000], "frame_rasterizer_times": [1000, 2000, 20000]}
      """
    let (source, messages) = WhatIfSourceTests.source(Array(text.utf8))
    #expect(messages == [])
    guard case .frames(let file)? = source else {
      Issue.record("no frames")
      return
    }
    #expect(file.refreshIntervalNanoseconds == 8_333_333)
    #expect(file.frames.map(\.commitNanoseconds) == [3_000_000, 9_000_000, 10_000_000])
    #expect(file.frames.map(\.executeNanoseconds) == [1_000_000, 2_000_000, 20_000_000])
    #expect(file.frames.map(\.quietVsyncs) == [0, 0, 10])
    let unequal = text.replacing("9000, 10000]", with: "9000]")
    #expect(WhatIfSourceTests.source(Array(unequal.utf8)).source == nil)
  }
}
