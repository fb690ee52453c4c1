import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct ListReplayTests {
  private static let phone = Device(
    id: "phone",
    name: "Phone",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3)
  )

  private func replay(
    _ pictures: [TrialTrace.Picture],
    frames: [FrameRecord] = [],
    lateFrames: [LateFrame] = []
  ) -> ListReplay {
    ListReplay(pictures: pictures, frames: frames, lateFrames: lateFrames, on: Self.phone)
  }

  private func cell(
    _ item: Int,
    top: Int,
    height: Int = 960,
    _ content: TrialTrace.VisibleCell.Content = .complete
  ) -> TrialTrace.VisibleCell {
    TrialTrace.VisibleCell(item: item, cell: item, top: top, height: height, content: content)
  }

  /// Ten seconds of scrolling through rows of which eight are visible, as fast as a flick gets.
  private func scrolling(speed: Int, frames: Int = 600) -> [TrialTrace.Picture] {
    let height = 340
    return (0..<frames).map { frame in
      let offset = frame * speed
      let cells = (offset / height...(offset + 2531) / height).map { item in
        let age = frame - (item * height - 2531) / max(1, speed)
        return TrialTrace.VisibleCell(
          item: item,
          cell: item % 11,
          top: item * height - offset,
          height: height,
          content: age < 9 ? .placeholder : .complete
        )
      }
      return TrialTrace.Picture(display: frame + 2, offset: offset, cells: cells)
    }
  }

  @Test func `the format`() {
    let interval = Self.phone.refreshIntervalNanoseconds
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval)
    let frames = [1, 17_000_000].map { commit in
      let work = FrameWork(commitNanoseconds: commit, executeNanoseconds: 1)
      return FrameRecord(work: work, timing: pipeline.advance(work), isScrolling: true)
    }
    var causes = TimeByOperation()
    causes[.imageDecoding] = interval
    let late = LateFrame(
      index: 1,
      beginNanoseconds: interval,
      dueNanoseconds: 3 * interval,
      hitchNanoseconds: interval,
      commitHitchNanoseconds: interval,
      causes: causes
    )
    let replay = replay(
      [
        .init(display: 2, offset: 0, cells: [cell(0, top: 0, .placeholder), cell(1, top: 960)]),
        .init(display: 4, offset: 24, cells: [cell(0, top: -24), cell(1, top: 936)]),
        .init(display: 5, offset: 1000, cells: [cell(1, top: -30, height: 970)]),
        .init(display: 6, offset: 1000, cells: [cell(1, top: -30, height: 970)]),
      ],
      frames: frames,
      lateFrames: [late]
    )
    #expect(
      String(decoding: replay.bytes, as: UTF8.self) == """
        {"schema":"perfsite-replay/2","refreshNanoseconds":16666667,"width":1170,"height":2532,
        "contents":["complete","placeholder","wrongImage"],"firstFrame":0,
        "frames":[
        [2,0,[0,0,0,0,960,1],[1,1,1,960,960,0]],
        [2,24,[0,0]],
        [1,976,[0],[0,10,10]],
        [1,0]
        ],"hitches":[[1,1,"commit: image decoding 16.7 ms"]]}

        """
    )
  }

  @Test func `an empty replay is read back`() throws {
    let decoded = try DecodedReplay(replay([]).bytes)
    #expect(decoded.pictures.isEmpty)
    #expect(decoded.hitches.isEmpty)
  }

  @Test(arguments: [0, 1, 24, 150, 400, 2532, 9999])
  func `scrolling is read back as it was`(speed: Int) throws {
    let pictures = scrolling(speed: speed)
    #expect(try DecodedReplay(replay(pictures).bytes).pictures == pictures)
  }

  @Test(arguments: 0..<60)
  func `any pictures are read back as they were`(seed: Int) throws {
    var stream = SeededGenerator(seed: seed)
    let pictures = (0..<40).map { index in
      TrialTrace.Picture(
        display: index * Int.random(in: 1..<4, using: &stream),
        offset: Int.random(in: -100...5000, using: &stream),
        // Few items and cells, so that many stay, change places or appear twice.
        cells: (0..<Int.random(in: 0..<7, using: &stream)).map { _ in
          TrialTrace.VisibleCell(
            item: Int.random(in: 0..<4, using: &stream),
            cell: Int.random(in: 0..<2, using: &stream),
            top: Int.random(in: -50..<50, using: &stream),
            height: Int.random(in: 1..<3, using: &stream),
            content: TrialTrace.VisibleCell.Content.allCases.randomElement(using: &stream)
              ?? .complete
          )
        }
      )
    }
    #expect(try DecodedReplay(replay(pictures).bytes).pictures == pictures)
  }

  @Test func `what a simulated trial showed is read back as it was`() throws {
    for run in try TestContent.catalog(["feed": TestContent.feed]).runs() {
      let outcome = try #require(run.jobs.first).trial.run(recording: .trace)
      let pictures = try #require(outcome.trace).pictures
      let replay = ListReplay(pictures: pictures, frames: outcome.frames, on: run.model.device)
      let decoded = try DecodedReplay(replay.bytes)
      #expect(pictures.count == outcome.frames.count)
      #expect(decoded.pictures == pictures)
      #expect(decoded.hitches.count == outcome.scrolling.hitchCount)
      #expect(replay.bytes.count <= 40_000)
    }
  }

  @Test(arguments: [0, 24, 150, 300])
  func `ten seconds at 60 Hz take at most 40 kilobytes`(speed: Int) {
    let pictures = scrolling(speed: speed)
    #expect(pictures.allSatisfy { (8...9).contains($0.cells.count) })
    #expect(replay(pictures).bytes.count <= 40_000)
  }

  @Test func `a frame that only scrolls takes a line of two numbers`() {
    let text = String(decoding: replay(scrolling(speed: 24)).bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").contains("[1,24],"))
    #expect(text.utf8.count < 10_000)
  }
}
