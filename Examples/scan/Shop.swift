import HitchMonitoring
import ListScan

// A shop's product list as a tree of views, scanned as ListScan scans UIKit's: enough to show a gate
// that turns red when a line of an app changes. In an app, `ListScanner` walks the real views.

/// A view of the made-up app.
struct View: ScannableView {
  var scanned: ScannedView
  var scannedChildren: [View] = []

  static func label(_ width: Double) -> View {
    View(scanned: ScannedView(.text(isAttributed: false), width: width, height: 18))
  }
}

/// A product: a photo, three labels in a stack, a badge with a shadow.
struct ProductCell {
  static let shadow = ScannedView.Shadow.path

  let hasBadge: Bool

  var views: [View] {
    let photo = View(
      scanned: ScannedView(
        .image(widthPixels: 288, heightPixels: 288),
        width: 96,
        height: 96,
        constraints: 4
      )
    )
    let texts = View(
      scanned: ScannedView(.stack, width: 240, height: 66, isDrawn: false, constraints: 8),
      scannedChildren: [.label(240), .label(180), .label(90)]
    )
    let badge = View(
      scanned: ScannedView(
        width: 44,
        height: 24,
        isHidden: !hasBadge,
        shadow: Self.shadow,
        constraints: 4
      )
    )
    return [photo, texts, badge]
  }
}

@main struct Shop {
  static func main() {
    var scan = ScannedList(
      name: "Products",
      app: HitchReport.App(name: "Shop", version: "2.3"),
      device: HitchReport.Device(model: "iPhone14,5", platform: "iOS", system: "26.1"),
      isSimulator: true,
      scale: 3,
      itemCount: 400,
      preparesCellsAhead: true,
      counting: [
        .cellsMade, .cellsConfigured, .itemsShown, .fittings, .constraintsMade,
        .constraintsActivated, .formattersMade, .datesFormatted, .numbersFormatted,
        .measurementsFormatted, .imagesLeftToCommit, .thumbnailsPrepared, .itemsPrefetched,
      ]
    )
    for item in 0..<60 {
      let cell = ProductCell(hasBadge: !item.isMultiple(of: 5))
      scan.see(
        ScannedCell(
          CellKind(className: "ProductCell"),
          width: 390,
          height: 112,
          walking: cell.views
        )
      )
      scan.count(.cellsConfigured)
      scan.count(.itemsShown)
      scan.count(.numbersFormatted)
      scan.count(.thumbnailsPrepared)
      scan.count(.itemsPrefetched)
      scan.load(
        ScannedImageFile(widthPixels: 800, heightPixels: 800, format: "jpeg"),
        bytes: 110_000
      )
    }
    scan.count(.cellsMade, times: 11)
    for distance in 1...8 { scan.prefetchDistances.add(distance) }
    let flick = [
      ScanStep.drag(points: 300, milliseconds: 250),
      .flick(pointsPerSecond: 3_000, stopAfterMilliseconds: 1_500),
    ]
    scan.scrolls = [
      ScannedScroll(
        steps: [.pause(milliseconds: 500)] + flick + flick + flick,
        distance: 5_900,
        milliseconds: 5_750,
        viewportHeight: 763
      )
    ]
    print(scan.json, terminator: "")
  }
}
