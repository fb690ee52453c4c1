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
    -> [ListOperation: Double]
  {
    var hasViews = hasViews
    var work = CellWork()
    provider.fill(with: item, &hasViews, &work)
    return Dictionary(
      uniqueKeysWithValues: (0..<work.count).map { (work[$0].operation, work[$0].units) }
    )
  }

  @Test func `only the parts that a cell has cost time`() {
    var plain = provider(CellModel())
    let done = work(&plain, for: 1)
    #expect(done == [.cellConfiguration: 1])
    var dated = provider(CellModel(dates: 3))
    let done2 = work(&dated, for: 1)
    #expect(done2 == [.cellConfiguration: 1, .dateFormatting: 3])
  }

  @Test func `a cached string is looked up from the second time on`() {
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
    var nested = provider(CellModel(views: 20)) { $0.stackNesting = .three }
    var work = CellWork()
    nested.layOut(1, &work)
    #expect(
      (0..<work.count).map { work[$0] } == [
        CellWork.Entry(operation: .cellLayout, units: 2),
        CellWork.Entry(operation: .stackLayout, units: 6),
      ]
    )
  }

  private func sizing(_ change: (inout Techniques) -> Void) -> [CellWork.Entry] {
    var provider = provider(CellModel(views: 20), change)
    var work = CellWork()
    provider.size(1, &work)
    return (0..<work.count).map { work[$0] }
  }

  @Test func `each layout system has its own sizing`() {
    #expect(sizing { _ in } == [CellWork.Entry(operation: .sizeFitting, units: 2)])
    #expect(
      sizing { $0.stackNesting = .two } == [
        CellWork.Entry(operation: .sizeFitting, units: 2),
        CellWork.Entry(operation: .stackSizeFitting, units: 4),
      ]
    )
    #expect(
      sizing {
        $0.layoutSystem = .manual
        $0.stackNesting = .two
      } == [CellWork.Entry(operation: .manualSizeFitting, units: 2)]
    )
    for system in LayoutSystem.allCases {
      let computed = sizing {
        $0.layoutSystem = system
        $0.cellSizing = .computed
      }
      #expect(computed == [CellWork.Entry(operation: .heightComputation, units: 1)])
    }
  }

  @Test(arguments: LayoutSystem.allCases, CellSizing.allCases)
  func `a hosted cell takes one operation for everything`(
    system: LayoutSystem,
    sizing: CellSizing
  ) {
    var provider = provider(
      CellModel(
        optionalViews: 2,
        optionalConstraints: 2,
        dates: 2,
        attributedStrings: 1,
        isHosted: true
      )
    ) {
      $0.formatting = .perCell
      $0.layoutSystem = system
      $0.cellSizing = sizing
      $0.layoutPass = .layoutIfNeeded
    }
    var hasViews = false
    var work = CellWork()
    provider.fill(with: 1, &hasViews, &work)
    provider.layOut(1, &work)
    provider.size(1, &work)
    provider.draw(1, &work)
    let hosted = CellWork.Entry(operation: .hostedCellConfiguration, units: 1)
    #expect((0..<work.count).map { work[$0] } == [hosted])
    work.removeAll()
    provider.layOutAgain(1, &work)
    #expect((0..<work.count).map { work[$0] } == [hosted])
  }

  @Test func `a trial with hosted cells configures each once and lays nothing out`() {
    var configuration = Feed.timetable()
    configuration.list.cell.isHosted = true
    configuration.costs[.hostedCellConfiguration] = Cost(medianNanoseconds: 1000)
    let outcome = Feed.outcome(configuration)
    #expect(outcome.mainThreadTime[.hostedCellConfiguration] == 1000 * outcome.cells.configured)
    for operation in [ListOperation.cellConfiguration, .cellLayout, .textDrawing, .dateFormatting] {
      #expect(outcome.mainThreadTime[operation] == 0)
    }
  }

  @Test(arguments: [2, 3, 18])
  func `one of so many items has another cell`(interval: Int) {
    let carousel = OtherCell(name: "carousel", interval: interval, cell: CellModel(views: 60))
    let ad = OtherCell(name: "ad", interval: interval, cell: CellModel(views: 5))
    let list = ListModel(itemCount: 100, rowHeightPoints: 80, otherCells: [carousel, ad])
    for start in -interval...interval {
      let indices = (start..<start + interval).map { list.cellIndex(of: $0) }
      #expect(indices.count { $0 == 1 } == 1)
      #expect(indices.count { $0 == 2 } == 1)
    }
    #expect(list.cells.map(\.views) == [10, 60, 5])
  }

  @Test func `another cell has its own work, layers, passes and reuse pool`() {
    let other = CellModel(views: 60, dates: 2, layers: 30, shadows: 3)
    let costs: [ListOperation: Double] = [
      .cellConfiguration: 1, .cellLayout: 1, .dateFormatting: 1, .layerPackaging: 1,
      .layerCompositing: 1, .shadowDrawing: 1,
    ]
    func outcome(_ otherCells: [OtherCell]) -> TrialOutcome {
      Feed.outcome(
        Feed.ruled(costs: costs) {
          $0.otherCells = otherCells
        } _: { _ in
        }
      )
    }
    let (plain, mixed) = (
      outcome([]), outcome([OtherCell(name: "other", interval: 5, cell: other)])
    )
    let others = mixed.mainThreadTime[.dateFormatting] / 2_000_000
    #expect(others > 0)
    #expect(plain.mainThreadTime[.dateFormatting] == 0)
    let layouts = { (outcome: TrialOutcome) in outcome.mainThreadTime[.cellLayout] / 1_000_000 }
    #expect(layouts(mixed) == mixed.cells.configured + 5 * others)
    #expect(layouts(plain) == plain.cells.configured)
    #expect(
      mixed.mainThreadTime[.layerPackaging] > plain.mainThreadTime[.layerPackaging]
    )
    #expect(mixed.renderTime[.shadowDrawing] > 0)
    #expect(mixed.cells.created > plain.cells.created)
  }

  @Test func `work that was done is gone`() {
    var work = CellWork()
    work.append(.textDrawing, units: 1)
    work.append(.cellLayout, units: 2)
    work.removeAll()
    #expect(work.count == 0)
    work.append(.cellReuse, units: 3)
    #expect(work.count == 1)
    #expect(work[0] == CellWork.Entry(operation: .cellReuse, units: 3))
  }
}
