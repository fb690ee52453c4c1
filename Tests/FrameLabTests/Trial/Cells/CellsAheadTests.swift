import FrameLab
import Testing

@Suite struct CellsAheadTests {
  @Test func `one cell follows a short commit of a scrolling frame`() {
    var ahead = CellsAhead(.automatic, shortCommit: 100)
    #expect(!ahead.isPartOfFrame)
    ahead.frameEnded(commitNanoseconds: 100, isScrolling: true)
    let isDue = ahead.takePending()
    #expect(isDue)
    let isDue2 = ahead.takePending()
    #expect(!isDue2)
    ahead.frameEnded(commitNanoseconds: 101, isScrolling: true)
    let isDue3 = ahead.takePending()
    #expect(!isDue3)
    ahead.frameEnded(commitNanoseconds: 1, isScrolling: false)
    let isDue4 = ahead.takePending()
    #expect(!isDue4)
  }

  @Test(arguments: [CellPrefetching.off, .rowAtATime, .oneAtATime])
  func `other list views prepare nothing between frames`(technique: CellPrefetching) {
    var ahead = CellsAhead(technique, shortCommit: 100)
    ahead.frameEnded(commitNanoseconds: 1, isScrolling: true)
    let isDue = ahead.takePending()
    #expect(!isDue)
    #expect(ahead.isPartOfFrame == (technique == .oneAtATime))
  }
}
