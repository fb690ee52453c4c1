import Foundation
import Scenarios
import TestSupport
import Testing

/// The advice is better than its rivals where the truth is hidden.
@Suite struct RegretTests {
  @Test func `on a sample of lists the advice loses less than its rivals`() throws {
    let regret = try Regret(of: 0..<20, seed: 1)
    #expect(regret.count >= 8, "\(regret.count)")
    for rival in [Regret.Adviser.checklist, .central, .chance] {
      #expect(
        regret.mean(of: .advice) <= regret.mean(of: rival),
        "\(rival.rawValue)\n\(regret.table)"
      )
    }
  }

  @Test(arguments: [1, 2]) func `the published table is the measured one`(seed: Int) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let measured = try String(
      contentsOf: folder.appendingPathComponent("../Snapshots/advice-regret-\(seed).txt"),
      encoding: .utf8
    )
    let document = try String(
      contentsOf: folder.appendingPathComponent("../../../Documentation/Validation.md"),
      encoding: .utf8
    )
    #expect(document.contains(measured.trimmingCharacters(in: .newlines)))
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["CHECK_ALL"] != nil), arguments: [1, 2])
  func `the whole table`(seed: Int) throws {
    let count = Int(ProcessInfo.processInfo.environment["ADVICE_LISTS"] ?? "") ?? 300
    let regret = try Regret(of: 0..<count, seed: seed, isAnchored: true)
    let text =
      regret.table
      + "\nSomething can be gained in \(regret.count) of \(count) lists. In \(regret.silent) of "
      + "them the advice finds nothing that helps.\n"
    try expectSnapshot(text, named: "advice-regret-\(seed).txt")
  }
}
