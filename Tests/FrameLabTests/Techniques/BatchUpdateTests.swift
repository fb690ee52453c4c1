import FrameLab
import Testing

@Suite struct BatchUpdateTests {
  /// The items on screen change four times, and one is inserted twice.
  private static func outcome(_ choose: (inout Techniques) -> Void) -> TrialOutcome {
    let changes = (1...4).map {
      ListEvent(nanoseconds: $0 * 300_000_000, kind: .changeVisible(count: 2))
    }
    let insertions = (1...2).map {
      ListEvent(nanoseconds: $0 * 500_000_000, kind: .insertAtTop(count: 1))
    }
    let costs: [ListOperation: Double] = [
      .batchUpdate: 3, .snapshotDifference: 1, .dataReload: 1,
    ]
    return Feed.outcome(Feed.ruled(costs: costs, events: changes + insertions, choose))
  }

  @Test(arguments: [(ContentUpdate.reconfigure, 6), (.reload, 6), (.reloadData, 2)])
  func `each update but reloadData takes the time of a batch update`(
    update: ContentUpdate,
    updates: Int
  ) {
    let outcome = Self.outcome { $0.contentUpdate = update }
    #expect(outcome.cells.applies == 6)
    #expect(outcome.mainThreadTime[.batchUpdate] == updates * 3_000_000)
  }

  @Test func `a snapshot applied as a reload is no batch update`() {
    let outcome = Self.outcome {
      $0.contentUpdate = .reloadData
      $0.snapshotApplication = .reloadData
    }
    #expect(outcome.cells.applies == 6)
    #expect(outcome.mainThreadTime[.batchUpdate] == 0)
  }
}
