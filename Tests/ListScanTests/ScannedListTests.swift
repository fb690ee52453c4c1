import Foundation
import HitchMonitoring
import ListScan
import TestSupport
import Testing

@Suite struct ScannedListTests {
  private static let kinds = [
    CellKind(className: "PhotoCell"), CellKind(className: "PhotoCell", reuseIdentifier: "ad"),
    CellKind(className: "AdCell"),
  ]

  /// A scan of random cells and counts.
  private static func random(_ generator: inout SeededGenerator) -> ScannedList {
    let counting = Set(ScanCounter.allCases.filter { _ in Bool.random(using: &generator) })
    var list = ScannedList(
      name: "Feed",
      device: .init(model: Bool.random(using: &generator) ? "iPhone12,1" : "iPhone17,1"),
      isSimulator: [true, false, nil].randomElement(using: &generator) ?? nil,
      scale: Int.random(in: 2...3, using: &generator),
      itemCount: Int.random(in: 0...9, using: &generator),
      columns: Int.random(in: 1...3, using: &generator),
      counting: counting
    )
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let side = Double(Int.random(in: 1...3, using: &generator))
      let view = ScannedView(
        .image(widthPixels: Int(side), heightPixels: 9),
        width: side,
        height: 2,
        shadow: Bool.random(using: &generator) ? .withoutPath : nil,
        constraints: Int.random(in: 0...2, using: &generator)
      )
      list.see(
        ScannedCell(
          kinds[Int.random(in: 0..<kinds.count, using: &generator)],
          width: 100,
          height: 10 * side,
          walking: [ViewTree(view)]
        )
      )
      list.prefetchDistances.add(Int.random(in: 1...20, using: &generator))
    }
    for counter in ScanCounter.allCases {
      list.count(counter, times: Int.random(in: 0...5, using: &generator))
    }
    return list
  }

  private static func sum(_ lists: ScannedList...) -> ScannedList {
    lists.dropFirst().reduce(into: lists[0]) { $0.add($1) }
  }

  @Test(arguments: 1...200)
  func `scans add up in any order and any groups`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let (a, b, c) = (
      Self.random(&generator), Self.random(&generator), Self.random(&generator)
    )
    #expect(Self.sum(a, b) == Self.sum(b, a))
    let left = Self.sum(Self.sum(a, b), c)
    let right = Self.sum(a, Self.sum(b, c))
    #expect(left.cells == right.cells)
    #expect(left.counters == right.counters)
    #expect(left.prefetchDistances == right.prefetchDistances)
    #expect(
      (left.itemCount, left.columns, left.scale) == (right.itemCount, right.columns, right.scale)
    )
    for kind in Self.kinds {
      let seen = [a, b, c].map { $0.cells[kind]?.seen ?? 0 }
      #expect(left.cells[kind]?.seen ?? 0 == seen.reduce(0, +))
    }
  }

  @Test(arguments: 1...200)
  func `a counter that only one scan has is not counted`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let (a, b) = (Self.random(&generator), Self.random(&generator))
    let both = Self.sum(a, b)
    for counter in ScanCounter.allCases {
      switch (a.counters[counter], b.counters[counter]) {
      case (let first?, let second?): #expect(both.counters[counter] == first + second)
      default: #expect(both.counters[counter] == nil && both.notCounted.contains(counter))
      }
    }
  }

  @Test func `what isn't counted stays uncounted`() {
    var list = ScannedList(name: "Feed", counting: [.fittings])
    list.count(.fittings)
    list.count(.reloads)
    #expect(list.counters == [.fittings: 1])
    #expect(list.notCounted.count == ScanCounter.allCases.count - 1)
  }

  @Test func `scans of other devices say so`() {
    var list = ScannedList(
      name: "Feed",
      commit: "a1",
      device: .init(model: "iPhone12,1"),
      isSimulator: true,
      preparesCellsAhead: true
    )
    list.add(
      ScannedList(
        name: "Feed",
        commit: "b2",
        device: .init(model: "iPhone17,1"),
        isSimulator: false,
        preparesCellsAhead: false
      )
    )
    #expect(list.commit == nil)
    #expect(list.device == HitchReport.Device())
    #expect(list.isSimulator == nil)
    #expect(list.preparesCellsAhead == nil)
  }

  @Test func `a scan is JSON with each cell and each count`() throws {
    var list = ScannedList(
      name: "Feed",
      scenario: "photo-feed",
      app: .init(name: "Feed \"dev\"", version: "1.2"),
      commit: "a47f69c",
      device: .init(model: "iPhone12,1", platform: "iOS", system: "18.6"),
      isSimulator: true,
      scale: 2,
      itemCount: 400,
      columns: 2,
      preparesCellsAhead: true,
      counting: [.cellsMade, .cellsConfigured, .fittings]
    )
    let photo = ViewTree.view(.image(widthPixels: 4_032, heightPixels: 3_024)) { view in
      view.isDrawn = true
      view.shadow = .withoutPath
    }
    for height in [44.0, 44, 60] {
      list.see(
        ScannedCell(
          CellKind(className: "PhotoCell"),
          width: 320,
          height: height,
          walking: [ViewTree.stack(photo)]
        )
      )
    }
    list.see(
      ScannedCell(
        CellKind(className: "AdCell", reuseIdentifier: "ad"),
        width: 320,
        height: 90,
        walking: [ViewTree.view(.hosting)]
      )
    )
    list.count(.cellsMade, times: 12)
    list.count(.cellsConfigured, times: 40)
    list.prefetchDistances = Tally([1, 2, 2])
    list.scrolls = [
      ScannedScroll(
        steps: [
          .pause(milliseconds: 500), .drag(points: 300, milliseconds: 400),
          .flick(pointsPerSecond: 2_500, stopAfterMilliseconds: 1_000),
          .swipe(pointsPerSecond: 1_500),
        ],
        distance: 5_200,
        milliseconds: 4_100,
        viewportHeight: 760
      )
    ]
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Written/list.scan.json")
    try expectText(list.json, inFile: fixture.path)
  }

  @Test func `what is not known is left out`() {
    let list = ScannedList(name: "Feed", counting: Set(ScanCounter.allCases))
    #expect(!list.json.contains("device"))
    #expect(!list.json.contains("simulator"))
    #expect(!list.json.contains("not_counted"))
  }
}
