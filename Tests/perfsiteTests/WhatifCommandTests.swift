import Foundation
import TestSupport
import Testing

/// `perfsite whatif`, run as a user would run it.
@Suite struct WhatifCommandTests {
  private static let frames = """
    {"refresh_interval_ns": 10000000, "frames": [
    {"commit_ns": 1000000, "render_ns": 1000000},
    {"commit_ns": 25000000, "commit.decoding_ns": 22000000, "render_ns": 1000000},
    {"commit_ns": 1000000, "render_ns": 1000000, "quiet_vsyncs": 5},
    {"commit_ns": 12000000, "render_ns": 1000000}]}

    """

  private func whatif(
    _ text: String = frames,
    _ arguments: String...
  ) async throws -> BuiltProgram.Result {
    try await BuiltProgram.run(["whatif", "-"] + arguments, standardInput: Array(text.utf8))
  }

  @Test func `a cause that is taken away`() async throws {
    let result = try await whatif(Self.frames, "--without", "decoding")
    #expect(result.status == 0)
    #expect(result.standardError == "")
    let lines = result.standardOutput.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(3) == [
        "recorded: 428.57 ms/s, critical: 2 hitches, 30 ms in 0.070 s",
        "what if:  200.00 ms/s, critical: 1 hitch, 10 ms in 0.050 s, without decoding",
        "          142.86 ms/s, critical, if scrolling took the recorded 0.070 s anyway",
      ]
    )
    #expect(lines.contains("hitches: 1 gone, 0 shorter, 1 as before, 0 longer, 0 new"))
    #expect(
      lines.contains(
        "next: the biggest cause of what remains is 'commit.other'; without it too, "
          + "0.00 ms/s, good: 0 hitches, 0 ms in 0.040 s"
      )
    )
  }

  @Test func `options together, as JSON`() async throws {
    let result = try await whatif(
      Self.frames,
      "--scale",
      "decoding=0.5",
      "--scale",
      "render=2",
      "--buffers",
      "3",
      "--refresh",
      "50",
      "--format",
      "json"
    )
    #expect(result.status == 0)
    #expect(result.standardOutput.hasPrefix("{\n  \"schema\": \"perfsite-whatif/1\",\n"))
    #expect(result.standardOutput.contains("\"refresh_hz\": 50"))
    #expect(result.standardOutput.contains("\"buffers\": 3"))
  }

  @Test func `without a change, what each cause alone would save`() async throws {
    let result = try await whatif()
    #expect(result.status == 0)
    let causes = result.standardOutput.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .map { $0.split(separator: "  ").first.map(String.init)?.trimmingPrefix(" ") ?? "" }
    #expect(causes == ["without", "commit (all of it)", "decoding", "commit.other"])
    #expect(result.standardOutput.contains("Nothing to save alone: render."))
    #expect(result.standardOutput.contains("the savings don't add up"))
  }

  @Test(arguments: [
    (["--without", "decodin"], "unknown cause 'decodin'; did you mean 'decoding'? the file has "),
    (["--scale", "decoding"], "'decoding' isn't a cause and a factor"),
    (["--buffers", "4"], "'--buffers' is 2, 3 or auto, got '4'"),
    (["--refresh", "0"], "'--refresh' is 1 to 1000, got 0"),
  ])
  func `wrong options`(arguments: [String], message: String) async throws {
    let result = try await BuiltProgram.run(
      ["whatif", "-"] + arguments,
      standardInput: Array(Self.frames.utf8)
    )
    #expect(result.status == 64)
    #expect(result.standardOutput == "")
    #expect(result.standardError.contains(message))
  }

  @Test func `presented times can't be asked`() async throws {
    let result = try await whatif("presented_ms\n1\n2\n40\n", "--without", "commit")
    #expect(result.status == 1)
    #expect(result.standardOutput == "")
    #expect(
      result.standardError.hasPrefix(
        "<stdin>:1:1: error: the times at which frames were presented don't say"
      )
    )
  }

  @Test func `a bound by narrative, as JSON`() async throws {
    let table = """
      <trace-query-result><node xpath='/trace-toc/run[@number="1"]/data/table[@schema="hitches"]'>
      <schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col>
      <col><mnemonic>narrative-description</mnemonic></col></schema>
      <row><start-time id="1">100</start-time><duration id="2">16666667</duration>
      <string id="3" fmt="Potentially expensive app update(s)"/></row>
      <row><start-time id="4">500000000</start-time><duration id="5">8333333</duration>
      <string id="6" fmt="Potentially expensive render"/></row>
      </node></trace-query-result>
      """
    let all = try await whatif(table, "--format", "json")
    #expect(all.status == 0, "\(all.standardError)")
    #expect(all.standardOutput.hasPrefix("{\n  \"schema\": \"perfsite-whatif-bound/1\",\n"))
    #expect(all.standardOutput.contains("\"at_best\": null"))
    #expect(all.standardOutput.contains("\"narrative\": \"Potentially expensive render\""))
    let bound = try await whatif(table, "--without", "app update", "--format", "json")
    #expect(bound.standardOutput.contains("\"hitch_ns\": 25000000"))
    #expect(bound.standardOutput.contains("\"hitch_ns\": 8333333"))
    #expect(!bound.standardOutput.contains("\"at_best\": null"))
  }
}
