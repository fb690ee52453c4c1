import Foundation
import ImageHeaders
import TestSupport
import Testing

@Suite struct ImageSizeTests {
  /// Pictures that common programs wrote; the name is the size.
  @Test(arguments: Picture.all)
  func aPictureSaysItsSize(_ picture: Picture) throws {
    let format = try #require(ImageFormat(fileName: picture.name))
    #expect(try ImageSize.reading(picture.bytes, as: format) == picture.size)
  }

  @Test func thereArePicturesOfAllFormats() {
    let formats = Set(Picture.all.compactMap { ImageFormat(fileName: $0.name) })
    #expect(formats == Set(ImageFormat.allCases))
  }

  /// A cut file is damaged wherever it is cut: nothing traps, and no cut goes unnoticed.
  @Test(arguments: Picture.all)
  func aTruncatedPictureIsDamaged(_ picture: Picture) throws {
    let format = try #require(ImageFormat(fileName: picture.name))
    for count in 0..<picture.content {
      #expect(throws: ImageDamage.self, "\(picture) cut to \(count) bytes") {
        try ImageSize.reading(Array(picture.bytes.prefix(count)), as: format)
      }
    }
  }

  /// Whatever bytes change, the answer is a size that can be shown or a reason.
  @Test(arguments: Picture.all)
  func aDamagedPictureIsAnsweredSafely(_ picture: Picture) throws {
    let format = try #require(ImageFormat(fileName: picture.name))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      var bytes = picture.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<min(bytes.count, 400), using: &generator)
        bytes[index] =
          [0, 0xFF, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      guard let size = try? ImageSize.reading(bytes, as: format) else { continue }
      #expect((1...65_535).contains(size.width) && (1...65_535).contains(size.height))
    }
  }
}

/// One of the pictures in `Fixtures`.
struct Picture: Sendable, CustomStringConvertible {
  let name: String
  let bytes: [UInt8]

  var description: String { name }

  /// How many bytes the picture has without a line end behind it.
  var content: Int { bytes.last == UInt8(ascii: "\n") ? bytes.count - 1 : bytes.count }

  /// The size in the name, as in `31x17-lossy.webp`.
  var size: ImageSize? {
    let numbers = name.prefix { $0.isNumber || $0 == "x" }.split(separator: "x").compactMap {
      Int($0)
    }
    return numbers.count == 2 ? ImageSize(width: numbers[0], height: numbers[1]) : nil
  }

  static let all: [Picture] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
        return nil
      }
      return Picture(name: name, bytes: Array(data))
    }
  }()
}
