import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The combinations of a board on one list and device as a classic script, which a page can load
/// even where fetching is not allowed.
///
///     var perfsiteBoards=perfsiteBoards||{};perfsiteBoards["photo-feed--iphone-11"]=[[2,"0Tc…"],…];
///
/// There is a column for each measure, and two more for the least and the greatest hitch time ratio
/// over the worlds if they were run. A column is the number of digits of each value and all values in
/// steps, by the number of the combination.
struct BoardScript {
  let result: BoardResult

  /// The digits of base 64, from 0.
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8
  )

  /// What names a list on a device.
  static func key(of list: BoardList, on deviceID: String) -> String { "\(list.id)--\(deviceID)" }

  /// The address of the script.
  static func path(of list: BoardList, on deviceID: String) -> String {
    "\(BoardPage.folder)\(key(of: list, on: deviceID)).js"
  }

  var file: SiteFile {
    SiteFile(
      path: Self.path(of: result.list, on: result.model.id),
      bytes: bytes,
      origin: result.board.file.path
    )
  }

  private var bytes: [UInt8] {
    var json = JSONWriter()
    json.append("var perfsiteBoards=perfsiteBoards||{};perfsiteBoards[")
    json.append(quoting: Self.key(of: result.list, on: result.model.id))
    json.append("]=[")
    for (index, column) in columns.enumerated() {
      if index > 0 { json.append(",") }
      let width = Self.width(of: column.max() ?? 0)
      json.append("[", width)
      json.append(",\"")
      json.append(String(decoding: column.flatMap { Self.digits(of: $0, width) }, as: UTF8.self))
      json.append("\"]")
    }
    json.append("];\n")
    return json.bytes
  }

  private var columns: [[Int]] {
    let outcomes = result.outcomes
    let values = BoardMeasure.all.indices.map { index in outcomes.map { $0.values[index] } }
    let ranges = outcomes.compactMap(\.range)
    guard ranges.count == outcomes.count else { return values }
    return values + [ranges.map(\.lowerBound), ranges.map(\.upperBound)]
  }

  private static func width(of value: Int) -> Int { value < 64 ? 1 : 1 + width(of: value / 64) }

  private static func digits(of value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { digits[value >> (6 * $0) & 63] }
  }
}
