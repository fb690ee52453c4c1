import FrameLab
import Testing

@Suite struct ImageDecodingTests {
  private static func image(
    _ format: ImageFormat = .jpeg,
    width: Int = 4000,
    height: Int = 3000
  ) -> ImageModel {
    ImageModel(
      format: format,
      widthPixels: width,
      heightPixels: height,
      fileBytes: 2_100_000,
      fileSpread: 0.5,
      shownWidthPoints: 100,
      shownHeightPoints: 75
    )
  }

  private static func decoding(
    _ image: ImageModel = image(),
    _ parameters: ModelParameters = ModelParameters()
  ) -> ImageDecoding {
    ImageDecoding(image, on: Feed.phone.screen, parameters)
  }

  @Test func `a JPEG of 1.4 bits a pixel takes the time of its pixels, denser ones more`() {
    let decoding = Self.decoding()
    #expect(decoding.operation == .imageDecoding)
    // 12 megapixels: 2.1 MB are 1.4 bits a pixel.
    #expect(abs(decoding.units(fileBytes: 2_100_000) - 12) < 1e-9)
    #expect(abs(decoding.units(fileBytes: 4_200_000) - 12 * 1.52) < 1e-9)
    #expect(abs(decoding.units(fileBytes: 1) - 12 * 0.48) < 1e-4)
  }

  @Test(arguments: [
    (ImageFormat.progressiveJPEG, ListOperation.progressiveImageDecoding),
    (.heic, .heicImageDecoding),
  ])
  func `other formats take the time of their pixels, however dense they are`(
    format: ImageFormat,
    operation: ListOperation
  ) {
    let decoding = Self.decoding(Self.image(format))
    #expect(decoding.operation == operation)
    #expect([1, 2_100_000, 9_000_000].map(decoding.units(fileBytes:)) == [12, 12, 12])
  }

  /// The image is shown at 300 × 225 pixels.
  @Test(arguments: [
    (300, 225, 1), (599, 450, 1), (600, 450, 2), (1199, 900, 2), (1200, 900, 4), (2400, 1799, 4),
    (2400, 1800, 8), (9000, 9000, 8), (200, 225, 1), (200, 100, 1),
  ])
  func `a thumbnail is decoded at the smallest power of two that covers what is shown`(
    width: Int,
    height: Int,
    divisor: Int
  ) {
    let image = Self.image(width: width, height: height)
    #expect(image.thumbnailDivisor(on: Feed.phone.screen) == divisor)
    let share = [1: 1, 2: 0.75, 4: 0.6, 8: 0.4][divisor]
    #expect(Self.decoding(image).thumbnailShare == share)
    var heic = image
    heic.format = .heic
    #expect(Self.decoding(heic).thumbnailShare == share)
    var progressive = image
    progressive.format = .progressiveJPEG
    #expect(Self.decoding(progressive).thumbnailShare == 1)
  }

  /// How long each item's image took in the background.
  private static func preparations(
    _ format: ImageFormat,
    _ preparation: ImagePreparation,
    seed: UInt64
  ) -> [Int: Int] {
    var configuration = Feed.photos()
    configuration.list.image?.format = format
    configuration.list.image?.shownWidthPoints = 130
    configuration.list.image?.shownHeightPoints = 98
    for operation in ImageFormat.allCases.map(\.decoding) {
      configuration.costs[operation] = Cost(medianNanoseconds: 1_000_000, spread: 0.6)
    }
    configuration.techniques.imagePreparation = preparation
    configuration.techniques.dataPrefetching = .ahead(items: 6)
    let spans = Trial(configuration, seed: seed).run(recording: .trace).trace?.spans ?? []
    let operation =
      preparation == .thumbnail ? ListOperation.thumbnailDecoding : format.decoding
    return Dictionary(
      spans.filter { $0.track == .preparation && $0.operation == operation }
        .map { ($0.subject, $0.duration) },
      uniquingKeysWith: max
    )
  }

  @Test(arguments: ImageFormat.allCases)
  func `a thumbnail takes its share of what its source takes with the same draw`(
    format: ImageFormat
  ) {
    for seed in 1...3 as ClosedRange<UInt64> {
      let whole = Self.preparations(format, .prepareForDisplay, seed: seed)
      let thumbnails = Self.preparations(format, .thumbnail, seed: seed)
      let both = Set(whole.keys).intersection(thumbnails.keys)
      #expect(both.count > 20)
      // 1600 × 1200 pixels shown at 390 × 294: a quarter covers them.
      let share = format == .progressiveJPEG ? 1 : 0.6
      for item in both {
        let source = whole[item] ?? 0
        let thumbnail = thumbnails[item] ?? 0
        #expect(thumbnail <= source)
        #expect(abs(Double(thumbnail) - share * Double(source)) <= 1)
      }
    }
  }

  @Test func `each item's own file decides how dense its image is`() {
    var configuration = Feed.photos()
    configuration.costs = CostModel()
    configuration.costs[.imageDecoding] = Cost(medianNanoseconds: 10_000_000)
    configuration.techniques.imagePreparation = .onCommit
    let spans = Trial(configuration, seed: 1).run(recording: .trace).trace?.spans ?? []
    let decoded = spans.filter { $0.operation == .imageDecoding && $0.track == .mainThread }
    #expect(decoded.count >= 15)
    let image = configuration.list.image ?? Self.image()
    let decoding = Self.decoding(image)
    let files = FileSizes(image, seed: 1)
    #expect(
      decoded.allSatisfy {
        $0.duration == Int(10_000_000 * decoding.units(fileBytes: files[$0.subject]) + 0.5)
      }
    )
  }

  @Test func `reading in the prefetch callback decodes in the image's format`() {
    var configuration = Feed.photos()
    configuration.list.image?.format = .heic
    configuration.costs[.heicImageDecoding] = Cost(medianNanoseconds: 1_000_000)
    configuration.techniques.imagePreparation = .prepareForDisplay
    configuration.techniques.dataPrefetching = .ahead(items: 4)
    configuration.techniques.prefetchWork = .synchronous
    let outcome = Feed.outcome(configuration)
    #expect(outcome.mainThreadTime[.heicImageDecoding] > 0)
    #expect(outcome.mainThreadTime[.imageDecoding] == 0)
  }
}
