import Foundation

/// Finds out whether there is something at an address.
struct LinkProbe {
  /// How long to wait for each answer, in seconds.
  let timeout: Int

  private static let mostRedirects = 10
  private static let mostTries = 3
  /// The longest that a server can make a check wait, in seconds.
  private static let longestWait = 20
  /// How long a server has peace between two requests, in milliseconds.
  private static let pause = 100

  /// Follows an address to where it leads.
  ///
  /// - Throws: if there is no way to ask.
  func outcome(of address: String) async throws(CurlRequest.NoCurl) -> LinkOutcome {
    var current = Self.requestAddress(address)
    var visited: Set<String> = [current]
    var permanent: String?
    var isPermanent = true
    while true {
      let answer = try await persistentAnswer(current)
      guard let status = answer.status else { return .broken(answer.failure) }
      guard (300..<400).contains(status), status != 304, status != 300 else {
        return Self.outcome(of: status, permanent)
      }
      let next = answer.redirect
      guard next.lowercased().hasPrefix("http://") || next.lowercased().hasPrefix("https://") else {
        let target = next.isEmpty ? "nowhere" : "'\(next.prefix(200))'"
        return .broken("the server sends to \(target) (\(status))")
      }
      isPermanent = isPermanent && [301, 308].contains(status)
      if isPermanent { permanent = next }
      guard visited.insert(next).inserted else { return .broken("its redirects lead in a circle") }
      guard visited.count <= Self.mostRedirects + 1 else {
        return .broken("it redirects more than \(Self.mostRedirects) times")
      }
      current = next
      await Self.wait()
    }
  }

  /// Asks whether there is something; if that says nothing clear, asks for it, up to three times.
  private func persistentAnswer(
    _ address: String
  ) async throws(CurlRequest.NoCurl) -> CurlRequest.Answer {
    var answer = try await ask(.head, address)
    if Self.isClear(answer) { return answer }
    for attempt in 1...Self.mostTries {
      if answer.isBusy {
        let seconds = answer.retryAfter ?? attempt
        if seconds > Self.longestWait { return answer }
        await Self.wait(milliseconds: max(0, seconds) * 1_000)
      } else {
        await Self.wait()
      }
      answer = try await ask(.firstBytes, address)
      let isCut = answer.status == nil && [52, 55, 56].contains(answer.exit)
      if !answer.isBusy && !isCut { return answer }
    }
    return answer
  }

  private func ask(
    _ method: CurlRequest.Method,
    _ address: String
  ) async throws(CurlRequest.NoCurl) -> CurlRequest.Answer {
    try await CurlRequest(method: method, address: address, timeout: timeout).answer()
  }

  /// Leaves a server alone for a while.
  static func wait(milliseconds: Int = pause) async {
    try? await Task.sleep(for: .milliseconds(milliseconds))
  }

  /// Whether another question would get no other answer.
  private static func isClear(_ answer: CurlRequest.Answer) -> Bool {
    if let status = answer.status { return (200..<400).contains(status) }
    // No such address, no such server, nobody there.
    return [1, 3, 5, 6, 7].contains(answer.exit)
  }

  private static func outcome(of status: Int, _ permanent: String?) -> LinkOutcome {
    switch status {
    case 200..<400: permanent.map { .moved(to: $0) } ?? .fine
    case 401, 402, 403, 407, 418, 429, 451, 999:
      .unchecked("the server answers \(status)\(name(of: status)), perhaps only to programs")
    default: .broken("the server answers \(status)\(name(of: status))")
    }
  }

  private static func name(of status: Int) -> String {
    let names = [
      400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
      405: "Method Not Allowed", 410: "Gone", 429: "Too Many Requests",
      500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
      504: "Gateway Timeout",
    ]
    return names[status].map { " (\($0))" } ?? ""
  }

  /// The address without its fragment, which servers do not see, and with special bytes encoded.
  static func requestAddress(_ address: String) -> String {
    var output = ""
    for byte in address.prefix(while: { $0 != "#" }).utf8 {
      if (0x21...0x7E).contains(byte), !"\"<>\\^`{|}".utf8.contains(byte) {
        output.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        output += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return output
  }
}
