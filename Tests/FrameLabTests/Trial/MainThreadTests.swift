import FrameLab
import Testing

@Suite
struct MainThreadTests {
  @Test
  func `a frame's work starts at its vsync`() {
    var thread = MainThread()
    thread.beginFrame(at: 100)
    thread.spend(30, on: .cellLayout)
    thread.spend(5, on: .layerCommit)
    thread.spend(20, on: .cellLayout)
    thread.endFrame()
    #expect(thread.now == 155)
    #expect(thread.frame[.cellLayout] == 50)
    #expect(thread.frame[.layerCommit] == 5)
    #expect(thread.frame.total == 55)
  }

  @Test
  func `the rest of a task that runs past the vsync is carried over under its own names`() {
    var thread = MainThread()
    thread.beginTask(at: 60)
    thread.spend(20, on: .cellCreation)
    thread.spend(30, on: .cellConfiguration)
    thread.spend(15, on: .cellLayout)
    thread.beginFrame(at: 100)
    thread.spend(10, on: .layerCommit)
    thread.endFrame()
    // The task ends at 125: the layout's 15 and 10 of the configuration are carried over.
    #expect(thread.now == 135)
    #expect(thread.frame[.cellLayout] == 15)
    #expect(thread.frame[.cellConfiguration] == 10)
    #expect(thread.frame[.cellCreation] == 0)
    #expect(thread.frame.total == 35)
    #expect(thread.total.total == 75)
  }

  @Test
  func `a task that ends at the vsync carries nothing over`() {
    var thread = MainThread()
    thread.beginTask(at: 60)
    thread.spend(40, on: .loadCompletion)
    thread.beginFrame(at: 100)
    #expect(thread.frame.total == 0)
    #expect(thread.now == 100)
  }

  @Test
  func `only the last task can reach the frame`() {
    var thread = MainThread()
    thread.beginTask(at: 0)
    thread.spend(99, on: .loadCompletion)
    thread.beginTask(at: 99)
    thread.spend(11, on: .prefetchCall)
    thread.beginFrame(at: 100)
    #expect(thread.frame[.prefetchCall] == 10)
    #expect(thread.frame[.loadCompletion] == 0)
  }

  @Test
  func `a task waits for its time, and idle time is not busy time`() {
    var thread = MainThread()
    thread.beginTask(at: 50)
    thread.spend(10, on: .loadCompletion)
    thread.beginTask(at: 20)
    #expect(thread.now == 60)
    #expect(thread.total.total == 10)
  }

  @Test
  func `a task or frame of 250 ms is a hang, two shorter ones in a row are none`() {
    var thread = MainThread()
    thread.beginTask(at: 0)
    thread.spend(249_999_999, on: .loadCompletion)
    #expect(thread.hangCount == 0)
    thread.beginTask(at: 0)
    thread.spend(200_000_000, on: .snapshotConstruction)
    thread.spend(50_000_000, on: .snapshotDifference)
    #expect(thread.hangCount == 1, "the latest task counts at once")
    thread.beginFrame(at: 900_000_000)
    thread.spend(260_000_000, on: .imageDecoding)
    thread.endFrame()
    #expect(thread.hangCount == 2)
    thread.beginTask(at: 3_000_000_000)
    #expect(thread.hangCount == 2, "idle time is no hang")
  }

  @Test
  func `a frame that waits for a task is not longer for it`() {
    var thread = MainThread()
    thread.beginTask(at: 0)
    thread.spend(240_000_000, on: .loadCompletion)
    thread.beginFrame(at: 10_000_000)
    thread.spend(20_000_000, on: .layerCommit)
    thread.endFrame()
    #expect(thread.now == 260_000_000)
    #expect(thread.hangCount == 0)
  }

  @Test(arguments: [(3000, 3000, 1), (100, 100, 0)])
  func `decoding a huge photo on commit hangs, a small one does not`(
    width: Int,
    height: Int,
    hangs: Int
  ) {
    // 30 ms a megapixel: 9 megapixels take 270 ms.
    var configuration = Feed.ruler(
      [Feed.rest(milliseconds: 500)],
      costs: [.imageDecoding: 30],
      techniques: Techniques(imagePreparation: .onCommit, cellPrefetching: .off),
      image: ImageModel(
        widthPixels: width,
        heightPixels: height,
        fileBytes: 1,
        shownWidthPoints: 100,
        shownHeightPoints: 100
      )
    )
    configuration.list.itemCount = 1
    #expect(Feed.outcome(configuration).hangCount == hangs)
  }

  @Test(arguments: [(50_000, 1), (500, 0)])
  func `applying a huge snapshot hangs`(items: Int, hangs: Int) {
    var configuration = Feed.ruler(
      [Feed.rest(milliseconds: 500)],
      costs: [.snapshotConstruction: 2, .snapshotDifference: 4]
    )
    configuration.list.itemCount = items
    configuration.events = [ListEvent(nanoseconds: 1, kind: .insertAtTop(count: 1))]
    #expect(Feed.outcome(configuration).hangCount == hangs)
  }
}
