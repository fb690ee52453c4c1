import Foundation
import TestSupport
import Testing

/// Projects that nobody would write but to see the program fail.
@Suite struct HostileProjectTests {
  private static let settings = "title: Hostile\ndescription: A project.\n"

  private static let lowRows = """
    title: Rows of two points
    question: What does a screen of a thousand cells cost?
    techniques: [cellPrefetching]
    devices: [iphone-11, iphone-13-pro]
    list: {items: 600, rowHeight: 2 pt, columns: 2, cell: {hosted: true}}
    scroll:
      - pause: 0.5 s
      - repeat: 8
        steps:
          - drag: 300 pt
            during: 0.25 s
          - flick: 2500 pt/s
            stopAfter: 1.2 s
          - pause: 0.4 s
    variants:
      row-at-a-time:
        title: By rows
        techniques: {cellPrefetching: rowAtATime}
      one-at-a-time:
        title: By cells
        fixes: [row-at-a-time]
        techniques: {cellPrefetching: oneAtATime}
    """

  @Test
  func `a list whose first frame comes after the window of its replay has a page`() async throws {
    let project = try EmptyFolder()
    try project.write(Self.settings, to: "perfsite.yml")
    try project.write(Self.lowRows, to: "Content/scenarios/low-rows.yml")
    let result = try await project.perfsite("build", "--worlds", "0", "--no-analyses")
    #expect(result.status == 0)
    #expect(result.standardError == "")
    #expect(project.exists("Site/scenarios/low-rows.html"))
  }
}
