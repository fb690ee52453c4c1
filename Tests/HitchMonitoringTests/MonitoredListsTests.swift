import HitchMonitoring
import Testing

@Suite struct MonitoredListsTests {
  @Test func `a list that scrolls names its screen until it rests`() {
    var lists = MonitoredLists()
    let feed = lists.appeared()
    #expect(lists.scrollingScreen == nil)
    lists.scrolled(feed, screen: "Feed")
    lists.scrolled(feed, screen: "Feed")
    #expect(lists.scrollingScreen == "Feed")
    lists.rested(feed)
    #expect(lists.scrollingScreen == nil)
  }

  @Test func `a list that disappears while it scrolls rests, and says nothing afterward`() {
    var lists = MonitoredLists()
    let feed = lists.appeared()
    lists.scrolled(feed, screen: "Feed")
    lists.disappeared(feed)
    #expect(lists.scrollingScreen == nil)
    #expect(lists.isEmpty)
    lists.scrolled(feed, screen: "Feed")
    #expect(lists.scrollingScreen == nil)
  }

  @Test func `of two that scroll, the first counts, and then the other`() {
    var lists = MonitoredLists()
    let (feed, stories) = (lists.appeared(), lists.appeared())
    lists.scrolled(stories, screen: "Stories")
    lists.scrolled(feed, screen: "Feed")
    #expect(lists.scrollingScreen == "Stories")
    lists.disappeared(stories)
    #expect(lists.scrollingScreen == "Feed")
    #expect(!lists.isEmpty)
  }
}
