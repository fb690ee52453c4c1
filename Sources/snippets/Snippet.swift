import Diagnostics

/// A Swift fence of a page.
struct Snippet: Hashable, Sendable {
  /// The expected result of the compiler.
  enum Expectation: Hashable, Sendable {
    case compiles
    /// The compiler must reject it; lines with `// error: …` must have an error with these words.
    case isRefused(ExpectedErrors)
  }

  /// The page.
  let path: String
  /// The position of its opening fence.
  let fence: TextPosition
  /// The lines between the fences, indented by the width of their prefix on the page, so that
  /// columns match.
  let lines: [String]
  /// The lowest iOS that it declares.
  let version: IOSVersion
  /// The expected result.
  let expectation: Expectation

  /// The number of the first line of code on the page.
  var firstLine: Int { fence.line + 1 }

  var code: String { lines.map { $0 + "\n" }.joined() }

  /// The newest iOS in its `#available` and `@available`, if that is newer than its declared
  /// version.
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
  /// Returns the texts after each occurrence of a text.
  fileprivate func components(before text: String) -> [Substring] {
    ranges(of: text).map { self[$0.upperBound...] }
  }
}
