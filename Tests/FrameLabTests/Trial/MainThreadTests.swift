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
}
