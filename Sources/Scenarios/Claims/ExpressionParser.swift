import Diagnostics
import LocatedText

/// Reads an expression such as `hitchTimeRatio[fix] < 0.1 * hitchTimeRatio[trap]`.
///
/// The first mistake stops the parser, which could only guess at the rest.
struct ExpressionParser {
  /// The possible meanings of names in an expression.
  enum Scope {
    /// The metrics of these variants of a scenario.
    case variants([String], ofScenario: String, hasImages: Bool)
    /// The metrics of frames.
    case frames
  }

  /// A part of an expression with its unit.
  struct Typed {
    var term: ClaimTerm
    var unit: String
    var range: Range<Int>

    /// Zero is zero in every unit.
    var isZero: Bool { term == .number(0) }
  }

  /// A mistake, and the byte of the expression at which it is.
  struct Mistake: Error {
    let message: String
    let offset: Int
  }

  let scope: Scope
  let bytes: [UInt8]
  var tokens: ArraySlice<ExpressionToken>
  private let place: (Int) -> Place
  private var depth = 0

  private static let maximumLength = 2_000
  private static let maximumDepth = 20

  private init(_ text: String, in scope: Scope, at place: @escaping (Int) -> Place) {
    self.scope = scope
    self.place = place
    bytes = Array(text.utf8)
    tokens = ExpressionToken.tokens(of: text)[...]
  }

  /// Reads an expression; nil, with a finding, if it has a mistake.
  ///
  /// - Parameters:
  ///   - text: the expression.
  ///   - scope: the possible meanings of its names.
  ///   - place: returns the place in the file of a byte of the expression.
  ///   - findings: receives the mistake.
  /// - Returns: the expression.
  static func expression(
    _ text: String,
    in scope: Scope,
    at place: @escaping (Int) -> Place,
    _ findings: inout Findings
  ) -> ClaimExpression? {
    guard text.utf8.count <= maximumLength else {
      findings.error("an expression has at most \(maximumLength) bytes", at: place(0))
      return nil
    }
    var parser = ExpressionParser(text, in: scope, at: place)
    do throws(Mistake) {
      return try parser.expression()
    } catch {
      findings.error(error.message, at: place(error.offset))
      return nil
    }
  }

  private mutating func expression() throws(Mistake) -> ClaimExpression {
    var comparisons = [try comparison()]
    while next.text == "and" {
      tokens.removeFirst()
      comparisons.append(try comparison())
    }
    guard next.kind == .end else { throw unexpected("'and' or the end") }
    return ClaimExpression(text: source(0..<bytes.count), comparisons: comparisons)
  }

  private mutating func comparison() throws(Mistake) -> ClaimComparison {
    let left = try sum()
    guard let relation = ClaimComparison.Relation(rawValue: next.text) else {
      throw unexpected("a comparison ('<', '<=', '=', '>=' or '>')")
    }
    let sign = tokens.removeFirst()
    let right = try sum()
    guard left.unit == right.unit || left.isZero || right.isZero else {
      throw Mistake(
        message: "cannot compare \(ExpressionUnit.words(for: left.unit)) with "
          + ExpressionUnit.words(for: right.unit)
          + (left.unit.isEmpty || right.unit.isEmpty ? "; write the unit behind the number" : ""),
        offset: sign.range.lowerBound
      )
    }
    guard !(left.term.quantities + right.term.quantities).isEmpty else {
      throw Mistake(
        message: "a comparison of numbers alone shows nothing",
        offset: left.range.lowerBound
      )
    }
    return ClaimComparison(
      text: source(left.range.lowerBound..<right.range.upperBound),
      left: left.term,
      relation: relation,
      right: right.term,
      unit: left.isZero ? right.unit : left.unit,
      place: place(left.range.lowerBound)
    )
  }

  private mutating func sum() throws(Mistake) -> Typed {
    var result = try product()
    while next.text == "+" || next.text == "-" {
      let sign = tokens.removeFirst()
      let right = try product()
      guard result.unit == right.unit else {
        throw Mistake(
          message: "cannot \(sign.text == "+" ? "add" : "subtract") "
            + "\(ExpressionUnit.words(for: right.unit)) "
            + "\(sign.text == "+" ? "to" : "from") \(ExpressionUnit.words(for: result.unit))",
          offset: sign.range.lowerBound
        )
      }
      result.term =
        sign.text == "+" ? .sum(result.term, right.term) : .difference(result.term, right.term)
      result.range = result.range.lowerBound..<right.range.upperBound
    }
    return result
  }

  private mutating func product() throws(Mistake) -> Typed {
    var result = try factor()
    while next.text == "*" {
      let sign = tokens.removeFirst()
      let right = try factor()
      guard result.unit.isEmpty || right.unit.isEmpty else {
        throw Mistake(
          message: "cannot multiply '\(result.unit)' by '\(right.unit)'; one of them is a number",
          offset: sign.range.lowerBound
        )
      }
      result.unit += right.unit
      result.term = .product(result.term, right.term)
      result.range = result.range.lowerBound..<right.range.upperBound
    }
    return result
  }

  private mutating func factor() throws(Mistake) -> Typed {
    let token = next
    switch token.kind {
    case .number: return try number()
    case .word where token.text != "and": return try quantity()
    case .sign where token.text == "(": return try group()
    case .word, .variant, .sign, .unknown, .end:
      throw unexpected("a number, a metric or '('")
    }
  }

  private mutating func group() throws(Mistake) -> Typed {
    let open = tokens.removeFirst()
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw Mistake(
        message: "more than \(Self.maximumDepth) brackets inside each other",
        offset: open.range.lowerBound
      )
    }
    var inner = try sum()
    guard next.text == ")" else { throw unexpected("')'") }
    depth -= 1
    inner.range = open.range.lowerBound..<tokens.removeFirst().range.upperBound
    return inner
  }
}
