import Diagnostics
import Results
import Scenarios
import Testing

@Suite struct AnnotationFormatTests {
  private func lines(_ document: ResultsDocument, folder: String = "") -> [String] {
    ResultsFormat.github.text(of: document, in: FormatContext(folder: folder))
      .split(separator: "\n").map(String.init)
  }

  @Test
  func `a command has the file in the repository, the line and the column`() {
    let lines = lines(TestDocument.document(broken: 1), folder: "app/")
    #expect(
      lines == [
        "::error file=app/Content/scenarios/feed.yml,line=1,col=9,"
          + "title=feed/decode on slow%3A hitchTimeRatio at most 5 ms/s::"
          + "hitchTimeRatio of 'decode' on slow is 20.5 ms/s, expected at most 5 ms/s%0A"
          + "why: earliest late frame: 3 of trial 1, at 0.05 s, mainly image-decoding%0A"
          + "explain: perfsite explain feed/decode (guide: guide/images.html)"
      ]
    )
  }

  @Test(arguments: [(9, 9, nil), (10, 10, nil), (11, 10, 2), (500, 10, 491)])
  func `ten of a kind are shown, and the tenth counts the others`(
    count: Int,
    shown: Int,
    more: Int?
  ) {
    for (level, word) in [(ExpectationLevel.error, "error"), (.warn, "warning")] {
      let lines = lines(TestDocument.document(broken: count, level))
      #expect(lines.count == shown)
      #expect(lines.allSatisfy { $0.hasPrefix("::\(word) ") })
      let last = more.map {
        "and \($0) more \(word)s; the log has all of them"
      }
      #expect(lines.last?.hasSuffix(last ?? "images.html)") == true)
    }
  }

  @Test
  func `no text begins a command of its own or ends a property`() throws {
    let text = ResultsFormat.github.text(of: TestDocument.hostile, in: FormatContext())
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      let line = String(line)
      let match = try #require(
        line.wholeMatch(of: #/::(error|warning) ([^:]*)::(.*)/#.dotMatchesNewlines()),
        "\(line)"
      )
      for property in match.2.split(separator: ",") {
        #expect(property.contains("="), "\(property)")
      }
    }
    #expect(text.contains("file=Content/a%2Cb%3Ac%25d é.yml,line=3,col=2,"))
    #expect(text.contains("a%25b%0D%0Ac,d:e"))
  }

  @Test
  func `a whole file has no line`() {
    var document = TestDocument.document(broken: 1)
    document.scenarios[0].variants[0].expectations[0].place = Place(path: "a.yml")
    #expect(lines(document)[0].hasPrefix("::error file=a.yml,title="))
  }
}
