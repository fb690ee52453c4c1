import ListEngine
import TestSupport
import Testing

/// The same queries answered by adding up an array.
private struct PlainHeights {
  var heights: [Int] {
    didSet { offsets = Self.offsets(of: heights) }
  }
  private var offsets: [Int]

  init(heights: [Int]) {
    self.heights = heights
    offsets = Self.offsets(of: heights)
  }

  var total: Int { heights.reduce(0, +) }

  func offset(ofItem item: Int) -> Int { offsets[item] }

  func item(at offset: Int) -> Int? {
    heights.indices.first { offsets[$0] <= offset && offset < offsets[$0 + 1] }
  }

  /// From the item at the first offset to the item at the last one.
  func items(in range: Range<Int>) -> Range<Int>? {
    let range = range.clamped(to: 0..<total)
    guard let first = range.first, let last = range.last else { return nil }
    guard let firstItem = item(at: first), let lastItem = item(at: last) else { return nil }
    return firstItem..<(lastItem + 1)
  }

  private static func offsets(of heights: [Int]) -> [Int] {
    var offsets = [0]
    var offset = 0
    for height in heights {
      offset += height
      offsets.append(offset)
    }
    return offsets
  }
}

@Suite struct HeightIndexTests {
  @Test func `an empty list has no height and no items`() {
    var index = HeightIndex()
    #expect(index.count == 0)
    #expect(index.totalHeight == 0)
    #expect(index.offset(ofItem: 0) == 0)
    #expect(index.item(at: 0) == nil)
    #expect(index.items(in: 0..<100).isEmpty)
    #expect(index.visibleItems(in: 0..<100).isEmpty)
  }

  @Test func `three items follow one another`() {
    var index = HeightIndex(heights: [10, 20, 30])
    #expect(index.totalHeight == 60)
    #expect((0...3).map(index.offset(ofItem:)) == [0, 10, 30, 60])
    #expect([0, 9, 10, 29, 30, 59].map(index.item(at:)) == [0, 0, 1, 1, 2, 2])
    #expect(index.item(at: -1) == nil)
    #expect(index.item(at: 60) == nil)
    index.setHeight(5, ofItem: 1)
    #expect(index.totalHeight == 45)
    #expect(index.item(at: 15) == 2)
  }

  @Test func `items of zero height are at no offset`() {
    let index = HeightIndex(heights: [0, 10, 0, 0, 5, 0])
    #expect(index.item(at: 0) == 1)
    #expect(index.item(at: 10) == 4)
    #expect(index.items(in: 0..<15) == 1..<5)
    #expect(index.items(in: 0..<10) == 1..<2)
  }

  @Test func `a range beyond the list finds only the list's items`() {
    let index = HeightIndex(count: 10, height: 10)
    #expect(index.items(in: -50..<15) == 0..<2)
    #expect(index.items(in: 85..<500) == 8..<10)
    #expect(index.items(in: 500..<600) == 10..<10)
    #expect(index.items(in: -20 ..< -10) == 0..<0)
  }

  @Test(.slow, arguments: 0..<20)
  func `agrees with an array through random changes`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let range = seed % 3 == 0 ? 0...3 : 0...500
    let heights = (0..<Int.random(in: 0...900, using: &random)).map { _ in
      Int.random(in: range, using: &random)
    }
    var plain = PlainHeights(heights: heights)
    var index = HeightIndex(heights: heights)
    for _ in 0..<40 {
      change(&index, &plain, range, &random)
      expectAgreement(&index, plain, &random)
    }
  }

  @Test func `equal heights and an equal list of heights are the same`() {
    let uniform = HeightIndex(count: 1_000, height: 7)
    #expect(uniform == HeightIndex(heights: Array(repeating: 7, count: 1_000)))
    #expect(uniform != HeightIndex(count: 1_000, height: 8))
    #expect(uniform != HeightIndex(count: 1_001, height: 7))
    let (left, right) = (HeightIndex(heights: [1, 2]), HeightIndex(heights: [2, 1]))
    #expect(left != right)
  }

  @Test func `a copy keeps its own heights and position`() {
    var index = HeightIndex(count: 1_000, height: 10)
    #expect(index.visibleItems(in: 5_000..<5_020) == 500..<502)
    var copy = index
    index.setHeight(1_010, ofItem: 0)
    #expect(copy.totalHeight == 10_000)
    #expect(copy.visibleItems(in: 5_010..<5_020) == 501..<502)
    #expect(index.visibleItems(in: 5_010..<5_020) == 401..<402)
  }

  @Test func `a list that loses almost everything keeps working`() {
    var random = SeededGenerator(seed: 1)
    var plain = PlainHeights(heights: (0..<4_000).map { $0 % 91 })
    var index = HeightIndex(heights: plain.heights)
    while plain.heights.count > 5 {
      let item = Int.random(in: 0..<plain.heights.count, using: &random)
      plain.heights.remove(at: item)
      index.remove(item..<(item + 1))
    }
    #expect(index == HeightIndex(heights: plain.heights))
    index.insert(count: 300, height: 9, at: 2)
    plain.heights.insert(contentsOf: Array(repeating: 9, count: 300), at: 2)
    expectAgreement(&index, plain, &random)
  }

  @Test func `an item takes at most sixteen bytes, however the list was built`() {
    var random = SeededGenerator(seed: 3)
    #expect(HeightIndex(count: 100_000, height: 9).byteCount < 30_000)
    var index = HeightIndex(count: 20_000) { $0 % 97 }
    #expect(index.byteCount <= 5 * index.count)
    for _ in 0..<20_000 {
      index.insert([Int.random(in: 0...99, using: &random)], at: index.count / 3)
      index.insert([5], at: Int.random(in: 0...index.count, using: &random))
    }
    #expect(index.byteCount <= 16 * index.count)
    while index.count > 2_000 {
      let item = Int.random(in: 0..<(index.count - 20), using: &random)
      index.remove(item..<(item + Int.random(in: 1...20, using: &random)))
    }
    #expect(index.byteCount <= 16 * index.count + 16_384)
  }

  @Test func `a missing item traps with its number`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = HeightIndex(count: 3, height: 10).height(ofItem: 3)
    }
    expectMessage(result, "item 3 is not in a list of 3 items")
  }

  @Test func `a negative height traps with the height`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = HeightIndex(heights: [10, -4])
    }
    expectMessage(result, "a height is 0 to 2147483647 units, got -4")
  }

  private func change(
    _ index: inout HeightIndex,
    _ plain: inout PlainHeights,
    _ range: ClosedRange<Int>,
    _ random: inout SeededGenerator
  ) {
    let count = plain.heights.count
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let item = Int.random(in: 0...count, using: &random)
      let new = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        Int.random(in: range, using: &random)
      }
      index.insert(new, at: item)
      plain.heights.insert(contentsOf: new, at: item)
    case 1:
      let item = Int.random(in: 0...count, using: &random)
      let new = Array(repeating: range.upperBound, count: Int.random(in: 0...400, using: &random))
      index.insert(count: new.count, height: range.upperBound, at: item)
      plain.heights.insert(contentsOf: new, at: item)
    case 2:
      let first = Int.random(in: 0...count, using: &random)
      let end = min(count, first + Int.random(in: 0...400, using: &random))
      index.remove(first..<end)
      plain.heights.removeSubrange(first..<end)
    case 3:
      let item = Int.random(in: 0...count, using: &random)
      index.insert([range.lowerBound], at: item)
      plain.heights.insert(range.lowerBound, at: item)
    default:
      guard count > 0 else { return }
      let item = Int.random(in: 0..<count, using: &random)
      let height = Int.random(in: range, using: &random)
      index.setHeight(height, ofItem: item)
      plain.heights[item] = height
    }
  }

  private func expectAgreement(
    _ index: inout HeightIndex,
    _ plain: PlainHeights,
    _ random: inout SeededGenerator
  ) {
    let total = plain.total
    #expect(index.count == plain.heights.count)
    #expect(index.totalHeight == total)
    let item = Int.random(in: 0...plain.heights.count, using: &random)
    #expect(index.offset(ofItem: item) == plain.offset(ofItem: item))
    let offset = Int.random(in: -10...(total + 10), using: &random)
    #expect(index.item(at: offset) == plain.item(at: offset))
    for step in 0..<3 {
      let offsets = (offset + 40 * step)..<(offset + 40 * step + 120)
      guard let visible = plain.items(in: offsets) else { continue }
      #expect(index.items(in: offsets) == visible)
      #expect(index.visibleItems(in: offsets) == visible)
    }
  }
}
