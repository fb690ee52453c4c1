import FrameLab
import Testing

@Suite
struct FileSizesTests {
  private static func sizes(spread: Double, bytes: Int = 240_000, seed: UInt64 = 1) -> FileSizes {
    FileSizes(
      ImageModel(
        widthPixels: 1,
        heightPixels: 1,
        fileBytes: bytes,
        fileSpread: spread,
        shownWidthPoints: 1,
        shownHeightPoints: 1
      ),
      seed: seed
    )
  }

  @Test
  func `without spread all files have the median`() {
    let sizes = Self.sizes(spread: 0)
    #expect((0..<100).allSatisfy { sizes[$0] == 240_000 })
  }

  @Test
  func `half of the files are smaller than the median`() {
    let sizes = Self.sizes(spread: 0.3)
    let all = (0..<10_001).map { sizes[$0] }.sorted()
    #expect(abs(all[5000] - 240_000) < 4_000)
    // exp(±0.9), where the tails are cut.
    #expect(all.first == 97_577)
    #expect(all.last == 590_305)
  }

  @Test
  func `an item's file has one size per trial`() {
    #expect(Self.sizes(spread: 0.3)[5] == Self.sizes(spread: 0.3)[5])
    #expect(Self.sizes(spread: 0.3)[5] != Self.sizes(spread: 0.3, seed: 2)[5])
  }

  @Test
  func `a file has at least a byte and at most a terabyte`() {
    let small = Self.sizes(spread: 3, bytes: 1)
    #expect((0..<1000).allSatisfy { small[$0] >= 1 })
    let large = Self.sizes(spread: 1000, bytes: .max)
    #expect((0..<1000).allSatisfy { (1...1_000_000_000_000).contains(large[$0]) })
  }
}
