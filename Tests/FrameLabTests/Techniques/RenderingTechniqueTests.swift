import FrameLab
import Testing

@Suite
struct RenderingTechniqueTests {
  private static func outcome(
    _ cell: CellModel,
    _ choose: (inout Techniques) -> Void
  ) -> TrialOutcome {
    Feed.outcome(
      Feed.ruled(
        costs: [
          .offscreenPass: 2, .shadowDrawing: 0.2, .layerCompositing: 0.01, .layerBlending: 0.5,
          .backgroundBlur: 6, .frameRendering: 1,
        ]
      ) {
        $0.cell = cell
      } _: {
        choose(&$0)
      }
    )
  }

  @Test
  func `a shadow without a path causes render hitches but no commit hitch`() {
    let cell = CellModel(shadows: 1)
    let path = Self.outcome(cell) { _ in }
    let none = Self.outcome(cell) { $0.shadows = .withoutPath }
    #expect(path.scrolling.hitchCount == 0)
    #expect(none.scrolling.renderHitchNanoseconds > 0)
    #expect(none.scrolling.commitHitchNanoseconds == 0)
    #expect(none.hitchTime.ranked.first?.operation == .offscreenPass)
  }

  @Test
  func `masks, blending and blurs are the render server's work`() {
    let cell = CellModel(transparentLayers: 6, masks: 1, blurs: 1)
    let masked = Self.outcome(cell) { $0.masks = .masked }
    let blended = Self.outcome(cell) { $0.blending = .blended }
    let plain = Self.outcome(cell) { _ in }
    #expect(plain.renderTime[.offscreenPass] == 0)
    #expect(plain.renderTime[.layerBlending] == 0)
    #expect(plain.renderTime[.backgroundBlur] > 0)
    #expect(masked.renderTime[.offscreenPass] > 0)
    #expect(blended.renderTime[.layerBlending] > 0)
    #expect(masked.mainThreadTime == plain.mainThreadTime)
    #expect(masked.scrolling.hitchNanoseconds > plain.scrolling.hitchNanoseconds)
  }

  @Test
  func `double buffering pays for each late rendering, triple buffering for the first`() {
    let cell = CellModel(shadows: 1)
    func hitch(_ buffers: BufferPolicy) -> Int {
      let configuration = Feed.with(
        Feed.ruled(costs: [.offscreenPass: 2]) {
          $0.cell = cell
        } _: {
          $0.shadows = .withoutPath
        }
      ) {
        $0.buffers = buffers
      }
      return Feed.outcome(configuration).scrolling.hitchNanoseconds
    }
    // Three cells take 12 ms of an interval of 10: limits of 1.2 T, as worked out for the pipeline.
    #expect(2 * hitch(.double) > 3 * hitch(.automatic))
    #expect(hitch(.triple) <= hitch(.automatic))
  }
}
