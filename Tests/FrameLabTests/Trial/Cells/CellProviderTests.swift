import FrameLab
import Testing

@Suite struct CellProviderTests {
  private func provider(
    _ cell: CellModel,
    _ change: (inout Techniques) -> Void = { _ in }
  ) -> CellProvider {
    var configuration = Feed.timetable()
    configuration.list.cell = cell
    change(&configuration.techniques)
    return CellProvider(configuration)
  }

  private func work(_ provider: inout CellProvider, for item: Int, _ hasViews: Bool = false)
    -> [FrameLab.Operation: Double]
  {
    var hasViews = hasViews
    var work: [CellProvider.Work] = []
    provider.fill(with: item, &hasViews, &work)
    return Dictionary(uniqueKeysWithValues: work.map { ($0.operation, $0.units) })
  }

  @Test func `only what the cell has is worked on`() {
    var plain = provider(CellModel())
    let done = work(&plain, for: 1)
    #expect(done == [.cellConfiguration: 1])
    var dated = provider(CellModel(dates: 3))
    let done2 = work(&dated, for: 1)
    #expect(done2 == [.cellConfiguration: 1, .dateFormatting: 3])
  }

  @Test func `a string that is cached is looked up from the second time on`() {
    var provider = provider(CellModel(attributedStrings: 2)) { $0.attributedText = .cached }
    let done = work(&provider, for: 4)
    #expect(done[.attributedStringCreation] == 2)
    let done2 = work(&provider, for: 4)
    #expect(done2[.stringLookUp] == 2)
    let done3 = work(&provider, for: 5)
    #expect(done3[.attributedStringCreation] == 2)
  }

  @Test func `optional views change when the next item differs`() {
    var provider = provider(CellModel(optionalViews: 2, optionalConstraints: 3))
    let done = work(&provider, for: 1, false)
    #expect(done[.viewHiding] == 2)
    let done2 = work(&provider, for: 1, false)
    #expect(done2[.constraintToggling] == 6)
    let done3 = work(&provider, for: 1, true)
    #expect(done3 == [.cellConfiguration: 1])
  }

  @Test func `stack views take a layout each`() {
    var work: [CellProvider.Work] = []
    provider(CellModel(views: 20)) { $0.stackNesting = .three }.layOut(&work)
    #expect(work.map(\.operation) == [.cellLayout, .stackLayout])
    #expect(work.map(\.units) == [2, 6])
  }
}
