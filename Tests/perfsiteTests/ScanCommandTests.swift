import Foundation
import ListScan
import TestSupport
import Testing

/// `perfsite scan` and `perfsite check --scan`, run as a user would run them.
@Suite struct ScanCommandTests {
  /// A shop's list with some shadows in each cell, none of which has a path.
  private static func scan(shadows: Int = 1, counting: Set<ScanCounter> = [.fittings]) -> String {
    var scan = ScannedList(
      name: "Shop Feed",
      itemCount: 300,
      preparesCellsAhead: true,
      counting: counting.union([.cellsConfigured, .itemsShown, .cellsMade])
    )
    for _ in 0..<40 {
      scan.see(
        ScannedCell(
          CellKind(className: "ProductCell"),
          width: 390,
          height: 80,
          walking: (0..<10).map { Box(shadow: $0 < shadows ? .withoutPath : nil) }
        )
      )
      scan.count(.cellsConfigured)
      scan.count(.itemsShown)
      scan.count(.fittings)
    }
    scan.count(.cellsMade, times: 12)
    scan.scrolls = [
      ScannedScroll(
        steps: [.flick(pointsPerSecond: 3_000, stopAfterMilliseconds: 1_500)],
        distance: 3_000,
        milliseconds: 1_500,
        viewportHeight: 800
      )
    ]
    return scan.json
  }

  private struct Box: ScannableView {
    var shadow: ScannedView.Shadow?
    var scanned: ScannedView {
      ScannedView(width: 80, height: 40, shadow: shadow, constraints: 4)
    }
    var scannedChildren: [Box] { [] }
  }

  /// The files of a project of a scan, `shop-feed`, which the program writes once.
  private static let files = Task {
    let folder = try EmptyFolder([
      "perfsite.yml": "title: Shop\ndescription: Lists of a shop.\n",
      "Content/guide/lists.md":
        "---\ntitle: Shop\ndescription: Lists of a shop.\n---\n\nLists.\n",
      "old.json": scan(),
    ])
    let made = try await folder.perfsite("scan", "old.json")
    #expect(made.status == 0, "\(made.standardError)")
    let paths = try folder.files().filter { !$0.hasPrefix(".perfsite/") }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try folder.read($0)) })
  }

  private static func project() async throws -> EmptyFolder {
    try EmptyFolder(try await files.value)
  }

  private static let worse =
    "Content/scenarios/shop-feed.yml:26:14: error: list.cell.shadows 1 → 3: 3 in ProductCell, which "
    + "costs more; if it is meant, 'perfsite scan --update' takes it over; "

  @Test func `a scan becomes a scenario that passes and gates`() async throws {
    let folder = try await Self.project()
    let text = try folder.read("Content/scenarios/shop-feed.yml")
    try expectSnapshot(text, named: "scan/shop-feed.yml")
    let check = try await folder.perfsite("check", "shop-feed", "--scan", "old.json")
    #expect(check.status == 0, "\(check.standardError)")
    let again = try await folder.perfsite("scan", "old.json")
    #expect(
      again.shown == """
        Error: 'Content/scenarios/shop-feed.yml' exists, so nothing was written; 'perfsite scan \
        --update' takes the counts over
        [status 1]

        """
    )
  }

  @Test func `what costs more turns the gate red, and can be taken over`() async throws {
    let folder = try await Self.project()
    try folder.write(Self.scan(shadows: 3), to: "new.json")
    let check = try await folder.perfsite(
      "check",
      "--scan",
      "new.json",
      "--report",
      "json=results.json",
      "--report",
      "sarif=results.sarif"
    )
    #expect(check.status == 2)
    #expect(check.findings.contains { $0.hasPrefix(Self.worse) }, "\(check.standardError)")
    #expect(try folder.read("results.json").contains("\"rule\": \"scan/shadows\""))
    #expect(try folder.read("results.sarif").contains("scan/shadows"))
    let update = try await folder.perfsite("scan", "new.json", "--update")
    #expect(update.status == 0)
    #expect(
      update.standardOutput.hasPrefix(
        "Content/scenarios/shop-feed.yml\n  list.cell.shadows 1 → 3: 3 in ProductCell\n"
      )
    )
    #expect(
      try folder.read("Content/scenarios/shop-feed.yml").contains("shadows: 3  # 3 in ProductCell")
    )
    let nothing = try await folder.perfsite("scan", "new.json", "--update")
    #expect(nothing.shown == "Content/scenarios/shop-feed.yml has these counts already\n")
    // Only limits of the old list can be broken now, not the counts.
    let after = try await folder.perfsite("check", "--scan", "new.json")
    #expect(!after.standardError.contains("which costs more"))
  }

  @Test func `no other choice hides what costs more`() async throws {
    let folder = try await Self.project()
    _ = try await folder.perfsite("new", "scenario", "other")
    try folder.write(Self.scan(shadows: 3), to: "new.json")
    let other = try await folder.perfsite("check", "other", "--scan", "new.json")
    #expect(other.status == 2)
    #expect(other.findings.contains { $0.hasPrefix(Self.worse) }, "\(other.standardError)")
    let left = try await folder.perfsite(
      "check",
      "--technique",
      "layoutSystem",
      "--scan",
      "old.json"
    )
    #expect(left.status == 0, "\(left.standardError)")
    let out = try await folder.perfsite(
      "check",
      "--technique",
      "imageCaching",
      "--scan",
      "new.json"
    )
    #expect(out.status == 64, "\(out.standardError)")
  }

  @Test func `what costs less is listed and passes`() async throws {
    let folder = try await Self.project()
    try folder.write(Self.scan(shadows: 0), to: "new.json")
    let check = try await folder.perfsite("check", "--scan", "new.json", "--no-baseline")
    #expect(
      check.findings.filter { $0.contains("list.cell.") } == [
        "Content/scenarios/shop-feed.yml:26:14: note: list.cell.shadows 1 → 0: 0 in ProductCell, which "
          + "costs less; take it over with 'perfsite scan --update'"
      ]
    )
  }

  @Test func `advice needs no project`() async throws {
    let folder = try EmptyFolder()
    try folder.write(Self.scan(shadows: 2), to: "list.scan.json")
    let advice = try await folder.perfsite("explain", "list.scan.json")
    #expect(advice.status == 0, "\(advice.standardError)")
    try expectSnapshot(advice.standardOutput, named: "scan/advice.txt")
    #expect(try folder.files() == ["list.scan.json"])
  }

  @Test func `a folder of exported attachments stands for its scans`() async throws {
    let folder = try await Self.project()
    try folder.write(Self.scan(), to: "scans/5F1C_0")
    try folder.write(Self.scan(), to: "scans/5F1C_1.json")
    try folder.write("[]", to: "scans/manifest.json")
    let check = try await folder.perfsite("check", "--scan", "scans")
    #expect(check.status == 0, "\(check.standardError)")
    let none = try await folder.perfsite("check", "--scan", "Content")
    #expect(none.shown == "Content:1:1: error: the folder holds no scan of a list\n[status 1]\n")
  }

  @Test func `what can't be used is a located mistake, and nothing is written`() async throws {
    let folder = try EmptyFolder()
    try folder.write("title: Shop\n", to: "perfsite.yml")
    try folder.write("{\"schema\": \"perfsite-scan/1\", \"name\": \"a\"", to: "cut.json")
    try folder.write("{\"schema\": \"perfsite-scan/7\"}", to: "new.json")
    let result = try await folder.perfsite("scan", "cut.json", "new.json")
    try expectSnapshot(result.shown, named: "scan/mistakes.txt")
    #expect(try folder.files() == ["cut.json", "new.json", "perfsite.yml"])
    let both = try await folder.perfsite("scan", "new.json", "--output", "x", "--update")
    #expect(both.status == 64)
  }

  @Test func `a scan of a list without a scenario says so`() async throws {
    let folder = try await Self.project()
    try folder.write(
      Self.scan().replacing("\"name\": \"Shop Feed\"", with: "\"name\": \"Inbox\""),
      to: "inbox.json"
    )
    let result = try await folder.perfsite("check", "--scan", "inbox.json")
    #expect(result.status == 64)
    #expect(result.mistake == "Error: unknown scenario 'inbox'; expected 'shop-feed'")
  }
}
