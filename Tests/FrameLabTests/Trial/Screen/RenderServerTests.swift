import FrameLab
import Testing

@Suite struct RenderServerTests {
  private func server(_ change: (inout Techniques) -> Void = { _ in }) -> RenderServer {
    var configuration = Feed.timetable()
    configuration.list.cell = CellModel(shadows: 1)
    // The height of the cell that the cost table prices.
    configuration.list.rowHeightPoints = 100
    change(&configuration.techniques)
    var costs = CostModel()
    costs[.frameRendering] = Cost(medianNanoseconds: 1000)
    costs[.cellRendering] = Cost(medianNanoseconds: 100)
    costs[.shadowDrawing] = Cost(medianNanoseconds: 10)
    costs[.offscreenPass] = Cost(medianNanoseconds: 30)
    return RenderServer(
      configuration,
      costs: CostSampler(costs, on: configuration.device, seed: 1)
    )
  }

  @Test func `a frame takes the cells on screen`() {
    var server = server()
    let time = server.draw(at: 0)
    #expect(time.prepare == 0 && time.execute == 1000)
    server.show(0, for: 5)
    server.show(3, for: 6)
    let time2 = server.draw(at: 1)
    #expect(time2.prepare == 0 && time2.execute == 1220)
    server.hide(0)
    server.hide(0)
    server.hide(9)
    let time3 = server.draw(at: 2)
    #expect(time3.prepare == 0 && time3.execute == 1110)
    #expect(server.frameWork.total == 1110)
    #expect(server.total.total == 1000 + 1220 + 1110)
    #expect(server.total[.shadowDrawing] == 30)
  }

  @Test func `a shadow without a path takes two offscreen passes`() {
    var server = server { $0.shadows = .withoutPath }
    server.show(0, for: 1)
    let time = server.draw(at: 0)
    #expect(time.prepare == 0 && time.execute == 1160)
    #expect(server.frameWork[.offscreenPass] == 60)
  }

  private func passTime(_ change: (inout ListConfiguration) -> Void) -> Int {
    time(of: .offscreenPass, change)
  }

  private func cellTime(_ change: (inout ListConfiguration) -> Void) -> Int {
    time(of: .cellRendering, change)
  }

  /// What a cell with a shadow takes of an operation that takes a millisecond.
  private func time(
    of operation: ListOperation,
    _ change: (inout ListConfiguration) -> Void
  ) -> Int {
    var configuration = Feed.timetable()
    configuration.list.cell = CellModel(shadows: 1)
    configuration.techniques.shadows = .withoutPath
    change(&configuration)
    var costs = CostModel()
    costs[operation] = Cost(medianNanoseconds: 1_000_000)
    var server = RenderServer(
      configuration,
      costs: CostSampler(costs, on: configuration.device, seed: 1)
    )
    server.show(0, for: 1)
    return server.draw(at: 0).execute
  }

  @Test func `a pass takes a fixed part and a part that grows with its area`() {
    let priced = passTime { _ in }
    #expect(priced == 2_000_000)
    // At three pixels a point, 13,333 pt² are 119,997 px.
    let sameArea = passTime { $0.list.cell.passAreaPoints = 13_333 }
    #expect(abs(sameArea - priced) <= 100)
    let twice = passTime { $0.list.cell.passAreaPoints = 26_667 }
    #expect(abs(twice - 3_600_000) <= 100)
    let none = passTime { $0.list.cell.passAreaPoints = 0 }
    #expect(none == 400_000)
    let fixed = passTime {
      $0.list.cell.passAreaPoints = 26_667
      $0.parameters.offscreenFixedShare = 1
    }
    #expect(fixed == priced)
  }

  @Test func `drawing a cell takes a fixed part and a part that grows with its area`() {
    func time(_ rowHeight: Int, columns: Int = 1, fixedShare: Double = 0.25) -> Int {
      cellTime {
        $0.list.rowHeightPoints = rowHeight
        $0.list.columns = columns
        $0.parameters.cellFixedShare = fixedShare
      }
    }
    // 390 × 100 pt at three pixels a point is what the cost table prices.
    #expect(time(100) == 1_000_000)
    #expect(time(200) == 1_750_000)
    #expect(time(100, columns: 3) == 500_000)
    #expect(time(200, fixedShare: 1) == 1_000_000)
  }

  @Test func `the parameters say how many passes a shadow takes`() {
    let five = passTime { $0.parameters.passesPerShadow = 5 }
    #expect(five == 5_000_000)
  }

  @Test func `each of many passes takes longer`() {
    func outcome(_ masks: Int, growth: Double) -> TrialOutcome {
      var configuration = Feed.ruled(costs: [.offscreenPass: 0.01]) { $0.masks = .masked }
      configuration.list.cell.masks = masks
      configuration.parameters.passGrowth = growth
      configuration.costs[.offscreenPass].prepareShare = 0.3
      return Trial(configuration, seed: 1).run(recording: .trace)
    }
    // Three or four cells of eight passes are 24 or 32, of sixteen 48 or 64.
    #expect(outcome(4, growth: 1) == outcome(4, growth: 0))
    let alone = renderTimes(outcome(8, growth: 0))
    let many = renderTimes(outcome(8, growth: 1))
    #expect(Set(alone) == [480_000, 640_000])
    #expect(many == alone.map { $0 == 640_000 ? 819_200 : $0 })
  }

  private func renderTimes(_ outcome: TrialOutcome) -> [Int] {
    outcome.frames.map { $0.work.prepareNanoseconds + $0.work.executeNanoseconds }
  }

  private static let operations: [ListOperation] = [
    .frameRendering, .cellRendering, .layerCompositing, .layerBlending, .offscreenPass,
    .shadowDrawing, .backgroundBlur,
  ]

  /// Cells of every kind of rendering, with these shares of preparing and otherwise equal costs.
  private static func trial(_ shares: [Double], spread: Double = 0.4, seed: UInt64) -> TrialOutcome
  {
    var configuration = Feed.timetable()
    configuration.list.cell = CellModel(
      layers: 7,
      transparentLayers: 2,
      shadows: 1,
      masks: 1,
      blurs: 1
    )
    configuration.techniques.shadows = .path
    configuration.techniques.masks = .masked
    configuration.techniques.blending = .blended
    for (operation, share) in zip(operations, shares) {
      configuration.costs[operation] = Cost(
        medianNanoseconds: 10_001,
        spread: spread,
        prepareShare: share
      )
    }
    return Trial(configuration, seed: seed).run(recording: .frames)
  }

  @Test func `preparing and executing are exactly the cost, whatever the shares and draws`() {
    for seed in 1...6 as ClosedRange<UInt64> {
      let shares = (0..<7).map { Double(($0 * 37 + Int(seed) * 13) % 101) / 100 }
      let divided = Self.trial(shares, seed: seed)
      let whole = Self.trial(Array(repeating: 0, count: 7), seed: seed)
      #expect(
        divided.renderTime.total == divided.frames.reduce(0) { $0 + $1.work.renderNanoseconds }
      )
      // Nothing is late, so both show the same frames.
      #expect(
        divided.frames.map(\.work.renderNanoseconds) == whole.frames.map(\.work.renderNanoseconds)
      )
      #expect(divided.frames.allSatisfy { $0.work.prepareNanoseconds > 0 })
      #expect(divided.frames.allSatisfy { $0.work.executeNanoseconds > 0 })
      #expect(whole.frames.allSatisfy { $0.work.prepareNanoseconds == 0 })
    }
  }

  @Test func `a share of one leaves the GPU nothing to do`() {
    let outcome = Self.trial(Array(repeating: 1, count: 7), seed: 3)
    #expect(outcome.frames.allSatisfy { $0.work.executeNanoseconds == 0 })
    #expect(outcome.renderTime.total > 0)
  }

  @Test func `each operation is divided by its own share, rounded`() {
    for index in Self.operations.indices {
      var shares = Array(repeating: 0.0, count: 7)
      shares[index] = 0.25
      let outcome = Self.trial(shares, spread: 0, seed: 1)
      let prepared = outcome.frames.reduce(0) { $0 + $1.work.prepareNanoseconds }
      let expected = outcome.renderTime[Self.operations[index]]
      // Each cell in each frame is rounded by itself.
      #expect(abs(prepared - expected / 4) <= outcome.frames.count * 20)
      #expect(prepared > 0)
    }
  }
}
