import FrameLab

/// The feeds that are measured: 60 s of flicks, one per second and every fifth backward, over 5,000
/// items on a display of 390 × 844 pt at 120 Hz, with images and prefetching.
enum Feeds {
  /// How long the scripts take, in nanoseconds.
  static let nanoseconds = 60_000_000_000

  /// Photos in rows of 320 pt, flicked at 2,500 pt/s.
  static let standard = feed(
    rowHeight: 320,
    pointsPerSecond: 2500,
    image: ImageModel(
      widthPixels: 1600,
      heightPixels: 1200,
      fileBytes: 240_000,
      fileSpread: 0.3,
      shownWidthPoints: 390,
      shownHeightPoints: 293
    )
  )

  /// Small images in rows of 88 pt, flicked at 8,000 pt/s.
  static let dense = feed(
    rowHeight: 88,
    pointsPerSecond: 8000,
    image: ImageModel(
      widthPixels: 400,
      heightPixels: 400,
      fileBytes: 30_000,
      fileSpread: 0.3,
      shownWidthPoints: 64,
      shownHeightPoints: 64
    )
  )

  private static func feed(
    rowHeight: Int,
    pointsPerSecond: Double,
    image: ImageModel
  ) -> ListConfiguration {
    ListConfiguration(
      device: Device(
        id: "phone",
        name: "Phone",
        refreshRateHertz: 120,
        screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3)
      ),
      list: ListModel(
        itemCount: 5000,
        rowHeightPoints: rowHeight,
        image: image,
        cell: CellModel(dates: 1)
      ),
      script: ScrollScript(
        (1...60).map { flick in
          .flick(
            pointsPerSecond: flick.isMultiple(of: 5) ? -pointsPerSecond : pointsPerSecond,
            rate: .normal,
            limitNanoseconds: 1_000_000_000
          )
        }
      ),
      network: Network(
        id: "network",
        name: "Network",
        latencyNanoseconds: 50_000_000,
        downlinkKilobitsPerSecond: 30_000,
        connectionsPerHost: 6
      ),
      costs: costs,
      techniques: Techniques(imagePreparation: .thumbnail, dataPrefetching: .ahead(items: 8))
    )
  }

  /// Costs close to the demo site's, each with a spread, so that each is drawn.
  private static let costs: CostModel = {
    let medians: [ListOperation: Int] = [
      .touchHandling: 80_000, .scrollUpdate: 400_000, .cellCreation: 600_000, .cellReuse: 50_000,
      .cellConfiguration: 150_000, .dateFormatterCreation: 330_000, .dateFormatting: 18_000,
      .cellLayout: 580_000, .textDrawing: 200_000, .imageDecoding: 10_800_000,
      .thumbnailDecoding: 10_800_000, .imageAssignment: 30_000, .loadCompletion: 40_000,
      .prefetchCall: 60_000, .layerCommit: 500_000, .frameRendering: 1_500_000,
      .cellRendering: 300_000,
    ]
    var costs = CostModel()
    for (operation, median) in medians {
      costs[operation] = Cost(medianNanoseconds: median, spread: 0.2)
    }
    return costs
  }()
}
