import DeterministicMath
import FrameLab
import HitchMonitoring
import ListScan
import Scenarios

/// A view that stands in for UIKit's.
struct StandInView: ScannableView {
  var scanned: ScannedView
  var scannedChildren: [StandInView] = []
}

/// A list as its scenario describes it: views that can be scanned, and what happens to it.
struct StandInList {
  let list: ListModel
  let techniques: Techniques
  let updates: Int
  let scale = 3

  /// How many cells are configured; an odd number has a median.
  static let configured = 201
  /// How many different items those show.
  static let shown = 150

  /// The area of a pass where the list names none, in square points: what its cost is quoted for.
  static let usualPassArea = 13_333

  /// What a scan of it sees.
  func scan(named name: String) -> ScannedList {
    var scan = ScannedList(
      name: name,
      app: HitchReport.App(name: "Stand-in", version: "1.0"),
      commit: "1a2b3c4",
      device: HitchReport.Device(model: "iPhone14,5", platform: "iOS", system: "26.1"),
      isSimulator: true,
      scale: scale,
      itemCount: list.itemCount,
      columns: list.columns,
      preparesCellsAhead: techniques.cellPrefetching != .off,
      counting: Set(ScanCounter.allCases)
    )
    for item in 0..<Self.configured {
      scan.see(
        ScannedCell(
          // Every other item has the optional views, whatever its type.
          kind(of: item),
          width: 390 / Double(list.columns),
          height: height(of: item),
          walking: views(of: item)
        )
      )
    }
    scan.scrolls = [
      ScannedScroll(
        steps: [
          .pause(milliseconds: 500), .drag(points: 300, milliseconds: 250),
          .flick(pointsPerSecond: 3000, stopAfterMilliseconds: 1500),
          .swipe(pointsPerSecond: -2000),
        ],
        distance: 6_000,
        milliseconds: 5_000,
        viewportHeight: 844
      )
    ]
    count(in: &scan)
    return scan
  }

  private func kind(of item: Int) -> CellKind {
    let other = list.cellIndex(of: item)
    return CellKind(
      className: other > 0
        ? list.otherCells[other - 1].name : "Cell\(item / 2 % list.cellKinds)"
    )
  }

  /// The height of an item at its place in the distribution.
  private func height(of item: Int) -> Double {
    let share = (Double(item * 7 % Self.configured) + 0.5) / Double(Self.configured)
    let factor = Exponential.of(list.rowHeightSpread * NormalQuantile.of(share))
    return Double(list.rowHeightPoints) * factor
  }

  private func views(of item: Int) -> [StandInView] {
    let cell = list.cells[list.cellIndex(of: item)]
    let pass = Double(cell.passAreaPoints ?? Self.usualPassArea).squareRoot()
    var contents = [ScannedView.Content](repeating: .plain, count: cell.views)
    func place(_ content: ScannedView.Content) {
      if let index = contents.firstIndex(of: .plain) { contents[index] = content }
    }
    for _ in 0..<cell.attributedStrings { place(.text(isAttributed: true)) }
    for _ in 0..<cell.blurs { place(.blur) }
    if cell.isHosted { place(.hosting) }
    if let image = list.image {
      let isThumbnail = techniques.imagePreparation == .thumbnail
      place(
        .image(
          widthPixels: isThumbnail ? image.shownWidthPoints * scale : image.widthPixels,
          heightPixels: isThumbnail ? image.shownHeightPoints * scale : image.heightPixels
        )
      )
    }
    var drawn = 0
    func draw() -> (isDrawn: Bool, isBlended: Bool) {
      drawn += 1
      return (
        drawn <= cell.layers, techniques.blending == .blended && drawn <= cell.transparentLayers
      )
    }
    var views = contents.map { content in
      let size: (width: Double, height: Double) =
        switch content {
        case .image:
          (
            Double(list.image?.shownWidthPoints ?? 1), Double(list.image?.shownHeightPoints ?? 1)
          )
        default: (pass, pass)
        }
      let drawing = draw()
      return StandInView(
        scanned: ScannedView(
          content,
          width: size.width,
          height: size.height,
          isDrawn: drawing.isDrawn,
          isBlended: drawing.isBlended
        )
      )
    }
    if techniques.layoutSystem == .autoLayout, !views.isEmpty {
      views[0].scanned.constraints = 4 * views.count
    }
    views = nested(views)
    while drawn < cell.layers {
      let drawing = draw()
      views.append(layer { $0.isBlended = drawing.isBlended })
    }
    let shadow: ScannedView.Shadow = techniques.shadows == .path ? .path : .withoutPath
    views += (0..<cell.shadows).map { _ in
      layer(side: pass) {
        $0.isDrawn = false
        $0.shadow = shadow
      }
    }
    if techniques.masks == .masked {
      views += (0..<cell.masks).map { _ in
        layer(side: pass) {
          $0.isDrawn = false
          $0.isMasked = true
        }
      }
    }
    let hides = techniques.optionalViews == .hidden
    if hides || item.isMultiple(of: 2) {
      views += (0..<cell.optionalViews).map { _ in
        StandInView(
          scanned: ScannedView(
            width: 10,
            height: 10,
            isHidden: !item.isMultiple(of: 2),
            isDrawn: false
          )
        )
      }
    }
    return views
  }

  private func layer(
    side: Double = 10,
    _ change: (inout ScannedView) -> Void
  ) -> StandInView {
    var view = ScannedView(.layer, width: side, height: side)
    change(&view)
    return StandInView(scanned: view)
  }

  /// Some of the plain views as stack views around the others.
  private func nested(_ views: [StandInView]) -> [StandInView] {
    let levels = StackNesting.allCases.firstIndex(of: techniques.stackNesting) ?? 0
    guard levels > 0, !list.cell.isHosted else { return views }
    var rest = views
    var stacks: [StandInView] = []
    while stacks.count < levels,
      let index = rest.firstIndex(where: { $0.scanned.content == .plain })
    {
      stacks.append(rest.remove(at: index))
    }
    for var stack in stacks {
      stack.scanned.content = .stack
      stack.scannedChildren = rest
      rest = [stack]
    }
    return rest
  }

  private func count(in scan: inout ScannedList) {
    let (cell, configured) = (list.cell, Self.configured)
    scan.count(.cellsConfigured, times: configured)
    scan.count(.itemsShown, times: Self.shown)
    let isInside = techniques.registration == .insideProvider
    scan.count(.cellsMade, times: isInside ? configured : 14)
    scan.count(.registrationsMade, times: isInside ? configured : list.cellKinds)
    scan.count(.datesFormatted, times: cell.dates * configured)
    scan.count(.numbersFormatted, times: cell.numbers * configured)
    scan.count(.measurementsFormatted, times: cell.measurements * configured)
    if techniques.formatting == .perCell {
      let values = cell.dates + cell.numbers + cell.measurements
      scan.count(.formattersMade, times: values * configured)
    }
    if techniques.attributedText == .perCell {
      scan.count(.attributedStringsMade, times: cell.attributedStrings * configured)
    }
    if techniques.optionalViews == .addedAndRemoved {
      scan.count(.viewsAdded, times: cell.optionalViews * configured / 2)
    }
    let active = cell.optionalConstraints * configured / 2
    scan.count(.constraintsActivated, times: active)
    if techniques.constraintUpdates == .churned { scan.count(.constraintsMade, times: active) }
    switch techniques.cellSizing {
    case .everyTime: scan.count(.fittings, times: configured)
    case .cached: scan.count(.fittings, times: Self.shown)
    case .given, .computed: break
    }
    scan.count(.itemsReconfigured, times: techniques.contentUpdate == .reconfigure ? updates : 0)
    scan.count(.itemsReloaded, times: techniques.contentUpdate == .reload ? updates : 0)
    scan.count(.reloads, times: techniques.contentUpdate == .reloadData ? updates : 0)
    guard let image = list.image else { return }
    let file = ScannedImageFile(
      widthPixels: image.widthPixels,
      heightPixels: image.heightPixels,
      format: image.format.rawValue
    )
    for _ in 0..<Self.shown { scan.load(file, bytes: image.fileBytes) }
    switch techniques.imagePreparation {
    case .onCommit: scan.count(.imagesLeftToCommit, times: Self.shown)
    case .prepareForDisplay, .concurrentQueue: scan.count(.imagesPrepared, times: Self.shown)
    case .thumbnail: scan.count(.thumbnailsPrepared, times: Self.shown)
    }
    if case .ahead(let items) = techniques.dataPrefetching {
      scan.count(.itemsPrefetched, times: Self.shown)
      for distance in 1...items { scan.prefetchDistances.add(distance) }
    }
  }
}
