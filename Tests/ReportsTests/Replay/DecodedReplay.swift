import Foundation
import FrameLab
import Testing

/// A replay as a page would read it: from its text alone.
struct DecodedReplay {
  let members: [String: Any]
  let pictures: [TrialTrace.Picture]
  /// The late frames: index, vsyncs and why.
  let hitches: [[Any]]

  init(_ bytes: [UInt8]) throws {
    members = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    )
    let contents = try #require(members["contents"] as? [String]).map {
      try #require(TrialTrace.VisibleCell.Content(rawValue: $0))
    }
    hitches = try #require(members["hitches"] as? [[Any]])
    var picture = TrialTrace.Picture(display: 0, offset: 0, cells: [])
    var pictures: [TrialTrace.Picture] = []
    for frame in try #require(members["frames"] as? [[Any]]) {
      let scrolled = try #require(frame[1] as? Int)
      picture.display += try #require(frame[0] as? Int)
      picture.offset += scrolled
      for index in picture.cells.indices { picture.cells[index].top -= scrolled }
      for change in frame.dropFirst(2) {
        try Self.apply(try #require(change as? [Int]), to: &picture.cells, contents)
      }
      pictures.append(picture)
    }
    self.pictures = pictures
  }

  private static func apply(
    _ change: [Int],
    to cells: inout [TrialTrace.VisibleCell],
    _ contents: [TrialTrace.VisibleCell.Content]
  ) throws {
    let index = try #require(change.first)
    switch change.count {
    case 1: cells.remove(at: index)
    case 2: cells[index].content = contents[change[1]]
    case 3:
      cells[index].top += change[1]
      cells[index].height += change[2]
    case 6:
      cells.insert(
        TrialTrace.VisibleCell(
          item: change[1],
          cell: change[2],
          top: change[3],
          height: change[4],
          content: contents[change[5]]
        ),
        at: index
      )
    default: Issue.record("a change has 1, 2, 3 or 6 numbers, got \(change)")
    }
  }
}
