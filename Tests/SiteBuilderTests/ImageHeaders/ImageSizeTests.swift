import Foundation
import SiteBuilder
import TestSupport
import Testing

@Suite struct ImageSizeTests {
  /// Pictures that common programs wrote; the name is the size.
  @Test(arguments: Picture.all)
  func aPictureSaysItsSize(_ picture: Picture) {
    #expect(ImageSize(of: picture.bytes) == picture.size)
  }

  @Test func thereArePicturesOfAllFormats() {
    let endings = Set(Picture.all.compactMap { $0.name.split(separator: ".").last })
    #expect(endings == ["png", "jpg", "gif", "webp", "avif", "svg"])
  }

  /// A cut file is answered safely wherever it is cut: it has its size or none.
  @Test(arguments: Picture.all)
  func aTruncatedPictureHasItsSizeOrNone(_ picture: Picture) {
    for count in picture.bytes.indices {
      let size = ImageSize(of: Array(picture.bytes.prefix(count)))
      #expect(size == nil || size == picture.size, "cut to \(count) bytes")
    }
    #expect(ImageSize(of: []) == nil)
  }

  /// Whatever bytes change, the answer is a size that can be shown or none.
  @Test(arguments: Picture.all)
  func aDamagedPictureIsAnsweredSafely(_ picture: Picture) {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      var bytes = picture.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<min(bytes.count, 400), using: &generator)
        bytes[index] =
          [0, 0xFF, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      guard let size = ImageSize(of: bytes) else { continue }
      #expect((1...65_535).contains(size.width) && (1...65_535).contains(size.height))
    }
  }

  @Test(arguments: [
    "", "hello", "<html></html>", "GIF89a", "<svg/>", "<svg width='100%' height='100%'/>",
    "<svg width='3' height='2em'/>", "<svg width='1e9' height='3'/>", "<svg viewBox='0 0 0 5'/>",
    "<svg viewBox='0 0 inf 5'/>", "<svg width='-2' height='3'/>",
    "<svg width='70000' height='3'/>",
  ])
  func whatSaysNoSizeHasNone(_ text: String) {
    #expect(ImageSize(of: Array(text.utf8)) == nil)
  }
}

/// One of the pictures in `Fixtures`.
struct Picture: Sendable, CustomStringConvertible {
  let name: String
  let bytes: [UInt8]

  var description: String { name }

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
