import PreviewServer
import Testing

@Suite
struct ServerSentEventTests {
  @Test
  func `a message of several lines is one event`() {
    let event = ServerSentEvent(id: "a-1", data: "one\ntwo\r\nthree\rfour\u{2028}five")
    #expect(
      String(decoding: event.bytes, as: UTF8.self)
        == "id: a-1\ndata: one\ndata: two\ndata: three\ndata: four\u{2028}five\n\n"
    )
  }
}
