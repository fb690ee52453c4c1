package import Diagnostics
package import FrameLab

/// Points of a checklist as switches, and the lists to try them on: the file `board.yml`.
///
/// Every combination of the points is run on every list and device.
package struct Board: Hashable, Sendable {
  /// The points, in the order of the file.
  package let points: [BoardPoint]
  /// The lists, in the order of the file.
  package let lists: [BoardList]
  /// The devices that every list is run on.
  package let devices: [DeviceModel]
  /// Those of the devices that are run in several worlds.
  package let worldDevices: [DeviceModel]
  /// The file.
  package let file: SourceFile

  /// How many points a board may have: each one doubles the trials.
  static let mostPoints = 10
  /// In how many worlds some devices are run besides the central one.
  package static let worldCount = 10

  /// How many combinations there are.
  ///
  /// Combination 0 has every point wrong; bit *i* of its number says whether point *i* is right.
  package var combinationCount: Int { 1 << points.count }

  /// The number of the combination in which every point is right.
  package var allRight: Int { combinationCount - 1 }

  /// What a list does in a combination.
  package func techniques(of combination: Int) -> Techniques {
    points.indices.reduce(Techniques()) { techniques, index in
      let point = points[index]
      let choices = combination >> index & 1 == 1 ? point.right : point.wrong
      return point.techniques.reduce(techniques) { $0.taking($1, from: choices) }
    }
  }
}

/// A decision that can be right or wrong.
package struct BoardPoint: Hashable, Sendable {
  /// The key in the file.
  package let id: String
  /// What to do, as people read it.
  package let title: String
  /// The chapter of the guide that explains it.
  package let chapter: Chapter
  /// The measure that it is about besides hitches.
  package let shows: BoardMeasure
  /// What it decides.
  package let techniques: [Technique]
  /// The choices of a list that ignores it; only those of its techniques count.
  package let wrong: Techniques
  /// The choices of a list that follows it; only those of its techniques count.
  package let right: Techniques
}

/// A list to try the points on, and how it is scrolled.
package struct BoardList: Hashable, Sendable {
  /// The key in the file, which is part of addresses.
  package let id: String
  /// The name that people read.
  package let title: String
  /// What it shows and how it is scrolled, in a sentence.
  package let summary: String
  let list: ListModel
  let network: NetworkModel?
  let script: ScrollScript
  let events: [ListEvent]
}
