import FrameLab
import Reports
import Testing

@Suite struct EventTextTests {
  @Test(arguments: [
    (ListEvent.Kind.insertAtTop(count: 1), "1 item inserted at the top"),
    (.insertAboveViewport(count: 5), "5 items inserted above the screen"),
    (.deleteVisible(count: 2), "2 items on screen deleted"),
    (.moveLastToTop, "the last item moved to the top"),
    (.changeVisible(count: 3), "3 items on screen changed"), (.rotate, "the device turned"),
    (.memoryWarning, "a memory warning"),
    (.background, "the app goes to the background"),
  ])
  func `events have words`(kind: ListEvent.Kind, words: String) {
    #expect(
      EventText.text([ListEvent(nanoseconds: 1_200_000_000, kind: kind)]) == "after 1.2 s \(words)"
    )
  }

  @Test func `events are listed in the order in which they happen`() {
    let events = [
      ListEvent(nanoseconds: 3_000_000_000, kind: .rotate),
      ListEvent(nanoseconds: 1_000_000_000, kind: .memoryWarning),
      ListEvent(nanoseconds: 3_000_000_000, kind: .moveLastToTop),
    ]
    #expect(
      EventText.text(events)
        == "after 1 s a memory warning; after 3 s the device turned; "
        + "after 3 s the last item moved to the top"
    )
  }

  @Test func `many events are counted`() {
    let events = (1...10).map { ListEvent(nanoseconds: $0 * 1_000_000_000, kind: .rotate) }
    #expect(EventText.text(events).hasSuffix("after 8 s the device turned; and 2 more events"))
    #expect(EventText.text(Array(events.prefix(8))).hasSuffix("; after 8 s the device turned"))
  }
}
