import Diagnostics
import Scenarios
import TestSupport
import Testing

/// Files damaged by accident: whatever they contain, reading ends, and mistakes are reported at
/// places that exist.
@Suite struct DamagedContentTests {
  private let scraps = Array("{}[]:,&*?-#'\"|>%@!\n\t 0123456789.xé".utf8)

  @Test(.slow, arguments: 0..<200)
  func `damage is found and located`(seed: Int) throws {
    var stream = SeededGenerator(seed: seed)
    var files = try Content.models + [Content.feed, Content.everything]
    let index = Int.random(in: files.indices, using: &stream)
    let bytes = damaged(files[index].bytes, using: &stream)
    files[index] = ContentFile(path: files[index].path, bytes: bytes)

    let reading = ScenarioCatalog.reading(files, inFolder: "Content")
    #expect((reading.catalog == nil) == reading.diagnostics.contains { $0.severity == .error })
    for diagnostic in reading.diagnostics {
      let place = diagnostic.place
      guard let position = place.position, let file = reading.files[place.path] else { continue }
      let line = try #require(file.lines().dropFirst(position.line - 1).first)
      #expect(position.column <= line.utf8.count + 1, "\(diagnostic)")
    }
  }

  private func damaged(_ bytes: [UInt8], using stream: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &stream) {
      let index = Int.random(in: bytes.indices, using: &stream)
      switch Int.random(in: 0..<4, using: &stream) {
      case 0: bytes[index] = scraps[Int.random(in: scraps.indices, using: &stream)]
      case 1: bytes.insert(scraps[Int.random(in: scraps.indices, using: &stream)], at: index)
      case 2: bytes.removeSubrange(index..<min(bytes.count, index + 8))
      default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 40)], at: index)
      }
    }
    return bytes
  }
}
