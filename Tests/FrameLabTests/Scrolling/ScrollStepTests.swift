import FrameLab
import Testing

/// Swipes, animated and immediate changes of the offset, recordings, and touches in mid-flight.
@Suite
struct ScrollStepTests {
  @Test
  func `a swipe is a drag at its velocity and a flick`() {
    let swipe = ScrollPath([
      .swipe(
        pointsPerSecond: 500,
        distancePoints: 200,
        rate: .fast,
        limitNanoseconds: 100.milliseconds
      )
    ])
    let parts = ScrollPath([
      .drag(points: 200, durationNanoseconds: 400.milliseconds),
      .flick(pointsPerSecond: 500, rate: .fast, limitNanoseconds: 100.milliseconds),
    ])
    #expect(swipe == parts)
    #expect(swipe.endNanoseconds == 500.milliseconds)
    #expect(swipe.segments.map(\.isDragging) == [true, false])
  }

  @Test
  func `a swipe without a distance moves half of the viewport, in either direction`() {
    let path = ScrollPath([
      .swipe(
        pointsPerSecond: 1000,
        distancePoints: nil,
        rate: .normal,
        limitNanoseconds: 1.milliseconds
      ),
      .swipe(
        pointsPerSecond: -1000,
        distancePoints: nil,
        rate: .normal,
        limitNanoseconds: 1.milliseconds
      ),
    ])
    #expect(path.offset(at: 200.milliseconds) == 200)
    #expect(path.offset(at: 400.milliseconds) == 400)
    let turn = path.offset(at: 401.milliseconds)
    #expect(abs(turn - 401) < 0.01)
    #expect(path.offset(at: 601.milliseconds) == turn - 200)
  }

  @Test
  func `an animated offset eases in and out`() {
    let path = ScrollPath([
      .jump(toPoints: 800),
      .scroll(toPoints: 0, durationNanoseconds: 400.milliseconds),
    ])
    #expect(path.offset(at: 0) == 800)
    // s²·(3 − 2s) at a quarter is 5/32.
    #expect(path.offset(at: 100.milliseconds) == 800 - 125)
    #expect(path.offset(at: 200.milliseconds) == 400)
    #expect(path.offset(at: 300.milliseconds) == 125)
    #expect(path.offset(at: 400.milliseconds) == 0)
    #expect(path.segments.allSatisfy { !$0.isDragging })
  }

  @Test
  func `a tap on the status bar scrolls to the top`() {
    let path = ScrollPath([
      .flick(pointsPerSecond: 2000, rate: .normal, limitNanoseconds: 200.milliseconds),
      .scrollToTop,
    ])
    #expect(path.endNanoseconds == 500.milliseconds)
    #expect(path.offset(at: 499.milliseconds) > 0)
    #expect(path.offset(at: 500.milliseconds) == 0)
  }

  @Test(arguments: [(-50.0, 0.0), (700, 700), (5000, 1200)])
  func `an offset that is set stays within the content`(target: Double, reached: Double) {
    let jump = ScrollPath([.jump(toPoints: 300), .jump(toPoints: target)])
    #expect(jump.segments.last?.target == reached)
    #expect(jump.endNanoseconds == 0)
    let animated = ScrollPath([
      .jump(toPoints: 300),
      .scroll(toPoints: target, durationNanoseconds: 100.milliseconds),
    ])
    #expect(animated.segments.last?.target == reached)
  }

  @Test
  func `setting the current offset moves nothing, and takes its time`() {
    let path = ScrollPath([
      .jump(toPoints: 0), .scroll(toPoints: -3, durationNanoseconds: 100.milliseconds),
    ])
    #expect(path.segments.isEmpty)
    #expect(path.endNanoseconds == 100.milliseconds)
  }

  @Test
  func `a recording is followed in straight lines from where the step begins`() {
    let path = ScrollPath([
      .pause(durationNanoseconds: 1000),
      .recorded([
        ScrollSample(nanoseconds: 5000, points: 40),
        ScrollSample(nanoseconds: 5100, points: 60),
        ScrollSample(nanoseconds: 5300, points: 60),
        ScrollSample(nanoseconds: 5400, points: 10),
      ]),
    ])
    #expect(path.endNanoseconds == 1400)
    #expect(path.offset(at: 999) == 0)
    #expect(path.offset(at: 1000) == 40)
    #expect(path.offset(at: 1050) == 50)
    #expect(path.offset(at: 1200) == 60)
    #expect(path.offset(at: 1350) == 35)
    #expect(path.offset(at: 1400) == 10)
    // At rest nothing moves, and no frame is due.
    #expect(path.segments.map(\.start) == [1000, 1000, 1300])
  }

  @Test
  func `a recording past what this list can show is clamped`() {
    let samples = [
      ScrollSample(nanoseconds: 0, points: -2000), ScrollSample(nanoseconds: 10, points: 5000),
    ]
    let path = ScrollPath([.recorded(samples)])
    #expect(path.offset(at: 0) == -800)
    #expect(path.offset(at: 10) == 2000)
    let stiff = ScrollPath([.recorded(samples)], bounces: false)
    #expect(stiff.offset(at: 0) == 0)
    #expect(stiff.segments.last?.target == 1200)
  }

  @Test
  func `empty recordings and recordings of one sample`() {
    #expect(ScrollPath([.recorded([])]).segments.isEmpty)
    let path = ScrollPath([.recorded([ScrollSample(nanoseconds: -7, points: 9)])])
    #expect(path.segments.map(\.target) == [9])
    #expect(path.endNanoseconds == 0)
  }

  @Test
  func `a drag turns the list in mid-flight`() {
    let path = ScrollPath([
      .flick(pointsPerSecond: 2000, rate: .normal, limitNanoseconds: 300.milliseconds),
      .drag(points: -100, durationNanoseconds: 100.milliseconds),
      .flick(pointsPerSecond: -1000, rate: .normal, limitNanoseconds: 100.milliseconds),
    ])
    // 2000·(1 − 0.998^300)/(−1000·ln 0.998) points down, still at 1097 pt/s.
    let turn = path.offset(at: 300.milliseconds)
    #expect(abs(turn - 451.07) < 0.01)
    #expect(path.offset(at: 301.milliseconds) == turn - 1)
    #expect(path.offset(at: 400.milliseconds) == turn - 100)
    #expect(path.offset(at: 500.milliseconds) < turn - 190)
    #expect(path.segments.map(\.start) == [0, 300.milliseconds, 400.milliseconds])
  }

  @Test
  func `a flick turns the list in mid-flight`() {
    let flick = ScrollScript.Step.flick(
      pointsPerSecond: 2000,
      rate: .normal,
      limitNanoseconds: 300.milliseconds
    )
    let back = ScrollScript.Step.flick(
      pointsPerSecond: -2000,
      rate: .normal,
      limitNanoseconds: 300.milliseconds
    )
    let path = ScrollPath([flick, back])
    #expect(abs(path.offset(at: 300.milliseconds) - 451.07) < 0.01)
    #expect(abs(path.offset(at: 600.milliseconds)) < 1e-9)
  }

  @Test
  func `a finger that moves on past the edge of a stiff list moves nothing`() {
    let path = ScrollPath(
      [
        .drag(points: 1500, durationNanoseconds: 1500.milliseconds),
        .drag(points: 10, durationNanoseconds: 10.milliseconds),
      ],
      bounces: false
    )
    #expect(path.segments.map(\.end) == [1200.milliseconds])
    #expect(path.offset(at: 600.milliseconds) == 600)
    #expect(path.offset(at: 1200.milliseconds) == 1200)
    #expect(path.endNanoseconds == 1510.milliseconds)
  }
}
