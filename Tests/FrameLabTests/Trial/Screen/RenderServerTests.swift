import FrameLab
import Testing

@Suite struct RenderServerTests {
  private func server(_ change: (inout Techniques) -> Void = { _ in }) -> RenderServer {
    var configuration = Feed.timetable()
    configuration.list.cell = CellModel(shadows: 1)
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
    #expect(time == 1000)
    server.show(0, for: 5)
    server.show(3, for: 6)
    let time2 = server.draw(at: 1)
    #expect(time2 == 1220)
    server.hide(0)
    server.hide(0)
    server.hide(9)
    let time3 = server.draw(at: 2)
    #expect(time3 == 1110)
    #expect(server.frameWork.total == 1110)
    #expect(server.total.total == 1000 + 1220 + 1110)
    #expect(server.total[.shadowDrawing] == 30)
  }

  @Test func `a shadow without a path takes two offscreen passes`() {
    var server = server { $0.shadows = .withoutPath }
    server.show(0, for: 1)
    let time = server.draw(at: 0)
    #expect(time == 1160)
    #expect(server.frameWork[.offscreenPass] == 60)
  }
}
