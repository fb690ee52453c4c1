import Foundation
import ListScan
import TestSupport
import Testing

/// What `perfsite scan` and `check --scan` make of a list with a photo and two avatars in each cell: as
/// it is, worse, better, and as one sees it without hooks.
@Suite struct ScanGateTests {
  private enum Decoding { case onCommit, thumbnail }

  /// A photo of a square side, decoded in some way, beside avatars that are thumbnails.
  ///
  /// Without hooks, neither image files nor decoding are counted.
  private static func scan(
    side: Int = 2_048,
    _ decoding: Decoding = .onCommit,
    hooks: Bool = true,
    device: String = "iPhone14,5",
    items: Int = 300,
    hosted: Bool = false
  ) -> String {
    var counting: Set<ScanCounter> = [.cellsMade, .cellsConfigured, .itemsShown, .fittings]
    if hooks { counting.formUnion([.imagesLeftToCommit, .thumbnailsPrepared, .itemsPrefetched]) }
    var scan = ScannedList(
      name: "Feed",
      scale: 3,
      itemCount: items,
      preparesCellsAhead: true,
      counting: counting
    )
    let pixels = decoding == .onCommit ? side : 900
    for _ in 0..<60 {
      let views =
        hosted
        ? [Box(content: .hosting, side: 300)]
        : [
          Box(content: .image(widthPixels: pixels, heightPixels: pixels), side: 300),
          Box(content: .image(widthPixels: 120, heightPixels: 120), side: 40),
          Box(content: .image(widthPixels: 120, heightPixels: 120), side: 40),
        ]
      scan.see(
        ScannedCell(CellKind(className: "PostCell"), width: 390, height: 360, walking: views)
      )
      scan.count(.cellsConfigured)
      scan.count(.itemsShown)
      scan.count(decoding == .onCommit ? .imagesLeftToCommit : .thumbnailsPrepared)
      scan.count(.thumbnailsPrepared, times: 2)
      scan.count(.itemsPrefetched)
      guard hooks, !hosted else { continue }
      for _ in 0..<2 {
        scan.load(.init(widthPixels: 120, heightPixels: 120, format: "jpeg"), bytes: 4_000)
      }
      scan.load(
        .init(widthPixels: side, heightPixels: side, format: "jpeg"),
        bytes: side * side / 8
      )
    }
    scan.count(.cellsMade, times: 8)
    if hooks { scan.prefetchDistances = Tally(1...8) }
    scan.scrolls = [
      ScannedScroll(
        steps: [.flick(pointsPerSecond: 3_000, stopAfterMilliseconds: 1_500)],
        distance: 3_000,
        milliseconds: 1_500,
        viewportHeight: 800
      )
    ]
    return scan.json.replacing(
      "\"scale\": 3",
      with: "\"device\": {\"model\": \"\(device)\"}, \"scale\": 3"
    )
  }

  private struct Box: ScannableView {
    let content: ScannedView.Content
    let side: Double
    var scanned: ScannedView { ScannedView(content, width: side, height: side, constraints: 4) }
    var scannedChildren: [Box] { [] }
  }

  /// A project with a scenario of a scan, `feed`.
  private static func project(of scan: String) async throws -> EmptyFolder {
    let folder = try EmptyFolder()
    try folder.write("title: Shop\ndescription: Lists of a shop.\n", to: "perfsite.yml")
    try folder.write(
      "---\ntitle: Shop\ndescription: Lists of a shop.\n---\n\nLists.\n",
      to: "Content/guide/lists.md"
    )
    try folder.write(scan, to: "old.json")
    let made = try await folder.perfsite("scan", "old.json")
    #expect(made.status == 0, "\(made.standardError)")
    #expect(!made.standardOutput.contains("FAILED"), "\(made.standardOutput)")
    return folder
  }

  /// Checks a scan against its scenario, on as few plausible phones as it takes to judge.
  private func check(_ scan: String, in folder: EmptyFolder) async throws -> BuiltProgram.Result {
    try await folder.perfsite("check", "--scan", scan, "--worlds", "40")
  }

  @Test(arguments: [true, false])
  func `a photo that grows turns the gate red beside twice as many avatars`(
    hooks: Bool
  ) async throws {
    let folder = try await Self.project(of: Self.scan(side: 1_074, hooks: hooks))
    #expect(try await check("old.json", in: folder).status == 0)
    try folder.write(Self.scan(side: 3_492, hooks: hooks), to: "new.json")
    let check = try await self.check("new.json", in: folder)
    #expect(check.status == 2)
    #expect(
      check.standardError.contains("list.image.stored 1074 x 1074 px → 3492 x 3492 px"),
      "\(check.standardError)"
    )
  }

  @Test func `a list that has improved passes, and taking it over leaves a project that passes`()
    async throws
  {
    let folder = try await Self.project(of: Self.scan())
    #expect(try folder.read("Content/scenarios/feed.yml").contains("fix: fix"))
    #expect(try await check("old.json", in: folder).status == 0)
    try folder.write(Self.scan(.thumbnail), to: "new.json")
    let check = try await self.check("new.json", in: folder)
    #expect(check.status == 0, "\(check.standardError)")
    #expect(
      check.findings.contains {
        $0.contains(": note: techniques.imagePreparation onCommit → thumbnail: ")
          && $0.hasSuffix(", which costs less; take it over with 'perfsite scan --update'")
      },
      "\(check.standardError)"
    )
    let update = try await folder.perfsite("scan", "new.json", "--update")
    #expect(update.status == 0, "\(update.standardError)")
    let text = try folder.read("Content/scenarios/feed.yml")
    #expect(!text.contains("fix: fix"), "\(text)")
    #expect(text.contains("# What holds today."))
    let after = try await self.check("new.json", in: folder)
    #expect(after.status == 0, "\(after.standardError)")
    #expect(!after.standardError.contains("take it over"))
    // And the former list is the worse one now.
    let back = try await self.check("old.json", in: folder)
    #expect(back.status == 2)
  }

  @Test func `what a person has written stays`() async throws {
    let folder = try await Self.project(of: Self.scan())
    let path = "Content/scenarios/feed.yml"
    let text = try folder.read(path)
    try folder.write(
      text.replacing("title: \"As it is\"", with: "title: \"Our feed\"")
        .replacing("question: Does", with: "question: Today, does")
        .replacing(
          "  fix:\n",
          with: "  manual:\n    title: By hand\n    techniques: {layoutSystem: manual}\n  fix:\n"
        ),
      to: path
    )
    try folder.write(Self.scan(.thumbnail), to: "new.json")
    let update = try await folder.perfsite("scan", "new.json", "--update")
    #expect(update.status == 0, "\(update.standardError)")
    let updated = try folder.read(path)
    for line in ["title: \"Our feed\"", "question: Today, does", "    title: By hand"] {
      #expect(updated.contains(line), "\(updated)")
    }
    let check = try await self.check("new.json", in: folder)
    #expect(check.status == 0, "\(check.standardError)")
  }

  @Test func `without hooks the advice says what it could be`() async throws {
    let folder = try await Self.project(of: Self.scan(hooks: false))
    let advice = try await folder.perfsite("explain", "old.json")
    #expect(advice.status == 0)
    let lines = advice.standardOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      lines.contains(
        "imagePreparation is taken for onCommit: where images are decoded was not counted; the one in "
          + "memory is larger than shown; it may be prepareForDisplay"
      ),
      "\(advice.standardOutput)"
    )
  }

  @Test func `what SwiftUI draws can't be seen`() async throws {
    let folder = try EmptyFolder()
    try folder.write(Self.scan(hosted: true), to: "list.scan.json")
    let advice = try await folder.perfsite("explain", "list.scan.json")
    #expect(advice.status == 0, "\(advice.standardError)")
    #expect(
      advice.standardOutput.contains("nothing of image preparation, shadows, masks, blending"),
      "\(advice.standardOutput)"
    )
  }

  @Test func `a list that was scanned on an iPad is simulated on one`() async throws {
    let folder = try await Self.project(of: Self.scan(device: "iPad13,4"))
    #expect(try folder.read("Content/scenarios/feed.yml").contains("devices: [ipad-"))
  }

  @Test func `a list that can't be simulated is a mistake at the scan`() async throws {
    let folder = try EmptyFolder()
    try folder.write(Self.scan(items: 1_000_000_000), to: "list.scan.json")
    let advice = try await folder.perfsite("explain", "list.scan.json")
    #expect(
      advice.shown == """
        list.scan.json:1:1: error: no scenario can be made of this list: '1000000000' is out of range; \
        expected 1 to 1000000
        [status 1]

        """
    )
  }
}
