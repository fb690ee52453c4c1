import FrameLab
import ListEngine
import Testing

@Suite struct PrefetchAnnouncementsTests {
  private func announcements(_ change: (inout Techniques) -> Void) -> PrefetchAnnouncements {
    PrefetchAnnouncements(Techniques(change))
  }

  @Test func `an adaptive list view announces each move once, between frames`() {
    var adaptive = announcements { $0.dataPrefetching = .ahead(items: 2) }
    adaptive.frameEnded(visible: 0..<5, hasScrolled: false)
    let isDue = adaptive.takePending()
    #expect(!isDue, "nothing before the list scrolls")
    adaptive.frameEnded(visible: 0..<5, hasScrolled: true)
    #expect(!adaptive.isDueInFrame(visible: 0..<5, hasScrolled: true))
    let isDue2 = adaptive.takePending()
    #expect(isDue2)
    let isDue3 = adaptive.takePending()
    #expect(!isDue3)
    adaptive.announce(visible: 0..<5)
    adaptive.frameEnded(visible: 0..<5, hasScrolled: true)
    let isDue4 = adaptive.takePending()
    #expect(!isDue4)
    adaptive.itemsChanged()
    adaptive.frameEnded(visible: 0..<5, hasScrolled: true)
    let isDue5 = adaptive.takePending()
    #expect(isDue5)
  }

  @Test func `a constant one announces in the frame`() {
    var constant = announcements {
      $0.dataPrefetching = .ahead(items: 2)
      $0.prefetchPacing = .constant
    }
    constant.frameEnded(visible: 0..<5, hasScrolled: true)
    let isDue = constant.takePending()
    #expect(!isDue)
    #expect(constant.isDueInFrame(visible: 0..<5, hasScrolled: true))
    constant.announce(visible: 0..<5)
    #expect(!constant.isDueInFrame(visible: 0..<5, hasScrolled: true))
  }

  @Test func `without prefetching nothing is announced`() {
    var off = announcements { $0.dataPrefetching = .off }
    off.frameEnded(visible: 0..<5, hasScrolled: true)
    let isDue = off.takePending()
    #expect(!isDue)
    #expect(off.positionsAhead(of: 0..<5, .forward, in: 0..<100) == [])
  }

  @Test func `the nearest comes first, unless index paths are sorted`() {
    let given = announcements { $0.dataPrefetching = .ahead(items: 3) }
    #expect(given.positionsAhead(of: 5..<9, .forward, in: 0..<11) == [9, 10])
    #expect(given.positionsAhead(of: 5..<9, .backward, in: 0..<11) == [4, 3, 2])
    let sorted = announcements {
      $0.dataPrefetching = .ahead(items: 3)
      $0.prefetchOrder = .sortedByIndexPath
    }
    #expect(sorted.positionsAhead(of: 5..<9, .backward, in: 0..<11) == [2, 3, 4])
  }
}
