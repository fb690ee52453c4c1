import ListEngine
import Testing

@Suite struct HeightCacheTests {
  private let portrait = LayoutTraits(width: 390)
  private let landscape = LayoutTraits(width: 844)

  @Test func `heights are known for the traits they were measured with`() {
    var cache = HeightCache<String>(traits: portrait)
    cache.insert(120, of: "a")
    #expect(cache.height(of: "a") == 120)
    #expect(cache.change(to: landscape) == false)
    #expect(cache.height(of: "a") == nil)
    cache.insert(80, of: "a")
    #expect(cache.change(to: portrait) == true)
    #expect(cache.height(of: "a") == 120)
    #expect(cache.change(to: landscape) == true)
    #expect(cache.height(of: "a") == 80)
  }

  @Test func `a new text size requires new measurements`() {
    var cache = HeightCache<Int>(traits: portrait)
    cache.insert(100, of: 1)
    let larger = LayoutTraits(width: 390, contentSize: .accessibilityLarge)
    #expect(cache.change(to: larger) == false)
    #expect(cache.height(of: 1) == nil)
    #expect(cache.count == 0)
  }

  @Test func `only the heights for the previous traits are kept`() {
    var cache = HeightCache<Int>(traits: portrait)
    cache.insert(100, of: 1)
    cache.change(to: landscape)
    cache.change(to: LayoutTraits(width: 500))
    #expect(cache.change(to: portrait) == false)
    #expect(cache.height(of: 1) == nil)
  }

  @Test func `an item is forgotten for all traits`() {
    var cache = HeightCache<Int>(traits: portrait)
    cache.insert(100, of: 1)
    cache.insert(200, of: 2)
    cache.change(to: landscape)
    cache.insert(50, of: 1)
    cache.invalidate(1)
    #expect(cache.height(of: 1) == nil)
    cache.change(to: portrait)
    #expect(cache.height(of: 1) == nil)
    #expect(cache.height(of: 2) == 200)
  }

  @Test func `everything is forgotten`() {
    var cache = HeightCache<Int>(traits: portrait)
    cache.insert(100, of: 1)
    cache.change(to: landscape)
    cache.insert(60, of: 1)
    cache.invalidateAll()
    #expect(cache.height(of: 1) == nil)
    #expect(cache.change(to: portrait) == false)
    #expect(cache.height(of: 1) == nil)
  }

  @Test func `text sizes are ordered`() {
    #expect(ContentSizeCategory.allCases == ContentSizeCategory.allCases.sorted())
    #expect(ContentSizeCategory.large < .accessibilityMedium)
  }
}
