import FrameLab

extension Feed {
  /// A list that can be computed by hand: 10 ms from vsync to vsync, one pixel per point, rows of
  /// 100 pt on a screen of 250 pt, and nothing costs time unless stated.
  ///
  /// After 100 ms at rest the list moves by 10 pt per vsync. Items 0 to 2 are visible up to 50 pt,
  /// item 3 as well from 51 pt on.
  static func ruler(
    _ steps: [ScrollScript.Step],
    costs milliseconds: [ListOperation: Double],
    techniques: Techniques = Techniques(cellPrefetching: .off),
    image: ImageModel? = nil,
    latencyMilliseconds: Int = 0,
    imageCaching: ImageCaching = .limited(bytes: 150_000_000)
  ) -> ListConfiguration {
    var costs = CostModel()
    for (operation, time) in milliseconds {
      costs[operation] = Cost(medianNanoseconds: Int(time * 1_000_000))
    }
    var techniques = techniques
    techniques.imageCaching = imageCaching
    var parameters = ModelParameters()
    // An image takes the time of its pixels, however few bytes it has.
    parameters.jpegFixedShare = 1
    return ListConfiguration(
      device: Device(
        id: "ruler",
        name: "Ruler",
        refreshRateHertz: 100,
        screen: Screen(widthPoints: 100, heightPoints: 250, scale: 1)
      ),
      list: ListModel(itemCount: 30, rowHeightPoints: 100, image: image),
      script: ScrollScript([rest(milliseconds: 100)] + steps),
      // A byte takes a microsecond.
      network: Network(
        id: "ruler",
        name: "Ruler",
        latencyNanoseconds: latencyMilliseconds * 1_000_000,
        downlinkKilobitsPerSecond: 8000,
        connectionsPerHost: 10
      ),
      costs: costs,
      techniques: techniques,
      parameters: parameters
    )
  }

  /// An image of a thousand pixels in a file of a byte.
  static let dot = ImageModel(
    widthPixels: 100,
    heightPixels: 10,
    fileBytes: 1,
    shownWidthPoints: 100,
    shownHeightPoints: 10
  )

  static func move(_ points: Double, milliseconds: Int) -> ScrollScript.Step {
    .drag(points: points, durationNanoseconds: milliseconds * 1_000_000)
  }

  static func rest(milliseconds: Int) -> ScrollScript.Step {
    .pause(durationNanoseconds: milliseconds * 1_000_000)
  }
}
