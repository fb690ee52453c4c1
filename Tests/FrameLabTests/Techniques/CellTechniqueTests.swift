import FrameLab
import Testing

/// The cost of cells, technique by technique.
@Suite
struct CellTechniqueTests {
  private static func outcome(
    costs: [ListOperation: Double] = [:],
    cell: CellModel = CellModel(),
    kinds: Int = 1,
    _ choose: (inout Techniques) -> Void
  ) -> TrialOutcome {
    Feed.outcome(
      Feed.ruled(costs: costs) {
        $0.cell = cell
        $0.cellKinds = kinds
      } _: {
        choose(&$0)
      }
    )
  }

  @Test
  func `a cell from a nib pays for the nib, a cell from code for its code`() {
    let costs: [ListOperation: Double] = [.cellCreation: 1, .nibLoading: 3]
    let code = Self.outcome(costs: costs) { _ in }
    let nib = Self.outcome(costs: costs) { $0.cellSource = .nib }
    #expect(code.mainThreadTime[.cellCreation] == code.cells.created * 1_000_000)
    #expect(code.mainThreadTime[.nibLoading] == 0)
    #expect(nib.mainThreadTime[.nibLoading] == nib.cells.created * 3_000_000)
    #expect(nib.cells.created == code.cells.created)
  }

  @Test
  func `cells of registrations made inside the provider are never reused`() {
    let once = Self.outcome { _ in }
    let inside = Self.outcome { $0.registration = .insideProvider }
    #expect(inside.cells.reused == 0)
    #expect(inside.cells.created == inside.cells.dequeued)
    #expect(once.cells.created < inside.cells.created)
    // As far as the list goes, memory grows by a cell each time.
    let cells = inside.cells.created - once.cells.created
    #expect(inside.memory.bytesPeak - once.memory.bytesPeak == cells * 200_000)
  }

  @Test(arguments: [
    (Formatting.perCell, 3, 0), (.shared, 0, 3), (.precomputed, 0, 0),
  ])
  func `formatters are made per value, kept, or not needed`(
    formatting: Formatting,
    created: Int,
    formatted: Int
  ) {
    let outcome = Self.outcome(
      costs: [
        .dateFormatterCreation: 1, .numberFormatterCreation: 1, .measurementFormatterCreation: 1,
        .dateFormatting: 1, .numberFormatting: 1, .measurementFormatting: 1,
      ],
      cell: CellModel(dates: 1, numbers: 1, measurements: 1)
    ) { $0.formatting = formatting }
    let time = outcome.mainThreadTime
    let makes = [
      time[.dateFormatterCreation], time[.numberFormatterCreation],
      time[.measurementFormatterCreation],
    ]
    let formats = [time[.dateFormatting], time[.numberFormatting], time[.measurementFormatting]]
    #expect(makes.reduce(0, +) == created * outcome.cells.configured * 1_000_000)
    #expect(formats.reduce(0, +) == formatted * outcome.cells.configured * 1_000_000)
  }

  @Test
  func `attributed strings are built for each configuration, once for each item, or never`() {
    func time(_ choice: AttributedText) -> (built: Int, found: Int, outcome: TrialOutcome) {
      let outcome = Feed.outcome(
        Feed.with(
          Feed.ruled(costs: [.attributedStringCreation: 1, .stringLookUp: 1]) {
            $0.cell.attributedStrings = 1
          } _: {
            $0.attributedText = choice
          }
        ) {
          $0.script.steps += [Feed.move(-2000, milliseconds: 2000)]
        }
      )
      let built = outcome.mainThreadTime[.attributedStringCreation] / 1_000_000
      return (built, outcome.mainThreadTime[.stringLookUp] / 1_000_000, outcome)
    }
    let perCell = time(.perCell)
    #expect(perCell.built == perCell.outcome.cells.configured)
    let cached = time(.cached)
    // Items 0 to 22 are shown, each built once; the way back finds them.
    #expect(cached.built == 23)
    #expect(cached.built + cached.found == cached.outcome.cells.configured)
    #expect(time(.precomputed).built == 0)
  }

  @Test
  func `optional views are added and removed only when the next item differs`() {
    let cell = CellModel(optionalViews: 2)
    let costs: [ListOperation: Double] = [.viewInsertion: 1, .viewHiding: 0.1]
    let hidden = Self.outcome(costs: costs, cell: cell) { _ in }
    let churn = Self.outcome(costs: costs, cell: cell) { $0.optionalViews = .addedAndRemoved }
    #expect(hidden.mainThreadTime[.viewInsertion] == 0)
    #expect(churn.mainThreadTime[.viewHiding] == 0)
    #expect(churn.mainThreadTime[.viewInsertion] == 10 * hidden.mainThreadTime[.viewHiding])
    #expect(churn.mainThreadTime[.viewInsertion] > 0)
  }

  @Test
  func `work in display callbacks counts toward the frame that shows the cell`() {
    let costs: [ListOperation: Double] = [.displayCallback: 12]
    let light = Self.outcome(costs: costs) { $0.cellPrefetching = .automatic }
    let heavy = Self.outcome(costs: costs) {
      $0.cellPrefetching = .automatic
      $0.displayCallbacks = .heavy
    }
    #expect(light.scrolling.hitchCount == 0)
    // Automatic cell prefetching does not help: the callback comes with the display.
    #expect(heavy.hitchTime[.displayCallback] == heavy.scrolling.hitchNanoseconds)
    #expect(heavy.scrolling.hitchCount > 10)
  }
}
