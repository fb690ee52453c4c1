import Diagnostics

/// A Swift fence of a page.
struct Snippet: Hashable, Sendable {
  /// What the compiler shall say.
  enum Expectation: Hashable, Sendable {
    case compiles
    /// It must refuse; where lines say `// error: …`, there and with these words.
    case isRefused(ExpectedErrors)
  }

  /// The page.
  let path: String
  /// Where its fence begins.
  let fence: TextPosition
  /// The lines between the fences, with what stood before them on the page as blanks, so that a
  /// column here is a column there.
  let lines: [String]
  /// The lowest iOS that it says it needs.
  let version: IOSVersion
  /// Whether it must compile.
  let expectation: Expectation

  /// The number of the first line of code on the page.
  var firstLine: Int { fence.line + 1 }

  /// The code.
  var code: String { lines.map { $0 + "\n" }.joined() }

  /// The newest iOS in its `#available` and `@available`, if that is newer than what it needs.
  var newestVersion: IOSVersion {
    lines.flatMap(Self.versionsAskedFor).reduce(version, max)
  }

  private static func versionsAskedFor(in line: String) -> [IOSVersion] {
    line.components(before: "available(iOS ").compactMap { rest in
      IOSVersion(rest.prefix { $0.isNumber || $0 == "." })
    }
  }
}

extension String {
  /// What follows each place at which a text stands.
  fileprivate func components(before text: String) -> [Substring] {
    ranges(of: text).map { self[$0.upperBound...] }
  }
}
