import FrameLab
import Testing

@Suite
struct LoadHistoryTests {
  @Test
  func `every arrival for an item that was never on screen is wasted`() {
    var history = LoadHistory(itemCount: 4)
    history.noteArrival(0)
    history.noteArrival(1)
    history.noteArrival(1)
    history.noteArrival(2)
    history.noteOnScreen(2)
    history.noteOnScreen(3)
    history.noteArrival(3)
    #expect(history.wastedCount == 3)
    #expect(history.hasArrived(1))
    #expect(history.hasArrived(3))
  }

  @Test
  func `being on screen is not an arrival`() {
    var history = LoadHistory(itemCount: 1)
    history.noteOnScreen(0)
    #expect(!history.hasArrived(0))
    #expect(history.wastedCount == 0)
  }
}
