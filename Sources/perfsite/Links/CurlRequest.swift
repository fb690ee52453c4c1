import Foundation

/// One request to a server, made by the system's `curl`.
///
/// It has what a check of links needs and a static program lacks: certificates that the system keeps
/// up to date, proxies, HTTP/2. Its own settings of the user are not read.
struct CurlRequest {
  /// What is asked for.
  enum Method: Hashable {
    /// Whether there is something.
    case head
    /// The first bytes, for servers that refuse the other question.
    case firstBytes
  }

  let method: Method
  let address: String
  /// How long to wait, in seconds.
  let timeout: Int

  /// What came of it.
  struct Answer: Hashable, Sendable {
    /// The status of the HTTP answer; nil if there is none.
    var status: Int?
    /// The address that the server sends to, complete; empty for none.
    var redirect = ""
    /// After how many seconds to ask again, if the server says.
    var retryAfter: Int?
    /// The exit status of `curl`.
    var exit: Int32
  }

  /// Why there is no answer at all.
  struct NoCurl: Error, CustomStringConvertible {
    let description =
      "outside links are checked with 'curl', which cannot be run; install it, or leave out "
      + "'--external'"
  }

  /// Asks, and waits on another thread until there is an answer.
  func answer() async throws(NoCurl) -> Answer {
    let answer = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: run()) }
    }
    // What `env` says of a program that is not there, or cannot be run.
    guard let answer, ![126, 127].contains(answer.exit) else { throw NoCurl() }
    return answer
  }

  private func run() -> Answer? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["curl"] + arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Self.answer(String(decoding: bytes, as: UTF8.self), exit: process.terminationStatus)
    } catch {
      return nil
    }
  }

  private var arguments: [String] {
    let question = method == .head ? ["--head"] : ["--range", "0-1023"]
    return [
      // First: no settings of the user.
      "--disable", "--silent", "--globoff", "--proto", "=http,https", "--max-time", "\(timeout)",
      "--max-filesize", "10000000", "--user-agent", "perfsite (link check)", "--output",
      "/dev/null",
      "--write-out", "%{http_code}\\n%{redirect_url}\\n%header{retry-after}\\n",
    ] + question + ["--url", address]
  }

  /// Reads what `curl` was told to write.
  static func answer(_ text: String, exit: Int32) -> Answer {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let status = lines.first.flatMap { Int($0) }
    return Answer(
      status: status == 0 ? nil : status,
      redirect: lines.count > 1 ? String(lines[1]) : "",
      retryAfter: lines.count > 2 ? Int(lines[2]) : nil,
      exit: exit
    )
  }
}

extension CurlRequest.Answer {
  /// Whether another answer may come later.
  var isBusy: Bool { status == 429 || status.map { $0 >= 500 } == true }

  /// Why there is no status.
  var failure: String {
    switch exit {
    case 1: "the answer is not HTTP"
    case 3: "the address is not well formed"
    case 5, 6: "no server has this name"
    case 7: "the server refuses the connection"
    case 28: "the server does not answer in time"
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: "no secure connection is possible"
    case 52: "the server answers nothing"
    case 55, 56: "the connection breaks off"
    default: "the answer is not HTTP (curl \(exit))"
    }
  }
}
