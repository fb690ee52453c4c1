import TextFormats

/// The state of the server: the latest site, the build under way, and its failure.
package struct Preview: Sendable {
  /// The folder of the server's own files; no site has it, because its name is hidden.
  package static let ownFolder = "/.perfsite/"

  private let session: String
  private let port: UInt16
  private var site: PreviewSite?
  private var history = PreviewHistory()
  private var isBuilding = false
  private var failure: String?

  /// Creates a server before its first build.
  ///
  /// - Parameters:
  ///   - session: distinguishes this run of the program from earlier ones; letters and digits.
  ///   - port: the port that it listens on.
  package init(session: String, port: UInt16) {
    self.session = session
    self.port = port
  }

  /// A page in a browser that listens for changes.
  package struct Listener: Hashable, Sendable {
    /// The files that its address could lead to.
    var page: [String]
    /// The build that it shows; nil if it is from an earlier run of the server.
    var revision: Int?
  }

  /// An answer to a request.
  package enum Answer: Hashable, Sendable {
    case response(Response)
    /// A response that continues with messages, and the first of them.
    case stream(Response, Listener, ServerSentEvent)
  }
}

extension Preview {
  /// Notes that a build has begun.
  package mutating func begin() { isBuilding = true }

  /// Notes that a build has succeeded.
  package mutating func publish(_ site: PreviewSite, changed: [String]) {
    history.record(changed, isElsewhere: self.site.map { $0.basePath != site.basePath } ?? true)
    self.site = site
    isBuilding = false
    failure = nil
  }

  /// Notes that a build has failed; the last site stays.
  ///
  /// - Parameter text: the mistakes, with their places.
  package mutating func fail(_ text: String) {
    isBuilding = false
    failure = text
  }
}

extension Preview {
  package func answer(_ request: Request) -> Answer {
    guard LocalHost.isOwn(request.host, port: port) else {
      return .response(Response(refusing: .foreignHost))
    }
    if request.path.hasPrefix(Self.ownFolder) { return ownAnswer(request) }
    guard let site else { return .response(.init(.unavailable, html: waitingPage)) }
    switch site.destination(of: request.path) {
    case .malformed:
      return .response(.text(.badRequest, "there is no such address"))
    case .redirect(let path):
      return .response(.redirect(to: path))
    case .file(let path):
      guard let bytes = site.read(path) else { return .response(missing(in: site)) }
      return .response(response(.ok, path, bytes))
    case .missing:
      return .response(missing(in: site))
    }
  }

  private func ownAnswer(_ request: Request) -> Answer {
    switch request.path.dropFirst(Self.ownFolder.count) {
    case "reload.js":
      let bytes = Array(ReloadScript.text.utf8)
      return .response(Response(.ok, type: ContentType.javaScript, body: [bytes[...]]))
    case "events":
      let response = Response(.ok, type: "text/event-stream", body: nil)
      let known = request.lastEventID ?? request.value(of: "revision") ?? ""
      let page = pages(at: request.value(of: "page") ?? "/")
      var listener = Listener(page: page, revision: revision(named: known))
      let first = message(to: &listener)
      return .stream(response, listener, first)
    default:
      return .response(.text(.notFound, "there is no such file"))
    }
  }

  private func response(_ status: Response.Status, _ path: String, _ bytes: [UInt8]) -> Response {
    let type = ContentType.of(path: path)
    guard type == ContentType.html else { return Response(status, type: type, body: [bytes[...]]) }
    return Response(status, type: type, body: ListeningPage.segments(of: bytes, revision: name))
  }

  private func missing(in site: PreviewSite) -> Response {
    let page = "404.html"
    guard site.paths.contains(page), let bytes = site.read(page) else {
      return .init(.notFound, html: missingPage)
    }
    return response(.notFound, page, bytes)
  }

  private var waitingPage: [ArraySlice<UInt8>] {
    ListeningPage.segments(
      of: Array(
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Building…</title>\
        <meta name="viewport" content="width=device-width"><meta name="color-scheme" \
        content="light dark"><noscript><meta http-equiv="refresh" content="2"></noscript></head>\
        <body><h1>Building the site…</h1><p>It appears here when it is ready.</p></body></html>\n
        """.utf8
      ),
      revision: name
    )
  }

  private var missingPage: [ArraySlice<UInt8>] {
    ListeningPage.segments(
      of: Array(
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>No such page</title>\
        <meta name="viewport" content="width=device-width"><meta name="color-scheme" \
        content="light dark"></head><body><h1>No such page</h1></body></html>\n
        """.utf8
      ),
      revision: name
    )
  }
}

extension Preview {
  /// Returns the current message to a page.
  ///
  /// - Parameter listener: the page, which from now on has the latest build.
  /// - Returns: the state of the build, and the update for the page.
  package func message(to listener: inout Listener) -> ServerSentEvent {
    let update = listener.revision.map { history.update(of: listener.page, since: $0) } ?? .page
    listener.revision = history.revision
    var json = JSONWriter()
    json.append("{\"revision\":")
    json.append(quoting: name)
    json.append(",\"update\":")
    json.append(quoting: update.rawValue)
    json.append(",\"isBuilding\":\(isBuilding),\"failure\":")
    if let failure { json.append(quoting: failure) } else { json.append("null") }
    json.append("}")
    return ServerSentEvent(id: name, data: json.text)
  }

  /// The name of the latest build.
  private var name: String { "\(session)-\(history.revision)" }

  /// Returns the number of a build of this run; nil for any other name.
  private func revision(named name: String) -> Int? {
    let prefix = session + "-"
    guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)),
      (0...history.revision).contains(number)
    else { return nil }
    return number
  }

  private func pages(at path: String) -> [String] {
    switch site?.destination(of: path) {
    case .file(let file): [file]
    // The page may be made later, or the error page may change.
    case .missing(let file?): [file, "\(file)/index.html", "404.html"]
    case .missing(nil), .redirect, .malformed, nil: ["404.html"]
    }
  }
}

extension Response {
  package init(refusing refusal: Refusal) {
    let (status, text) = refusal.response
    self = .text(status, text)
  }

  fileprivate init(_ status: Status, html: [ArraySlice<UInt8>]) {
    self.init(status, type: ContentType.html, body: html)
  }
}
