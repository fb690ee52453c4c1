import ListScan
import Testing

@Suite struct ScannedCellTests {
  @Test func `an empty cell has its size, and every other count is 0`() {
    let cell = ScannedCell(
      CellKind(className: "Cell"),
      width: 320.4,
      height: 43.5,
      walking: [ViewTree]()
    )
    #expect(Set(cell.counts.keys) == Set(CellCount.allCases))
    #expect(cell.counts[.width] == 320)
    #expect(cell.counts[.height] == 44)
    #expect(cell.found.isEmpty)
    #expect(cell.passAreas.isEmpty)
    #expect(cell.images.isEmpty)
  }

  @Test(
    arguments: [
      (.plain, [.views: 1]),
      (.text(isAttributed: false), [.views: 1]),
      (.text(isAttributed: true), [.views: 1, .attributedTexts: 1]),
      (.image(widthPixels: 1, heightPixels: 1), [.views: 1]),
      (.stack, [.views: 1, .stackDepth: 1]),
      (.blur, [.views: 1, .blurs: 1]),
      (.hosting, [.views: 1, .hostedViews: 1]),
      (.list, [.views: 1, .nestedLists: 1]),
      (.layer, [:]),
    ] as [(ScannedView.Content, [CellCount: Int])]
  )
  func `each kind of view counts as what it is`(
    content: ScannedView.Content,
    counts: [CellCount: Int]
  ) {
    #expect(ScannedCell(.view(content)).found == counts)
  }

  /// Every combination of what a view can be besides its kind, against the rules written out.
  @Test func `a view counts for what it draws, casts, clips and holds`() {
    let contents: [ScannedView.Content] = [.plain, .blur, .layer, .hosting]
    let shadows: [ScannedView.Shadow?] = [nil, .path, .withoutPath]
    for content in contents {
      for bits in 0..<16 {
        for shadow in shadows {
          let (isHidden, isDrawn) = (bits & 1 != 0, bits & 2 != 0)
          let (isBlended, isMasked) = (bits & 4 != 0, bits & 8 != 0)
          let view = ScannedView(
            content,
            width: 10,
            height: 20,
            isHidden: isHidden,
            isDrawn: isDrawn,
            isBlended: isBlended,
            shadow: shadow,
            isMasked: isMasked,
            constraints: 3
          )
          let cell = ScannedCell(ViewTree(view))
          guard !isHidden else {
            #expect(cell.found.isEmpty && cell.passAreas.isEmpty)
            continue
          }
          #expect(cell.counts[.views] == (content == .layer ? 0 : 1))
          #expect(cell.counts[.layers] == (isDrawn ? 1 : 0))
          #expect(cell.counts[.transparentLayers] == (isDrawn && isBlended ? 1 : 0))
          #expect(cell.counts[.shadows] == (shadow == nil ? 0 : 1))
          #expect(cell.counts[.shadowsWithoutPath] == (shadow == .withoutPath ? 1 : 0))
          #expect(cell.counts[.masks] == (isMasked ? 1 : 0))
          #expect(cell.counts[.constraints] == 3)
          let passes = [content == .blur, shadow == .withoutPath, isMasked].count { $0 }
          #expect(cell.passAreas == Array(repeating: 200, count: passes))
        }
      }
    }
  }

  @Test func `nothing in a hidden view counts`() {
    let inner = ViewTree.view(.blur, { $0.isMasked = true }, [.view(.text(isAttributed: true))])
    let cell = ScannedCell(.group(.view(.plain, { $0.isHidden = true }, [inner]), .view()))
    #expect(cell.found == [.views: 2])
    #expect(cell.passAreas.isEmpty)
  }

  @Test func `the depth is that of stack views in stack views`() {
    let label = ViewTree.view(.text(isAttributed: false))
    #expect(ScannedCell(label).counts[.stackDepth] == 0)
    #expect(ScannedCell(.stack(label), .stack(label)).counts[.stackDepth] == 1)
    #expect(ScannedCell(.stack(.group(.stack(label)))).counts[.stackDepth] == 2)
    #expect(ScannedCell(.stack(.stack(.stack())), .stack()).counts[.stackDepth] == 3)
  }

  @Test func `images have their pixels and the size at which they are shown`() {
    let photo = ViewTree.view(.image(widthPixels: 4_032, heightPixels: 3_024)) { view in
      view.width = 359.6
      view.height = 270.2
    }
    let cell = ScannedCell(.group(photo, photo))
    let image = ScannedImage(
      widthPixels: 4_032,
      heightPixels: 3_024,
      shownWidth: 360,
      shownHeight: 270
    )
    #expect(cell.images == [image, image])
  }

  @Test func `bare layers draw, and are no views`() {
    let gradient = ViewTree.view(.layer) { $0.isDrawn = true }
    let cell = ScannedCell(.view(.plain, { _ in }, [gradient, gradient]))
    #expect(cell.found == [.views: 1, .layers: 2])
  }

  @Test func `what a cell casts itself counts, and the cell is no view of its own`() {
    let container = ViewTree.view(.layer, { $0.shadow = .withoutPath }, [.view(), .view()])
    #expect(
      ScannedCell(container).found == [.views: 2, .shadows: 1, .shadowsWithoutPath: 1]
    )
  }
}
