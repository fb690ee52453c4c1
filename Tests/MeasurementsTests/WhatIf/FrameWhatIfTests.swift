import Foundation
import FrameLab
import Measurements
import Testing

@Suite struct FrameWhatIfTests {
  private func file() throws -> FrameFile {
    let bytes = try Formats.bytes("frames-json/parts.json")
    guard case .frames(let file)? = WhatIfSourceTests.source(bytes).source else {
      throw MissingFrames()
    }
    return file
  }

  private struct MissingFrames: Error {}

  private func whatIf(without: [String], scales: [String] = []) throws -> FrameWhatIf {
    let file = try file()
    return try FrameWhatIf(file, with: FrameChange(without: without, scales: scales, in: file))
  }

  @Test func `the answer in words`() throws {
    let text = try whatIf(without: ["image-decoding"]).text
    #expect(
      text == """
        recorded: 272.73 ms/s, critical: 3 hitches, 50 ms in 0.183 s
        what if:  200.00 ms/s, critical: 2 hitches, 33.333 ms in 0.167 s, without image-decoding
                  181.82 ms/s, critical, if scrolling took the recorded 0.183 s anyway

        hitches: 1 gone, 0 shorter, 2 as before, 0 longer, 0 new
          gone: frame 2 at 0.033 s (16.667 ms)
          as before: frame 4 at 0.083 s (16.667 ms), frame 6 at 0.633 s (16.667 ms)

        next: the biggest cause of what remains is 'blur'; without it too, 111.11 ms/s, \
        critical: 1 hitch, 16.667 ms in 0.150 s

        Assumes:
        - The same frames would be made, so that they end sooner with fewer hitches; pauses last \
        as long.
        - The rest of the work takes as long as before: nothing moves to another frame or \
        thread, and nothing gets faster because something else is gone.
        - All hitches are those of the model's frame pipeline on the file's times \
        (Documentation/Model.md); what the device showed is not in the file.
        - It is one recording: how much another would differ is not known.

        """
    )
  }

  @Test func `a change that changes nothing leaves every hitch as it was`() throws {
    let answer = try whatIf(without: [], scales: ["commit=1"])
    #expect(answer.hitches.allSatisfy { $0.fate == .same })
    #expect(answer.hitches.count == answer.recorded.hitchCount)
    #expect(answer.changed.hitchNanoseconds == answer.recorded.hitchNanoseconds)
  }

  @Test(arguments: [16_666_666, 16_666_667, 16_667_000])
  func `the rate of the recording changes nothing, however its interval is rounded`(
    interval: Int
  ) throws {
    let recorded = try file()
    let file = FrameFile(
      refreshIntervalNanoseconds: interval,
      buffers: recorded.buffers,
      frames: recorded.frames
    )
    let answer = try FrameWhatIf(file, with: FrameChange(refreshHertz: 60))
    #expect(!answer.hitches.isEmpty)
    #expect(answer.hitches.allSatisfy { $0.fate == .same })
    #expect(answer.changed.ratio == answer.recorded.ratio)
  }

  @Test(arguments: 0..<60)
  func `the hitches are those of both sums`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed)
    for change in [
      RandomFrames.saving(in: file, seed: seed), FrameChange(buffers: .triple),
      FrameChange(buffers: .double), FrameChange(refreshHertz: 120),
    ] {
      let answer = try FrameWhatIf(file, with: change)
      let hitches = answer.hitches
      #expect(
        hitches.reduce(0) { $0 + $1.recordedNanoseconds } == answer.recorded.hitchNanoseconds
      )
      #expect(hitches.reduce(0) { $0 + $1.nanoseconds } == answer.changed.hitchNanoseconds)
      #expect(hitches.count { $0.nanoseconds > 0 } == answer.changed.hitchCount)
      let fates = FrameWhatIf.Fate.allCases.map { answer.hitches($0).count }
      #expect(fates.reduce(0, +) == hitches.count)
    }
  }

  @Test func `the ranking in words`() throws {
    let file = try file()
    let text = try CauseRanking(file.causes, of: file).text
    #expect(
      text == """
        recorded: 272.73 ms/s, critical: 3 hitches, 50 ms in 0.183 s

          without             it takes  hitches  hitch time        ratio    rating      at half
          commit (all of it)     81 ms        1   16.667 ms  111.11 ms/s  critical  111.11 ms/s
          blur                 39.2 ms        2   33.333 ms  200.00 ms/s  critical  200.00 ms/s
          cell-configuration     25 ms        2   33.333 ms  200.00 ms/s  critical  200.00 ms/s
          render (all of it)     60 ms        2   33.333 ms  200.00 ms/s  critical  200.00 ms/s
          image-decoding         40 ms        2   33.333 ms  200.00 ms/s  critical  272.73 ms/s
          render.other           24 ms        2   33.333 ms  200.00 ms/s  critical  272.73 ms/s

        Nothing to save alone: commit.other, prepare, prepare.other.

        Each line takes away one cause alone; the savings don't add up. 'at half' is the ratio \
        if it took half the time.

        Assumes:
        - The same frames would be made, so that they end sooner with fewer hitches; pauses last \
        as long.
        - The rest of the work takes as long as before: nothing moves to another frame or \
        thread, and nothing gets faster because something else is gone.
        - All hitches are those of the model's frame pipeline on the file's times \
        (Documentation/Model.md); what the device showed is not in the file.
        - It is one recording: how much another would differ is not known.

        """
    )
  }

  @Test(arguments: 0..<30)
  func `the ranking is what each change alone would give`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed)
    let ranking = try CauseRanking(file.causes, of: file)
    #expect(ranking.rows.count == file.causes.count { (file.nanoseconds(of: $0) ?? 1) > 0 })
    for row in ranking.rows {
      let without = try FrameWhatIf(
        file,
        with: FrameChange(without: [row.cause.name], scales: [], in: file)
      )
      #expect(without.changed.hitchNanoseconds == row.without.hitchNanoseconds)
      #expect(without.changed.busyNanoseconds == row.without.busyNanoseconds)
    }
    let sums = ranking.rows.map(\.without.hitchNanoseconds)
    #expect(sums == sums.sorted())
  }

  @Test func `a file without a late frame has nothing to save`() throws {
    let calm = FrameFile(
      refreshIntervalNanoseconds: 16_666_667,
      buffers: .automatic,
      frames: Array(
        repeating: FrameWork(commitNanoseconds: 1, executeNanoseconds: 1),
        count: 60
      )
    )
    #expect(
      try CauseRanking(calm.causes, of: calm).text == """
        recorded: 0.00 ms/s, good: 0 hitches, 0 ms in 1.000 s
        no frame is late, so there is nothing to save

        """
    )
  }

  /// The documented keys.
  private struct Answer: Decodable {
    struct Sums: Decodable, Equatable {
      let hitchCount: Int
      let hitchNs: Int
      let commitHitchNs: Int
      let busyNs: Int
      let shownNs: Int
      let ratio: Double
      let rating: String
    }
    struct Change: Decodable {
      struct Scale: Decodable, Equatable {
        let cause: String
        let factor: Double
      }
      let scale: [Scale]
      let buffers: Int?
      let refreshHz: Int?
    }
    struct Hitch: Decodable, Equatable {
      let frame: Int
      let startNs: Int
      let recordedNs: Int
      let whatIfNs: Int
    }
    struct Cause: Decodable {
      let cause: String
      let ns: Int
      let without: Sums
      let halved: Sums
    }
    let schema: String
    let frameCount: Int
    let recorded: Sums
    let change: Change
    let whatIf: Sums?
    let hitches: [Hitch]
    let causes: [Cause]
    let assumes: [String]
  }

  private func decoded(_ json: String) throws -> Answer {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Answer.self, from: Data(json.utf8))
  }

  @Test func `the answer as JSON`() throws {
    let file = try file()
    let change = try FrameChange(
      without: ["image-decoding"],
      scales: ["render=0.25"],
      buffers: .triple,
      refreshHertz: 120,
      in: file
    )
    let whatIf = try FrameWhatIf(file, with: change)
    let answer = try decoded(whatIf.json)
    #expect(answer.schema == "perfsite-whatif/1")
    #expect(answer.frameCount == 8)
    #expect(answer.recorded.hitchNs == whatIf.recorded.hitchNanoseconds)
    #expect(answer.whatIf?.hitchNs == whatIf.changed.hitchNanoseconds)
    #expect(
      answer.change.scale == [
        Answer.Change.Scale(cause: "image-decoding", factor: 0),
        Answer.Change.Scale(cause: "render", factor: 0.25),
      ]
    )
    #expect(answer.change.buffers == 3)
    #expect(answer.change.refreshHz == 120)
    #expect(answer.hitches.map(\.frame) == whatIf.hitches.map(\.frame))
    #expect(answer.assumes == change.assumptions)
    #expect(answer.causes.count == whatIf.remaining.rows.count)
  }

  @Test func `the ranking as JSON`() throws {
    let file = try file()
    let answer = try decoded(CauseRanking(file.causes, of: file).json)
    #expect(answer.whatIf == nil)
    #expect(answer.hitches == [])
    #expect(answer.change.scale == [])
    #expect(
      answer.causes.map(\.cause) == [
        "commit", "blur", "cell-configuration", "render", "image-decoding", "render.other",
        "commit.other", "prepare", "prepare.other",
      ]
    )
    #expect(answer.causes.first?.ns == 81_000_000)
  }
}
