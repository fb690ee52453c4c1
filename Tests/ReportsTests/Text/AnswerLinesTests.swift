import Reports
import Scenarios
import Testing

/// The table of `check`: what each fix does on the device where it changes most.
@Suite struct AnswerLinesTests {
  private static let better = "better: {than: decode, by: 5 ms/s}"

  @Test func `a line has trap, fix, rating and verdict, and the summary is below`() throws {
    let result = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 33.5 : 0.2 }
    #expect(
      AnswerLines.text([result]) == """
        scenario  device  trap              fix            the fix
        feed      fast    34 ms/s critical  0.2 ms/s good  helps on all 100

        1 scenario on 1 device: passes

        """
    )
  }

  @Test func `the device is the one where the fix changes most, beside the number of others`()
    throws
  {
    let slight = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 12 : 1 }
    let large = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 50 : 1 }
    let lines = AnswerLines.text([slight, large]).split(separator: "\n")
    #expect(lines[1].hasPrefix("feed      fast +1  50 ms/s critical  1.0 ms/s good  helps"))
  }

  @Test func `what fails says so`() throws {
    let result = try TestWorlds.feed(Self.better) { _, _ in 7 }
    let lines = AnswerLines.text([result]).split(separator: "\n")
    #expect(lines[1].hasSuffix("no visible difference  FAILED"))
    #expect(lines.last == "1 scenario on 1 device: fails")
  }
}
