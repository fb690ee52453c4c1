import FrameLab

/// Lists for tests.
enum Feed {
  static let phone = Device(
    id: "phone",
    name: "Phone",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3)
  )

  static let fastPhone = Device(
    id: "fast-phone",
    name: "Fast phone",
    refreshRateHertz: 120,
    screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3)
  )

  static let network = Network(
    id: "test",
    name: "Test",
    latencyNanoseconds: 20_000_000,
    downlinkKilobitsPerSecond: 30_000,
    connectionsPerHost: 6
  )

  /// Costs close to those in the demo site's model.
  static func costs(spread: Double = 0.2) -> CostModel {
    var costs = CostModel()
    let medians: [ListOperation: Int] = [
      .touchHandling: 80_000, .scrollUpdate: 400_000, .cellCreation: 600_000, .cellReuse: 50_000,
      .cellConfiguration: 150_000, .dateFormatterCreation: 330_000, .dateFormatting: 18_000,
      .cellLayout: 580_000, .textDrawing: 200_000, .imageDecoding: 10_800_000,
      .imageAssignment: 30_000, .loadCompletion: 40_000,
      .prefetchCall: 60_000, .layerCommit: 500_000, .frameRendering: 1_500_000,
      .cellRendering: 300_000,
    ]
    for (operation, median) in medians {
      costs[operation] = Cost(medianNanoseconds: median, spread: spread)
    }
    return costs
  }

  /// A feed of photos that is dragged, flicked, turned back and left to rest.
  static func photos(
    on device: Device = phone,
    techniques: Techniques = Techniques(),
    costs: CostModel = costs(),
    imageCaching: ImageCaching = .limited(bytes: 150_000_000)
  ) -> ListConfiguration {
    var techniques = techniques
    techniques.imageCaching = imageCaching
    return ListConfiguration(
      device: device,
      list: ListModel(
        itemCount: 500,
        rowHeightPoints: 320,
        image: ImageModel(
          widthPixels: 1600,
          heightPixels: 1200,
          fileBytes: 240_000,
          fileSpread: 0.3,
          shownWidthPoints: 390,
          shownHeightPoints: 293
        )
      ),
      script: ScrollScript([
        .pause(durationNanoseconds: 500_000_000),
        .drag(points: 200, durationNanoseconds: 300_000_000),
        .flick(pointsPerSecond: 3000, rate: .normal, limitNanoseconds: 1_200_000_000),
        .flick(pointsPerSecond: -1500, rate: .normal, limitNanoseconds: 700_000_000),
        .flick(pointsPerSecond: 5000, rate: .fast, limitNanoseconds: nil),
        .pause(durationNanoseconds: 400_000_000),
        .flick(pointsPerSecond: 2500, rate: .normal, limitNanoseconds: 2_000_000_000),
        .flick(pointsPerSecond: 2500, rate: .normal, limitNanoseconds: 2_000_000_000),
        .flick(pointsPerSecond: 2500, rate: .normal, limitNanoseconds: 2_000_000_000),
        .pause(durationNanoseconds: 300_000_000),
      ]),
      network: network,
      costs: costs,
      techniques: techniques
    )
  }

  /// A dense list of rows with dates, without images.
  static func timetable(
    on device: Device = phone,
    techniques: Techniques = Techniques(),
    costs: CostModel = costs()
  ) -> ListConfiguration {
    ListConfiguration(
      device: device,
      list: ListModel(itemCount: 5000, rowHeightPoints: 60, cell: CellModel(dates: 3)),
      script: ScrollScript([
        .pause(durationNanoseconds: 200_000_000),
        .flick(pointsPerSecond: 8000, rate: .normal, limitNanoseconds: 2_000_000_000),
        .flick(pointsPerSecond: 8000, rate: .normal, limitNanoseconds: nil),
      ]),
      network: network,
      costs: costs,
      techniques: techniques
    )
  }

  /// Every choice of image techniques.
  static let imageTechniques = ImagePreparation.allCases.flatMap { preparation in
    [DataPrefetching.off, .ahead(items: 6)].flatMap { prefetching in
      CellPrefetching.allCases.map { cells in
        Techniques(
          imagePreparation: preparation,
          dataPrefetching: prefetching,
          cellPrefetching: cells
        )
      }
    }
  }
}
