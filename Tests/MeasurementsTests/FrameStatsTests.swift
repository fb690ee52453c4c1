import FrameLab
import HitchMonitoring
import Measurements
import Testing

/// The frames that `dumpsys gfxinfo … framestats` lists: names of two columns swapped, a comma at the
/// end of each row, and no time at which a frame was presented.
@Suite struct FrameStatsTests {
  private func text() throws -> String {
    String(decoding: try Formats.bytes("gfxinfo/framestats.txt"), as: UTF8.self)
  }

  @Test func `a deadline tells late frames from idle ones`() throws {
    let reading = Formats.text(try text())
    #expect(reading.messages == [])
    let entry = try #require(reading.entries.first)
    #expect(entry.metrics.compactMap(\.objection) == [])
    let interval = try #require(entry.intervals.first)
    #expect(interval.name == "com.example.feed.FeedActivity")
    #expect(interval.refreshNanoseconds == 16_666_667)
    // The second frame is done 25 ms after its deadline, two intervals; the third is late by what it
    // waits for the second; before the fourth, nothing was due for a second.
    let hitches = try #require(interval.iterations.first?.hitches)
    #expect(hitches.map(\.durationNanoseconds) == [33_333_334])
    #expect(hitches.map(\.late) == [.commit])
    #expect(interval.iterations[0].frameCount == 4)
    #expect(interval.window(.frames)?.nanoseconds == [100_000_002])
    #expect(interval.window(.recording)?.nanoseconds == [64 * 16_666_667])
    #expect(interval.band?.name == "critical")
    #expect(
      entry.notes == [
        "the ratio is of the latest frames that Android lists, at most 120 a window; counts and "
          + "percentiles are of all frames",
        "1 frame of 'com.example.feed.FeedActivity' with flags left out, as Android says",
        "1 row of 'com.example.feed.FeedActivity' with impossible times left out",
      ]
    )
  }

  @Test func `columns count by their names, swapped or not`() throws {
    let swapped = try text().replacing(
      "FrameInterval,FrameStartTime",
      with: "FrameStartTime,FrameInterval"
    )
    #expect(Formats.text(swapped).entries == Formats.text(try text()).entries)
  }

  @Test(arguments: ["FrameDeadline", "IntendedVsync", "Flags"])
  func `without a column frames are not judged, and the counts are`(name: String) throws {
    let entry = try #require(
      Formats.text(try text().replacing(name, with: "Other")).entries.first
    )
    #expect(entry.intervals == [])
    #expect(!entry.metrics.isEmpty)
    #expect(entry.notes.contains { $0.contains("no column '\(name)'") })
  }

  @Test func `a what-if has the stages and their parts`() throws {
    let (source, messages) = WhatIfSourceTests.source(try Formats.bytes("gfxinfo/framestats.txt"))
    #expect(messages == [])
    guard case .frames(let file)? = source else {
      Issue.record("no frames")
      return
    }
    #expect(file.refreshIntervalNanoseconds == 16_666_667)
    #expect(file.frames.map(\.quietVsyncs) == [0, 0, 0, 60])
    #expect(
      file.frames.map(\.commitNanoseconds) == [6_000_000, 34_000_000, 5_666_667, 6_000_000]
    )
    #expect(
      file.frames.map(\.executeNanoseconds) == [4_000_000, 11_000_000, 12_000_000, 4_000_000]
    )
    let layout = try #require(file.parts.first { $0.name == "layout" })
    #expect(layout.nanoseconds == [2_000_000, 30_000_000, 2_000_000, 2_000_000])
    // The parts account for all of both stages.
    for (index, work) in file.frames.enumerated() {
      let sums = FrameStage.allCases.map { stage in
        file.parts.filter { $0.stage == stage }.map { $0.nanoseconds[index] }.reduce(0, +)
      }
      #expect(sums == [work.commitNanoseconds, 0, work.executeNanoseconds])
    }
  }
}
