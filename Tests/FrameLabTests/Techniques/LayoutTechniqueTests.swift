import FrameLab
import Testing

@Suite
struct LayoutTechniqueTests {
  private static let costs: [ListOperation: Double] = [
    .cellLayout: 1, .stackLayout: 0.5, .manualLayout: 0.25, .forcedLayout: 0.5,
    .layoutInvalidation: 0.75, .constraintChange: 0.1, .constraintToggling: 0.01,
  ]

  /// The main-thread time for each configured cell, in microseconds.
  private static func layoutTime(
    views: Int = 10,
    constraints: Int = 0,
    _ choose: (inout Techniques) -> Void
  ) -> Int {
    let outcome = Feed.outcome(
      Feed.ruled(costs: costs) {
        $0.cell = CellModel(views: views, optionalConstraints: constraints)
      } _: {
        choose(&$0)
      }
    )
    return outcome.mainThreadTime.total / outcome.cells.configured / 1000
  }

  @Test
  func `Auto Layout grows with views and nesting, manual layout only with views`() {
    #expect(Self.layoutTime { _ in } == 1000)
    #expect(Self.layoutTime(views: 30) { _ in } == 3000)
    for (index, nesting) in StackNesting.allCases.enumerated() {
      #expect(Self.layoutTime { $0.stackNesting = nesting } == 1000 + index * 500)
    }
    #expect(
      Self.layoutTime {
        $0.layoutSystem = .manual
        $0.stackNesting = .four
      } == 250
    )
  }

  @Test
  func `a forced layout pass and an invalidated superview add their own cost`() {
    #expect(Self.layoutTime { $0.layoutPass = .layoutIfNeeded } == 1500)
    #expect(Self.layoutTime { $0.layoutPass = .invalidatesSuperview } == 1750)
  }

  @Test
  func `recreated constraints cost time in each configuration, toggled ones when they differ`() {
    let base = 1000
    let churned = Self.layoutTime(constraints: 4) { $0.constraintUpdates = .churned }
    let toggled = Self.layoutTime(constraints: 4) { $0.constraintUpdates = .toggled }
    let separate = Self.layoutTime(constraints: 4) { $0.constraintUpdates = .separateRegistrations }
    #expect(churned == base + 800)
    #expect(toggled > base && toggled <= base + 80)
    #expect(separate < toggled)
  }

  @Test
  func `sizing costs each time, once for each item, or little`() {
    func outcome(_ sizing: CellSizing) -> TrialOutcome {
      Feed.outcome(
        Feed.with(
          Feed.ruled(costs: [.sizeFitting: 1, .heightComputation: 0.1]) { $0.cellSizing = sizing }
        ) {
          $0.script.steps += [Feed.move(-2000, milliseconds: 2000)]
        }
      )
    }
    let given = outcome(.given)
    let everyTime = outcome(.everyTime)
    let cached = outcome(.cached)
    let computed = outcome(.computed)
    #expect(given.layout.heightsMeasured == 0)
    #expect(everyTime.layout.heightsMeasured == everyTime.cells.configured)
    #expect(cached.layout.heightsMeasured == 23)
    #expect(cached.mainThreadTime[.sizeFitting] == 23 * 1_000_000)
    #expect(everyTime.mainThreadTime[.sizeFitting] > cached.mainThreadTime[.sizeFitting])
    #expect(
      computed.mainThreadTime[.heightComputation] == computed.layout.heightsMeasured * 100_000
    )
    #expect(computed.mainThreadTime[.sizeFitting] == 0)
  }

  @Test
  func `a running estimate reaches the rows that were never measured, a fixed one does not`() {
    func indicatorJumps(_ estimation: HeightEstimation) -> Int {
      Feed.outcome(
        Feed.ruled(costs: [:]) {
          $0.cellSizing = .cached
          $0.heightEstimation = estimation
        }
      ).layout.indicatorJumps
    }
    // All rows are 100 pt tall: the first screen teaches everything while the indicator is at the
    // top.
    #expect(indicatorJumps(.accurate) == 0)
    #expect(indicatorJumps(.running) == 0)
    #expect(indicatorJumps(.wild) > 10)
  }

  @Test
  func `anchored content stays in place when rows above it get another estimate`() {
    func jumps(_ anchoring: ScrollAnchoring) -> Int {
      Feed.outcome(
        Feed.with(
          Feed.ruled(costs: [:]) {
            $0.cellSizing = .cached
            $0.heightEstimation = .running
            $0.scrollAnchoring = anchoring
          }
        ) {
          $0.list.rowHeightSpread = 0.3
          $0.script = ScrollScript([
            Feed.rest(milliseconds: 100), .jump(toPoints: 1500),
            Feed.rest(milliseconds: 100), Feed.move(-800, milliseconds: 800),
          ])
        }
      ).layout.offsetJumps
    }
    #expect(jumps(.on) == 0)
    #expect(jumps(.off) > 0)
  }
}
