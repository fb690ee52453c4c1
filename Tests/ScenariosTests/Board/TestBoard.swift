import Scenarios
import Testing

/// A board without mistakes: three points on two devices.
enum TestBoard {
  static let text = """
    devices: [fast, slow]
    worlds: [slow]
    points:
      images:
        title: Prepare images
        chapter: guide/images.md
        shows: memoryPeak
        wrong: {imagePreparation: onCommit}
        right: {imagePreparation: thumbnail}
      loads:
        title: Load ahead
        chapter: guide/loads.md
        shows: placeholderTime
        wrong: {dataPrefetching: off}
        right: {dataPrefetching: {ahead: 6}}
      drawing:
        title: Spare the render server
        chapter: guide/drawing.md
        shows: renderTime
        wrong: {shadows: withoutPath, masks: masked}
        right: {shadows: path, masks: preRendered}
    lists:
      feed:
        title: Feed
        summary: Photos, flicked.
        list:
          items: 100
          rowHeight: 300 pt
          cell: {shadows: 1, masks: 1}
          image: {stored: 1600 x 1200 px, file: 300 kB, shown: 360 x 270 pt}
        network: lan
        scroll:
          - {drag: 300 pt, during: 0.25 s}
          - {flick: 2000 pt/s, stopAfter: 0.5 s}

    """

  static var file: ContentFile {
    ContentFile(path: "Content/board.yml", bytes: Array(text.utf8))
  }

  /// The catalog of the board and a scenario.
  static func catalog() throws -> ScenarioCatalog {
    let reading = ScenarioCatalog.reading(
      try Content.models + [Content.feed, file],
      inFolder: "Content"
    )
    #expect(reading.diagnostics == [])
    return try #require(reading.catalog)
  }
}
