import XCTest

/// Swipes over each variant of a scenario with XCUITest, and measures what XCTest measures.
///
/// App packages have no UI tests: add this file to a UI testing bundle of your own, and start the lab
/// from it by its bundle identifier. `perfsite import` reads the results; `Documentation/Measurements.md`
/// says how to export them.
final class TwinSwipes: XCTestCase {
  /// The scenario and the variants to swipe over, trap first.
  private let scenario = "photo-feed"
  private let variants = ["wrong", "right"]

  // A test may measure once, so the two are apart.

  @MainActor func testTrap() { swipe(variants[0]) }

  @MainActor func testFix() { swipe(variants[1]) }

  @MainActor private func swipe(_ variant: String) {
    continueAfterFailure = false
    let app = XCUIApplication(bundleIdentifier: "org.perfsite.devicelab")
    app.launch()
    let row = app.tables.cells.staticTexts[scenario]
    for _ in 0..<20 where !row.isHittable { app.tables.firstMatch.swipeUp() }
    row.tap()
    app.tables.cells[variant].tap()
    let list = app.collectionViews.firstMatch
    XCTAssertTrue(list.waitForExistence(timeout: 30), "the list of '\(variant)' appears")
    measure(metrics: [XCTOSSignpostMetric.scrollingAndDecelerationMetric]) {
      list.swipeUp(velocity: .fast)
      list.swipeUp(velocity: .fast)
      list.swipeDown(velocity: .fast)
    }
  }
}
