package import Diagnostics
package import FrameLab

/// Points of a checklist as switches, and the lists to try them on: the file `board.yml`.
///
/// Every combination of the points is run on every list and device.
package struct Board: Hashable, Sendable {
  /// The points, in the order of the file.
  package var points: [BoardPoint] = []
  /// The lists, in the order of the file.
  package var lists: [BoardList] = []
  /// The devices that every list is run on.
  package var devices: [DeviceModel] = []
  /// Those of the devices that are run in several worlds.
  package var worldDevices: [DeviceModel] = []
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
  package var title = ""
  /// The chapter of the guide that explains it.
  package var chapter = Chapter(path: "", place: Place(path: ""))
  /// The measure that it is about besides hitches.
  package var shows = BoardMeasure.all[0]
  /// What it decides.
  package var techniques: [Technique] = []
  /// The choices of a list that ignores it; only those of its techniques count.
  package var wrong = Techniques()
  /// The choices of a list that follows it; only those of its techniques count.
  package var right = Techniques()
}

/// A list to try the points on, and how it is scrolled.
package struct BoardList: Hashable, Sendable {
  /// The key in the file, which is part of addresses.
  package let id: String
  /// The name that people read.
  package var title = ""
  /// What it shows and how it is scrolled, in a sentence.
  package var summary = ""
  var list = ListModel(itemCount: 1, rowHeightPoints: 1)
  var network: NetworkModel?
  var script = ScrollScript([])
  var events: [ListEvent] = []
}
