import PreviewServer
import Testing

@Suite
struct PreviewTests {
  private static let files = [
    "index.html": "<head><p>home", "404.html": "<head><p>none", "a.css": "p{}", "gone.html": "",
  ]

  private static func preview(published: Bool = true) -> Preview {
    var preview = Preview(session: "s", port: 1)
    let site = PreviewSite(paths: Set(files.keys)) { path in
      path == "gone.html" ? nil : files[path].map { Array($0.utf8) }
    }
    if published { preview.publish(site, changed: files.keys.sorted()) }
    return preview
  }

  private static func response(
    _ preview: Preview,
    _ path: String,
    host: String = "localhost:1"
  ) throws -> (status: Response.Status, type: String, body: String) {
    guard case .response(let response) = preview.answer(Request(.get, path: path, host: host))
    else { throw NoResponse() }
    let body = String(decoding: (response.body ?? []).joined(), as: UTF8.self)
    return (response.status, response.type, body)
  }

  private struct NoResponse: Error {}

  /// What a page is told when it begins to listen.
  private static func message(
    _ preview: Preview,
    query: String,
    lastEventID: String? = nil
  ) throws -> String {
    let request = Request(
      .get,
      path: "/.perfsite/events",
      query: query,
      host: "localhost:1",
      lastEventID: lastEventID
    )
    guard case .stream(_, _, let event) = preview.answer(request) else { throw NoResponse() }
    return event.data
  }

  @Test
  func `pages come with the script, and other files as they are`() throws {
    let preview = Self.preview()
    let page = try Self.response(preview, "/")
    #expect(page.status == .ok)
    #expect(page.type == "text/html; charset=utf-8")
    #expect(page.body.contains("/.perfsite/reload.js\" data-revision=\"s-1\""))
    #expect(try Self.response(preview, "/a.css") == (.ok, "text/css; charset=utf-8", "p{}"))
    let script = try Self.response(preview, "/.perfsite/reload.js")
    #expect(script.type == "text/javascript; charset=utf-8")
    #expect(script.body.contains("new EventSource("))
  }

  @Test
  func `a missing page is the site's own`() throws {
    for path in ["/x", "/gone.html"] {
      let page = try Self.response(Self.preview(), path)
      #expect(page.status == .notFound)
      #expect(page.body.contains("<p>none"))
    }
    #expect(try Self.response(Self.preview(), "/.perfsite/x").status == .notFound)
  }

  @Test
  func `other names of this computer are refused`() throws {
    for path in ["/", "/.perfsite/events", "/.perfsite/reload.js"] {
      #expect(
        try Self.response(Self.preview(), path, host: "evil.example:1").status == .misdirected
      )
    }
  }

  @Test
  func `before the first build there is a page that waits for it`() throws {
    var preview = Self.preview(published: false)
    let page = try Self.response(preview, "/any")
    #expect(page.status == .unavailable)
    #expect(page.body.contains("data-revision=\"s-0\""))
    preview.fail("a.md:1: <b>")
    #expect(
      try Self.message(preview, query: "page=/&revision=s-0")
        == #"{"revision":"s-0","update":"nothing","isBuilding":false,"failure":"a.md:1: <b>"}"#
    )
  }

  @Test
  func `a page learns what has happened since it was loaded`() throws {
    var preview = Self.preview()
    func update(_ query: String, _ id: String? = nil) throws -> String {
      let message = try Self.message(preview, query: query, lastEventID: id)
      return message.components(after: #""update":""#)
    }
    #expect(try update("page=/&revision=s-1") == "nothing")
    #expect(try update("page=/&revision=s-0") == "page")
    #expect(try update("page=/&revision=other-1") == "page")
    #expect(try update("page=/&revision=s-9") == "page")
    #expect(try update("") == "page")
    // What the browser saw last counts.
    #expect(try update("page=/&revision=s-0", "s-1") == "nothing")

    preview.begin()
    #expect(try Self.message(preview, query: "").contains(#""isBuilding":true"#))
    let site = PreviewSite(paths: ["index.html", "new.html", "404.html"]) { _ in [] }
    preview.publish(site, changed: ["new.html"])
    #expect(try update("page=/&revision=s-1") == "nothing")
    #expect(try update("page=/new.html&revision=s-1") == "page")
  }

  @Test
  func `a page that did not exist is shown as soon as it does`() throws {
    var preview = Self.preview()
    let request = Request(
      .get,
      path: "/.perfsite/events",
      query: "page=/new.html&revision=s-1",
      host: "localhost:1"
    )
    guard case .stream(_, var listener, _) = preview.answer(request) else { throw NoResponse() }
    let site = PreviewSite(paths: ["new.html"]) { _ in [] }
    preview.publish(site, changed: ["new.html"])
    #expect(preview.message(to: &listener).data.contains(#""update":"page""#))
    #expect(preview.message(to: &listener).data.contains(#""update":"nothing""#))
  }
}

extension String {
  /// The text behind another one, up to the next quote.
  fileprivate func components(after prefix: String) -> String {
    guard let range = ranges(of: prefix).first else { return "" }
    return String(self[range.upperBound...].prefix { $0 != "\"" })
  }
}
