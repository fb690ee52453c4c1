import Foundation
import PreviewServer
import TestSupport
import Testing

/// What `perfsite serve` does is tested by `make preview`; here is what keeps it from beginning.
@Suite
struct ServeCommandTests {
  @Test
  func `arguments that make no sense end it, and leave nothing`() async throws {
    let project = try DemoProject(.small)
    try project.write("", to: "tmp/.keep")
    let result = try await project.perfsite(
      "serve",
      "--port",
      "0",
      "--tag",
      "nothing",
      environment: ["TMPDIR": project.folder.appendingPathComponent("tmp").path]
    )
    #expect(result.status == 64)
    #expect(result.standardOutput.hasPrefix("serving http://127.0.0.1:"))
    #expect(result.standardError.hasPrefix("Error: unknown tag 'nothing'"))
    #expect(try project.contents(of: "tmp").keys.sorted() == [".keep"])
    #expect(!project.exists("Site"))
  }

  @Test
  func `a port is a number`() async throws {
    let project = try DemoProject(.small)
    let result = try await project.perfsite("serve", "--port", "65536")
    #expect(result.status == 64)
  }

  @Test
  func `a port that is taken is named, and what helps`() async throws {
    let project = try DemoProject(.small)
    let other = try PreviewServer(port: .exactly(0), session: "s")
    let result = try await project.perfsite("serve", "--port", "\(other.port)")
    #expect(result.status == 1)
    #expect(result.standardOutput == "")
    #expect(
      result.standardError
        == "Error: port \(other.port) is taken by another program; choose another one, or leave out "
        + "'--port' to have one that is free\n"
    )
  }
}
