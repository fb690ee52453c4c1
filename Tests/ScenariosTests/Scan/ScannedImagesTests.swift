import FrameLab
import ListScan
import Scenarios
import Testing

/// Which image of a list the model has, and how it is decoded.
@Suite struct ScannedImagesTests {
  private static let photo = ScannedImage(
    widthPixels: 4_032,
    heightPixels: 3_024,
    shownWidth: 360,
    shownHeight: 270
  )
  private static let thumbnail = ScannedImage(
    widthPixels: 1_080,
    heightPixels: 810,
    shownWidth: 360,
    shownHeight: 270
  )
  private static let avatar = ScannedImage(
    widthPixels: 120,
    heightPixels: 120,
    shownWidth: 40,
    shownHeight: 40
  )

  /// A list of a hundred cells with so many images, files and counts.
  private static func list(
    _ images: [ScannedImage: Int],
    files: [ScannedImageFile: Int] = [:],
    counting counters: [ScanCounter: Int] = [:]
  ) -> ScannedList {
    var list = ScannedList(name: "Feed", scale: 3, itemCount: 100)
    var cells = ScannedList.Cells()
    cells.counts[.height] = Tally(Array(repeating: 400, count: 100))
    cells.images = images
    list.cells[CellKind(className: "FeedCell")] = cells
    for (file, times) in files {
      for _ in 0..<times { list.load(file, bytes: file.widthPixels * 100) }
    }
    list.counters = counters
    return list
  }

  private static func line(_ key: String, of list: ScannedList) throws -> ScanLine {
    let lines = list.listLines(on: []) + list.techniqueLines
    return try #require(lines.first { $0.key == key })
  }

  @Test(arguments: [(100, "4032 x 3024 px"), (5, "4032 x 3024 px"), (4, "120 x 120 px")])
  func `a photo that one cell in twenty shows counts, however many avatars there are`(
    photos: Int,
    stored: String
  ) throws {
    let list = Self.list([Self.photo: photos, Self.avatar: 900])
    #expect(try Self.line("stored", of: list).value == stored)
  }

  @Test func `of photos that all differ, the one counts that one cell in twenty reaches`() throws {
    var photos: [ScannedImage: Int] = [:]
    for number in 1...100 {
      var photo = Self.photo
      photo.widthPixels = 2_000 + number
      photos[photo] = 1
    }
    let line = try Self.line("stored", of: Self.list(photos))
    #expect(line.value == "2096 x 3024 px")
    #expect(line.isCounted)
  }

  @Test func `the costliest file is the one of the costliest image`() throws {
    let files = [
      ScannedImageFile(widthPixels: 4_032, heightPixels: 3_024, format: "heic"): 100,
      ScannedImageFile(widthPixels: 120, heightPixels: 120, format: "jpeg"): 900,
    ]
    let list = Self.list([Self.thumbnail: 100, Self.avatar: 900], files: files)
    #expect(try Self.line("stored", of: list).value == "4032 x 3024 px")
    #expect(try Self.line("format", of: list).value == "heic")
    #expect(try Self.line("shown", of: list).value == "360 x 270 pt")
    #expect(
      try Self.line("shown", of: list).why == "100 of 1000 images; 900 smaller, from 120 x 120 px"
    )
  }

  @Test func `an image that no loader told of is what it is in memory`() throws {
    let avatars = [ScannedImageFile(widthPixels: 120, heightPixels: 120, format: "jpeg"): 900]
    let list = Self.list([Self.photo: 100, Self.avatar: 900], files: avatars)
    let line = try Self.line("stored", of: list)
    #expect(line.value == "4032 x 3024 px")
    #expect(line.isCounted)
  }

  @Test func `the file of an image as large as it is shown may be larger`() throws {
    let line = try Self.line("stored", of: Self.list([Self.thumbnail: 100]))
    #expect(line.value == "1080 x 810 px")
    #expect(!line.isCounted)
    #expect(line.possible == ["4032 x 3024 px"])
  }

  @Test(
    arguments: [
      (photo, [:], "onCommit", ["prepareForDisplay"]),
      (thumbnail, [:], "thumbnail", ["onCommit"]),
      (photo, [.imagesLeftToCommit: 100], "onCommit", []),
      (photo, [.imagesPrepared: 100], "prepareForDisplay", []),
      (thumbnail, [.thumbnailsPrepared: 100], "thumbnail", []),
      // A hundred thumbnails are the avatars'; the photo is none.
      (photo, [.imagesLeftToCommit: 5, .thumbnailsPrepared: 900], "onCommit", []),
      (photo, [.imagesPrepared: 100, .thumbnailsPrepared: 900], "prepareForDisplay", []),
      // The photo is one, and the avatars are left.
      (thumbnail, [.imagesLeftToCommit: 900, .thumbnailsPrepared: 100], "thumbnail", []),
      // One that is rare is another one.
      (photo, [.imagesLeftToCommit: 4, .imagesPrepared: 100], "prepareForDisplay", []),
    ] as [(ScannedImage, [ScanCounter: Int], String, [String])]
  )
  func `the costliest image is decoded as its size in memory allows`(
    image: ScannedImage,
    counters: [ScanCounter: Int],
    choice: String,
    possible: [String]
  ) throws {
    let list = Self.list([image: 100, Self.avatar: 900], counting: counters)
    let line = try Self.line("imagePreparation", of: list)
    #expect(line.value == choice)
    #expect(line.possible == possible)
    #expect(line.isCounted == possible.isEmpty)
  }

  @Test func `types of cells don't become views that every other item has`() throws {
    var list = Self.list([:])
    var plain = ScannedList.Cells()
    plain.counts = [.height: Tally(Array(repeating: 80, count: 48))]
    plain.counts[.views] = Tally(Array(repeating: 2, count: 48))
    var carousel = ScannedList.Cells()
    carousel.counts = [.height: Tally(Array(repeating: 80, count: 12))]
    carousel.counts[.views] = Tally(Array(repeating: 60, count: 12))
    list.cells = [
      CellKind(className: "PlainCell"): plain, CellKind(className: "CarouselCell"): carousel,
    ]
    #expect(try Self.line("views", of: list).value == "2")
    #expect(try Self.line("optionalViews", of: list).value == "0")
    #expect(try Self.line("cellKinds", of: list).value == "1")
    let line = try Self.line("carouselcell", of: list)
    #expect(line.value == "{every: 5, cell: {views: 60}}")
    #expect(line.why == "12 of 60 cells are a CarouselCell, with 60 views")
  }
}
