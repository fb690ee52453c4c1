import FrameLab
import Testing

@Suite
struct ImageModelTests {
  private static func image(width: Int, height: Int) -> ImageModel {
    ImageModel(
      widthPixels: width,
      heightPixels: height,
      fileBytes: 1,
      shownWidthPoints: 100,
      shownHeightPoints: 50
    )
  }

  @Test
  func `a thumbnail has the pixels of the screen, and never more than the image`() {
    #expect(Self.image(width: 2000, height: 1000).shownPixels(on: Feed.phone.screen) == 45_000)
    #expect(Self.image(width: 200, height: 100).shownPixels(on: Feed.phone.screen) == 20_000)
  }
}
