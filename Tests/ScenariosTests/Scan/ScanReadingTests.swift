import Diagnostics
import Foundation
import FrameLab
import ListScan
import Scenarios
import TestSupport
import Testing

/// What is wrong with scans, and where.
@Suite struct ScanReadingTests {
  private static let scan: ScannedList = {
    var techniques = Techniques()
    techniques.shadows = .withoutPath
    let list = ListModel(itemCount: 100, rowHeightPoints: 96, cell: CellModel(shadows: 1))
    return StandInList(list: list, techniques: techniques, updates: 0).scan(named: "Feed")
  }()

  private func messages(of text: String) -> [String] {
    let reading = ScannedList.reading(SourceFile(path: "list.scan.json", text: text))
    #expect(reading.scan == nil)
    return reading.diagnostics.map { "\($0)" }
  }

  private func messages(replacing old: String, with new: String) throws -> [String] {
    let text = Self.scan.json
    try #require(text.contains(old))
    return messages(of: text.replacing(old, with: new))
  }

  @Test func `another version is refused`() throws {
    #expect(
      try messages(replacing: "perfsite-scan/1", with: "perfsite-scan/9") == [
        "list.scan.json:2:13: error: expected the schema 'perfsite-scan/1', got 'perfsite-scan/9'; "
          + "scan the list again with the ListScan of this version"
      ]
    )
    #expect(
      messages(of: "{\"a\": 1}") == [
        "list.scan.json:1:1: error: this is no scan: it has no 'schema'"
      ]
    )
  }

  @Test func `a truncated scan is refused wherever it ends`() {
    let text = Self.scan.json
    for length in stride(from: 0, to: text.utf8.count - 2, by: 97) {
      let start = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      let reading = ScannedList.reading(SourceFile(path: "list.scan.json", text: start))
      #expect(reading.scan == nil, "\(length)")
      #expect(reading.diagnostics.contains { $0.severity == .error }, "\(length)")
    }
  }

  @Test func `an empty list and one that never scrolled say what to do`() throws {
    #expect(
      try messages(replacing: "\"items\": 100", with: "\"items\": 0").first?
        .hasSuffix("error: the list was empty; scan it when it shows items") == true
    )
    var still = Self.scan
    still.scrolls = []
    #expect(
      messages(of: still.json).first?
        .hasSuffix("error: not enough seen: scroll at least two screens") == true
    )
    #expect(
      try messages(replacing: "\"distance_pt\": 6000", with: "\"distance_pt\": 900").first?
        .hasSuffix("error: not enough seen: scroll at least two screens") == true
    )
  }

  @Test func `counts that can't be are refused`() throws {
    #expect(
      try messages(replacing: "\"cells_made\": 14", with: "\"cells_made\": 900").first?
        .hasSuffix("error: 900 'cells_made' of 201 'cells_configured' can't be") == true
    )
    #expect(
      try messages(
        replacing: "\"shadows_without_path\": {\n          \"1\"",
        with: "\"shadows_without_path\": {\n          \"3\""
      ).first?.hasSuffix("error: 3 of at most 1 'shadows' of 'Cell0' can't be") == true
    )
    #expect(
      try messages(replacing: "\"columns\": 1", with: "\"columns\": -1").first?
        .hasPrefix("list.scan.json:") == true
    )
  }

  @Test func `scans add up`() {
    var sum = Self.scan
    sum.add(Self.scan)
    #expect(sum.cells.values.reduce(0) { $0 + $1.seen } == 2 * StandInList.configured)
    #expect(sum.counters[.cellsConfigured] == 2 * StandInList.configured)
    #expect(sum.techniqueLines.map(\.value) == Self.scan.techniqueLines.map(\.value))
    var partial = Self.scan
    partial.counters[.fittings] = nil
    sum.add(partial)
    #expect(sum.counters[.fittings] == nil)
    #expect(sum.notCounted == [.fittings])
  }

  @Test func `what was not counted is possible, over what it could be`() throws {
    var scan = Self.scan
    scan.counters[.fittings] = nil
    let sizing = try #require(scan.techniqueLines.first { $0.key == "cellSizing" })
    #expect(!sizing.isCounted)
    #expect(sizing.value == "everyTime")
    #expect(sizing.possible == ["cached", "given"])
    #expect(
      scan.techniqueLines.open.contains("cellSizing is taken for everyTime: \(sizing.reason).")
    )
  }

  @Test func `what SwiftUI draws can't be seen`() {
    var scan = Self.scan
    let list = ListModel(itemCount: 100, rowHeightPoints: 96, cell: CellModel(isHosted: true))
    scan.cells =
      StandInList(list: list, techniques: Techniques(), updates: 0).scan(named: "a").cells
    #expect(scan.techniqueLines.open.last?.contains("shadows, masks, blending") == true)
    let drawn = scan.listLines(on: []).filter { ["shadows", "masks", "layers"].contains($0.key) }
    #expect(drawn.map(\.key) == ["layers", "shadows", "masks"])
    #expect(drawn.map(\.isCounted) == [true, false, false])
  }

  @Test func `techniques of which the scan has nothing are named`() {
    #expect(
      Self.scan.techniqueLines.open == [
        "The scan shows nothing of image preparation, load guarding, prefetch keys, content updates, "
          + "data prefetching, image cache, constraint updates, formatting, attributed text."
      ]
    )
  }
}
