import FrameLab
import Scenarios
import TestSupport
import Testing

/// What decides has to tell worlds that it was not chosen by.
@Suite struct DecidingSearchTests {
  private func model() throws -> WorldModel {
    try Content.catalog(scenario: try Content.feedText).worlds(100)
  }

  private func values(_ key: String, in model: WorldModel) throws -> [Double] {
    let index = try #require(model.inputs.firstIndex { $0.key == key })
    return (1...100).map { model.value(ofInput: index, in: $0) }
  }

  /// The worlds in which a cost is above its median, some of them turned round.
  private func holds(turned: Int, in model: WorldModel) throws -> [Bool] {
    let values = try values("cost/image-decoding", in: model)
    let median = values.sorted()[50]
    var generator = SeededGenerator(seed: 7)
    let wrong = Set((0..<100).shuffled(using: &generator).prefix(turned))
    return values.indices.map { (values[$0] >= median) != wrong.contains($0) }
  }

  private func deciding(_ holds: [Bool], in model: WorldModel) throws -> DecidingInput? {
    let catalog = try Content.catalog(scenario: try Content.feedText)
    let fast = try #require(catalog.devices.first { $0.id == "fast" })
    return DecidingSearch(in: model).deciding(
      margins: holds.map { $0 ? 1 : -1 },
      holds: holds,
      about: StatementScope(device: fast)
    )
  }

  @Test func `a cost that tells the worlds apart decides`() throws {
    let model = try model()
    let found = try #require(try deciding(try holds(turned: 0, in: model), in: model))
    #expect(found.input.key == "cost/image-decoding")
    #expect(found.separation.side == .above)
    // What a cut from nine tenths of the worlds gets wrong in the last.
    #expect(found.misplaced.count <= 5)
    #expect(found.misplaced.total == 100)
  }

  @Test func `a cost that gets too many worlds wrong decides nothing`() throws {
    let model = try model()
    #expect(try deciding(try holds(turned: 10, in: model), in: model) != nil)
    #expect(try deciding(try holds(turned: 26, in: model), in: model) == nil)
  }

  @Test func `a cost that is no better than guessing the usual outcome decides nothing`() throws {
    let model = try model()
    let values = try values("cost/image-decoding", in: model)
    let limit = values.sorted()[80]
    // 20 worlds hold, all above a cost; always guessing no is wrong in 20.
    let clean = values.map { $0 >= limit }
    #expect(try deciding(clean, in: model) != nil)
    // Now the cut is wrong in more than half as many.
    var generator = SeededGenerator(seed: 3)
    let holding = clean.indices.filter { clean[$0] }.shuffled(using: &generator)
    let others = clean.indices.filter { !clean[$0] }.shuffled(using: &generator)
    var mixed = clean
    for world in holding.prefix(8) + others.prefix(8) { mixed[world].toggle() }
    #expect(try deciding(mixed, in: model) == nil)
  }

  @Test func `a cost that only half of the worlds show decides nothing`() throws {
    let model = try model()
    let clean = try holds(turned: 0, in: model)
    // In the even worlds another cost tells them apart.
    let other = try values("cost/cell-layout", in: model)
    let median = other.sorted()[50]
    let mixed = clean.indices.map { $0 % 2 == 0 ? clean[$0] : other[$0] >= median }
    #expect(try deciding(mixed, in: model) == nil)
  }

  @Test func `unseen worlds are never told better than by their own best cut`() {
    for seed in 0..<100 {
      var generator = SeededGenerator(seed: seed)
      let values = (0..<100).map { _ in Double.random(in: 1...10, using: &generator) }
      let holds = values.map { ($0 > 5) != (Int.random(in: 0..<6, using: &generator) == 0) }
      guard let best = Separation(of: values, holds: holds) else { continue }
      let unseen = Separation.misplacedUnseen(of: values, holds: holds)
      #expect(unseen.count >= best.misplaced.count, "seed \(seed)")
    }
  }
}
