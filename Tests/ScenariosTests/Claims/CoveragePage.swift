/// The tables of a page that maps each statement of the guide to the claims that support it.
///
/// A row has a statement and its support: links to claims, or `not modeled:` and why.
struct CoveragePage {
  /// The support for a statement.
  enum Answer: Hashable {
    /// Claims, by their ids.
    case claims([String])
    /// Nothing, and the reason.
    case notModeled(why: String)

    /// The ids of the claims.
    var names: [String] {
      switch self {
      case .claims(let names): names
      case .notModeled: []
      }
    }
  }

  /// A row of a table.
  struct Row: Hashable {
    let line: Int
    let statement: String
    let answer: Answer
  }

  /// What is wrong with a line, which is quoted.
  struct Mistake: Hashable, CustomStringConvertible {
    let line: Int
    let message: String
    let text: String

    var description: String { "Coverage.md:\(line): \(message): \(text)" }
  }

  private(set) var rows: [Row] = []
  private(set) var mistakes: [Mistake] = []

  private static let target = "](../../../Content/claims.yml)"

  /// Reads all tables of a page, without the two header lines of each.
  init(_ text: String) {
    var place = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      place = line.hasPrefix("|") ? place + 1 : 0
      guard place > 2 else { continue }
      do throws(RowProblem) {
        rows.append(try Self.row(line, at: index + 1))
      } catch {
        mistakes.append(Mistake(line: index + 1, message: error.message, text: String(line)))
      }
    }
  }

  /// Rows that name an unknown claim or repeat another row, and claims that no row names.
  ///
  /// - Parameter claims: the ids of all claims.
  /// - Returns: the mistakes, each with its line if it has one.
  func mistakes(about claims: [String]) -> [String] {
    var statements: Set<String> = []
    var found = mistakes.map(\.description)
    for row in rows {
      found += row.answer.names.filter { !claims.contains($0) }.map {
        Mistake(line: row.line, message: "unknown claim '\($0)'", text: row.statement).description
      }
      if !statements.insert(row.statement).inserted {
        found.append(
          Mistake(line: row.line, message: "said before", text: row.statement).description
        )
      }
    }
    let named = Set(rows.flatMap(\.answer.names))
    return found
      + claims.filter { !named.contains($0) }.map { "no row names the claim '\($0)'" }
  }

  private struct RowProblem: Error {
    let message: String
  }

  private static func row(_ line: Substring, at number: Int) throws(RowProblem) -> Row {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    guard cells.count == 4, cells[0].isEmpty, cells[3].isEmpty else {
      throw RowProblem(message: "expected a statement and what bears it out")
    }
    guard !cells[1].isEmpty else { throw RowProblem(message: "a row without a statement") }
    return Row(line: number, statement: cells[1], answer: try answer(cells[2]))
  }

  private static func answer(_ cell: String) throws(RowProblem) -> Answer {
    if cell.hasPrefix("not modeled") {
      let why = cell.dropFirst("not modeled:".count).trimmed
      guard cell.hasPrefix("not modeled:"), !why.isEmpty else {
        throw RowProblem(message: "'not modeled' without a reason")
      }
      return .notModeled(why: why)
    }
    guard !cell.isEmpty else {
      throw RowProblem(message: "a statement that is mapped to nothing")
    }
    var names: [String] = []
    for part in cell.split(separator: ",").map(\.trimmed) {
      guard part.hasPrefix("["), part.hasSuffix(target) else {
        throw RowProblem(message: "expected '[claim\(target)', got '\(part)'")
      }
      names.append(String(part.dropFirst().dropLast(target.count)))
    }
    return .claims(names)
  }
}

extension StringProtocol {
  /// Without the blanks at its ends.
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest = rest.dropFirst() }
    while rest.last == " " { rest = rest.dropLast() }
    return String(rest)
  }
}
