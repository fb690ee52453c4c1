import FrameLab
import Testing

@Suite
struct ListGeometryTests {
  /// Rows of 100 pt on a screen of 250 pt at 3 pixels a point.
  private static func geometry(items: Int) -> ListGeometry {
    ListGeometry(
      ListModel(itemCount: items, rowHeightPoints: 100),
      on: Screen(widthPoints: 100, heightPoints: 250, scale: 3)
    )
  }

  @Test(arguments: [
    (0, 0..<3), (149, 0..<3), (150, 0..<3), (151, 0..<4), (299, 0..<4), (300, 1..<4),
    (450, 1..<4), (451, 1..<5), (2250, 7..<10), (2400, 8..<10),
  ])
  func `an item with a single pixel on screen is visible`(offset: Int, visible: Range<Int>) {
    var geometry = Self.geometry(items: 10)
    #expect(geometry.visibleItems(atPixel: offset) == visible)
  }

  @Test
  func `positions are rounded to pixels`() {
    let geometry = Self.geometry(items: 10)
    #expect(geometry.pixels(0) == 0)
    #expect(geometry.pixels(10.16) == 30)
    #expect(geometry.pixels(10.17) == 31)
    #expect(geometry.pixels(10.5) == 32)
    #expect(geometry.pixels(-10.5) == -32)
    #expect(geometry.pixels(-0.1) == 0)
  }

  @Test
  func `the end of the content meets the end of the screen`() {
    #expect(Self.geometry(items: 10).maximumOffsetPoints == 750)
    var short = Self.geometry(items: 2)
    #expect(short.maximumOffsetPoints == 0)
    #expect(short.visibleItems(atPixel: 0) == 0..<2)
  }
}
