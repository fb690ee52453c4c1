import XCTest

/// Scans a list of the lab while XCUITest swipes over it, and attaches the scan to the test's result.
///
/// Add this file to a UI testing bundle of your own, as `TwinSwipes`. `perfsite scan` reads the scan;
/// `Documentation/ListScan.md` says how to export it.
final class TwinScan: XCTestCase {
  private let scenario = "photo-feed"
  private let variant = "wrong"
  /// In points per second; positive ones show later items.
  private let swipes = [1_500, 1_500, 1_500, -1_500]

  @MainActor func testScan() throws {
    let app = XCUIApplication(bundleIdentifier: "org.perfsite.devicelab")
    app.launchEnvironment["LIST_SCAN_SWIPES"] = swipes.map(String.init).joined(separator: " ")
    app.launch()
    let row = app.tables.cells.staticTexts[scenario]
    for _ in 0..<20 where !row.isHittable { app.tables.firstMatch.swipeUp() }
    row.tap()
    app.tables.cells[variant].tap()
    let list = app.collectionViews.firstMatch
    XCTAssertTrue(list.waitForExistence(timeout: 30), "the list of '\(variant)' appears")
    for swipe in swipes {
      let velocity = XCUIGestureVelocity(CGFloat(abs(swipe)))
      if swipe > 0 { list.swipeUp(velocity: velocity) } else { list.swipeDown(velocity: velocity) }
    }
    let scan = try XCTUnwrap(app.otherElements["list.scan.json"].value as? String)
    let attachment = XCTAttachment(
      data: Data(scan.utf8),
      uniformTypeIdentifier: "public.json"
    )
    attachment.name = "list.scan.json"
    attachment.lifetime = .keepAlways
    add(attachment)
  }
}
