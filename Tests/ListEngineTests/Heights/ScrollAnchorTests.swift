import ListEngine
import TestSupport
import Testing

@Suite struct ScrollAnchorTests {
  @Test func `content on screen stays in place when an item above gets its height`() {
    var heights = HeightIndex(count: 100, height: 10)
    let position = ScrollPosition(offset: 505, viewportHeight: 100)
    let anchor = ScrollAnchor(.topItem, in: heights, at: position)
    #expect(anchor.item == 50)
    heights.setHeight(40, ofItem: 3)
    #expect(anchor.offset(in: heights, at: position) == 535)
    heights.setHeight(40, ofItem: 77)
    #expect(anchor.offset(in: heights, at: position) == 535)
  }

  @Test func `content on screen stays in place when items come and go above`() {
    var heights = HeightIndex(count: 100, height: 10)
    let position = ScrollPosition(offset: 505, viewportHeight: 100)
    var anchor = ScrollAnchor(.topItem, in: heights, at: position)
    heights.insert([25, 30], at: 0)
    anchor.itemsInserted(0..<2)
    heights.remove(10..<15)
    anchor.itemsRemoved(10..<15)
    #expect(anchor.item == 47)
    #expect(anchor.offset(in: heights, at: position) == 505 + 55 - 50)
  }

  @Test func `items below do not affect the anchor`() {
    var heights = HeightIndex(count: 100, height: 10)
    let position = ScrollPosition(offset: 505, viewportHeight: 100)
    var anchor = ScrollAnchor(.topItem, in: heights, at: position)
    heights.insert([25], at: 51)
    anchor.itemsInserted(51..<52)
    heights.remove(60..<70)
    anchor.itemsRemoved(60..<70)
    #expect(anchor.offset(in: heights, at: position) == 505)
  }

  @Test func `when the anchor is removed, the item after it moves to the top`() {
    var heights = HeightIndex(count: 100, height: 10)
    let position = ScrollPosition(offset: 505, viewportHeight: 100)
    var anchor = ScrollAnchor(.topItem, in: heights, at: position)
    heights.remove(48..<53)
    anchor.itemsRemoved(48..<53)
    #expect(anchor.offset(in: heights, at: position) == 480)
  }

  @Test func `when the last item on screen is removed, the item above moves to the bottom`() {
    var heights = HeightIndex(count: 100, height: 10)
    let position = ScrollPosition(offset: 500, viewportHeight: 100)
    var anchor = ScrollAnchor(.bottomItem, in: heights, at: position)
    heights.remove(59..<60)
    anchor.itemsRemoved(59..<60)
    #expect(anchor.item == 58)
    #expect(anchor.offset(in: heights, at: position) == 490)
    heights.insert([70], at: 59)
    anchor.itemsInserted(59..<60)
    #expect(anchor.offset(in: heights, at: position) == 490, "what arrives below is below")
    heights.remove(40..<70)
    anchor.itemsRemoved(40..<70)
    #expect(anchor.item == 39)
    #expect(anchor.offset(in: heights, at: position) == 300)
    heights.remove(0..<45)
    anchor.itemsRemoved(0..<45)
    #expect(anchor.offset(in: heights, at: position) == 0)
  }

  @Test(arguments: 0..<50)
  func `a removal moves the list by at most the height removed`(seed: Int) {
    var random = SeededGenerator(seed: 700 + seed)
    let heights = HeightIndex(count: 400) { _ in Int.random(in: 1...60, using: &random) }
    let position = ScrollPosition(
      offset: Int.random(in: 500..<(heights.totalHeight - 1_500), using: &random),
      viewportHeight: 500
    )
    let begin = heights.items(in: position.offset..<(position.offset + 500)).upperBound - 4
    let removed = begin..<(begin + Int.random(in: 1...9, using: &random))
    let height = heights.offset(ofItem: removed.upperBound) - heights.offset(ofItem: begin)
    for rule in ScrollAnchor.Rule.allCases {
      var changed = heights
      var anchor = ScrollAnchor(rule, in: heights, at: position)
      changed.remove(removed)
      anchor.itemsRemoved(removed)
      let offset = anchor.offset(in: changed, at: position)
      #expect(abs(offset - position.offset) <= height, "seed \(seed), rule \(rule)")
    }
  }

  @Test func `a chat stays at its end`() {
    var heights = HeightIndex(count: 100, height: 10)
    let position = ScrollPosition(offset: 900, viewportHeight: 100)
    let anchor = ScrollAnchor(.bottom, in: heights, at: position)
    heights.insert([70], at: 100)
    #expect(anchor.offset(in: heights, at: position) == 970)
  }

  @Test func `the last item on screen stays in place when one on screen grows`() {
    var heights = HeightIndex(count: 100, height: 10)
    let position = ScrollPosition(offset: 500, viewportHeight: 100)
    let anchor = ScrollAnchor(.bottomItem, in: heights, at: position)
    #expect(anchor.item == 59)
    heights.setHeight(30, ofItem: 55)
    #expect(anchor.offset(in: heights, at: position) == 520)
  }

  @Test func `overscroll is preserved past the new end`() {
    var heights = HeightIndex(count: 20, height: 10)
    let pulledUp = ScrollPosition(offset: -30, viewportHeight: 100, topInset: 5)
    let top = ScrollAnchor(.topItem, in: heights, at: pulledUp)
    let pushedDown = ScrollPosition(offset: 125, viewportHeight: 100)
    let bottom = ScrollAnchor(.topItem, in: heights, at: pushedDown)
    heights.setHeight(60, ofItem: 19)
    heights.setHeight(20, ofItem: 0)
    #expect(top.offset(in: heights, at: pulledUp) == -30)
    #expect(bottom.offset(in: heights, at: pushedDown) == 110 + 25)
    heights = HeightIndex(count: 11, height: 10)
    #expect(bottom.offset(in: heights, at: pushedDown) == 10 + 25)
  }

  @Test func `an empty list has no anchor`() {
    let heights = HeightIndex()
    let position = ScrollPosition(offset: 0, viewportHeight: 100)
    for rule in ScrollAnchor.Rule.allCases {
      let anchor = ScrollAnchor(rule, in: heights, at: position)
      #expect(anchor.item == nil)
      #expect(anchor.offset(in: HeightIndex(count: 5, height: 10), at: position) == 0)
    }
  }

  @Test(arguments: 0..<50)
  func `the anchored item never moves on screen while there is room`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let heights = HeightIndex(count: 400) { _ in Int.random(in: 1...60, using: &random) }
    let room = 2_000..<(heights.totalHeight - 2_500)
    let position = ScrollPosition(
      offset: Int.random(in: room, using: &random),
      viewportHeight: 500
    )
    for rule in [ScrollAnchor.Rule.topItem, .bottomItem] {
      var changed = heights
      var anchor = ScrollAnchor(rule, in: heights, at: position)
      let before = anchor.item.map { position.offset - heights.offset(ofItem: $0) }
      for _ in 0..<10 {
        let item = Int.random(in: 0..<30, using: &random)
        changed.setHeight(Int.random(in: 1...60, using: &random), ofItem: item * 9)
        changed.insert([30, 40], at: item)
        anchor.itemsInserted(item..<(item + 2))
        changed.remove((item + 1)..<(item + 2))
        anchor.itemsRemoved((item + 1)..<(item + 2))
      }
      let offset = anchor.offset(in: changed, at: position)
      let after = anchor.item.map { offset - changed.offset(ofItem: $0) }
      #expect(after == before)
    }
  }
}
