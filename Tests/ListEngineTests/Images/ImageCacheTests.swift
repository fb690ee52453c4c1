import ListEngine
import TestSupport
import Testing

struct ImageCacheTests {
  @Test func `The least recently used entry is evicted first`() {
    var cache = ImageCache<String, Int>(ImageCacheLimits(cost: 3, entryCost: 1))
    for (value, id) in ["a", "b", "c"].enumerated() {
      cache.insert(value, for: id, cost: 1, reason: .prefetch)
    }
    #expect(cache.value(for: "a") == 0)
    #expect(cache.contains("b"))
    #expect(evicted(by: "d", &cache) == ["b"], "being asked about is no use")
    #expect(evicted(by: "e", &cache) == ["c"])
    #expect(evicted(by: "f", &cache) == ["a"])
    #expect(cache.count == 3)
  }

  @Test(arguments: 1...30)
  func `A small cache keeps something`(cost: Int) {
    var cache = ImageCache<Int, Int>(ImageCacheLimits(cost: cost))
    for id in 0..<cost { cache.insert(id, for: id, cost: 1) }
    #expect(cache.count == cost)
  }

  @Test func `An entry above the entry limit is rejected and evicts nothing`() {
    var cache = ImageCache<String, Int>(ImageCacheLimits(cost: 100))
    cache.insert(1, for: "a", cost: 10)
    let keepsHuge = cache.insert(2, for: "b", cost: 11)
    #expect(!keepsHuge)
    #expect(cache.contains("a"))
    let keepsReplacement = cache.insert(2, for: "a", cost: 11)
    #expect(!keepsReplacement)
    #expect(cache.count == 0 && cache.cost == 0)
  }

  @Test func `A prefetched entry never evicts what is on screen`() {
    var cache = ImageCache<String, Int>(ImageCacheLimits(cost: 3, entryCost: 3))
    for id in ["a", "b", "c"] {
      cache.insert(0, for: id, cost: 1)
      cache.appeared(id)
    }
    let keepsPrefetched = cache.insert(0, for: "d", cost: 1, reason: .prefetch)
    #expect(!keepsPrefetched)
    cache.disappeared("b")
    let keepsNext = cache.insert(0, for: "d", cost: 1, reason: .prefetch)
    #expect(keepsNext)
    #expect(!cache.contains("b"))
    let keepsTooLarge = cache.insert(0, for: "e", cost: 2, reason: .prefetch)
    #expect(!keepsTooLarge)
    #expect(cache.contains("d"), "a prefetch that cannot fit evicts nothing")
    let keepsDisplayed = cache.insert(0, for: "f", cost: 2)
    #expect(keepsDisplayed)
    cache.checkInvariants()
  }

  @Test func `What nobody wants is evicted first, then what is needed last`() {
    var cache = ImageCache<String, Int>(ImageCacheLimits(cost: 4, entryCost: 2))
    for id in ["near", "far", "old", "new"] { cache.insert(0, for: id, cost: 1) }
    let ranks = ["near": 1, "next": 2, "far": 3, "farther": 4, "shown": 0]
    var gone: [String] = []
    func insert(_ id: String, cost: Int = 1, reason: ImageCacheReason = .prefetch) -> Bool {
      cache.insert(0, for: id, cost: cost, reason: reason) {
        gone.append($0)
      } rank: {
        ranks[$0]
      }
    }
    let keepsNext = insert("next", cost: 2)
    #expect(keepsNext && gone == ["old", "new"], "the least recently used first")
    let keepsFarther = insert("farther")
    let keepsUnwanted = insert("other")
    #expect(!keepsFarther && !keepsUnwanted && gone.count == 2, "all else is needed sooner")
    let keepsShown = insert("shown", cost: 2, reason: .display)
    #expect(keepsShown && gone == ["old", "new", "far", "next"])
    #expect(cache.contains("near"))
    cache.checkInvariants()
  }

  @Test func `A memory warning keeps what is on screen`() {
    var cache = ImageCache<Int, String>(ImageCacheLimits(cost: 100))
    for id in 0..<10 { cache.insert("\(id)", for: id, cost: 10) }
    cache.appeared(3)
    cache.appeared(77)
    var gone: Set<Int> = []
    cache.memoryWarning { gone.insert($0) }
    #expect(gone == Set(0..<10).subtracting([3]))
    #expect(cache.cost == 10)
    cache.disappeared(77)
    cache.trim(toCost: 0)
    #expect(cache.cost == 10, "trimming does not touch the screen either")
    cache.disappeared(3)
    cache.trim(toCost: 0)
    #expect(cache.count == 0)
    cache.checkInvariants()
  }

  @Test func `Appearing on screen counts as a use`() {
    var cache = ImageCache<Int, Int>(ImageCacheLimits(cost: 2, entryCost: 1))
    for id in 1...2 { cache.insert(id, for: id, cost: 1, reason: .prefetch) }
    cache.appeared(1)
    cache.disappeared(1)
    cache.insert(3, for: 3, cost: 1, reason: .prefetch)
    #expect([1, 2, 3].filter(cache.contains) == [1, 3])
    cache.checkInvariants()
  }

  @Test func `An item that has not appeared may disappear`() {
    var cache = ImageCache<String, Int>(ImageCacheLimits(cost: 3))
    cache.disappeared("a")
    cache.insert(1, for: "b", cost: 1)
    cache.appeared("b")
    for _ in 0..<2 { cache.disappeared("b") }
    cache.appeared("b")
    cache.memoryWarning()
    #expect(cache.contains("b"))
    cache.checkInvariants()
  }

  @Test func `Lower limits evict what is on screen last, and removing everything leaves nothing`() {
    var cache = ImageCache<Int, Int>(ImageCacheLimits(cost: 30, entryCost: 10))
    for id in 1...3 { cache.insert(id, for: id, cost: 10) }
    cache.appeared(1)
    var evicted: [Int] = []
    cache.setLimits(ImageCacheLimits(cost: 10, entryCost: 10)) { evicted.append($0) }
    #expect(evicted == [2, 3] && cache.contains(1))
    cache.checkInvariants()
    cache.setLimits(ImageCacheLimits(cost: 100, count: 0)) { evicted.append($0) }
    #expect(evicted == [2, 3, 1] && cache.count == 0)
    cache.setLimits(ImageCacheLimits(cost: 100))
    cache.insert(1, for: 1, cost: 1)
    cache.removeAll { evicted.append($0) }
    #expect(evicted == [2, 3, 1, 1] && cache.cost == 0)
    cache.disappeared(1)
    cache.checkInvariants()
  }

  @Test(.slow, arguments: 0..<60, Identifiers.allCases)
  func `The limits hold, items on screen stay, and evictions are reported`(
    seed: Int,
    identifiers: Identifiers
  ) {
    expectLimits(seed: seed, identifiers.type)
  }

  private func expectLimits<ID: NumberedID>(seed: Int, _: ID.Type) {
    var random = SeededGenerator(seed: seed)
    let limits = ImageCacheLimits(
      cost: Int.random(in: 0...60, using: &random),
      count: Int.random(in: 0...12, using: &random),
      entryCost: Int.random(in: 1...20, using: &random)
    )
    var cache = ImageCache<ID, Int>(limits)
    var model: [ID: Int] = [:]
    var onScreen: [ID: Int] = [:]
    for step in 0..<400 {
      let id = ID(number: Int.random(in: 0..<24, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3:
        let reason: ImageCacheReason = Bool.random(using: &random) ? .display : .prefetch
        let cost = Int.random(in: 0...22, using: &random)
        model[id] = nil
        let before = Set(model.keys).intersection(onScreen.keys)
        let isKept = cache.insert(step, for: id, cost: cost, reason: reason) { model[$0] = nil }
        if isKept { model[id] = step }
        if reason == .prefetch, onScreen[id] == nil {
          #expect(before.isSubset(of: model.keys), "a prefetch leaves the screen alone")
        }
        if reason == .display { #expect(isKept == (cost <= limits.entryCost && limits.count > 0)) }
      case 4...6: #expect(cache.contains(id) == (model[id] != nil))
      case 7...8:
        cache.appeared(id)
        onScreen[id, default: 0] += 1
      case 9:
        guard let cells = onScreen[id] else { break }
        cache.disappeared(id)
        onScreen[id] = cells > 1 ? cells - 1 : nil
      case 10:
        let removed = cache.remove(id)
        #expect(removed == model.removeValue(forKey: id))
      default:
        cache.memoryWarning { model[$0] = nil }
        #expect(Set(model.keys).isSubset(of: onScreen.keys))
      }
      cache.checkInvariants()
      #expect(cache.count == model.count)
    }
    for (id, value) in model {
      let kept = cache.value(for: id)
      #expect(kept == value)
    }
  }

  private func evicted(by id: String, _ cache: inout ImageCache<String, Int>) -> [String] {
    var ids: [String] = []
    cache.insert(9, for: id, cost: 1) { ids.append($0) }
    return ids
  }
}
