import SiteBuilder
import Testing

/// The files of the index, read as the page's script reads them.
@Suite struct SearchIndexTests {
  private static let page = """
    <!doctype html><html><head><title>x</title></head><body><nav>Menu words</nav>
    <main id="content"><nav class="breadcrumbs">Crumbs</nav><h1>Images &amp; <em>files</em></h1>
    <p class="lede">What a <a href="x.html">JPEG</a> takes.</p>
    <svg><title>Drawing</title></svg>
    <h2 id="prepare">Preparing ahead</h2><p>Call <code>prepareForDisplay</code> on a queue.</p>
    <h3>Without an id</h3><p>Thumbnails.</p>
    <h2 id="a-b">Other &lt;things></h2><ul><li>one</li><li>two</li></ul>
    </main><footer>Engine</footer></body></html>
    """

  private func index(_ depth: SearchIndex.Depth) -> SearchIndex {
    var index = SearchIndex()
    index.add(Self.page, at: "guide/im ages.html", description: "On decoding", depth: depth)
    return index
  }

  /// The terms of all files, each with the numbers of its entries.
  private func terms(_ index: SearchIndex) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for file in index.files(origin: "") where file.path.hasPrefix("search/terms-") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let lines = text.split(separator: "\"")[1].replacing("\\n", with: "\n").split(separator: "\n")
      for line in lines {
        let parts = line.split(separator: " ")
        var entry = 0
        found[String(parts[0])] = parts[1].split { ("A"..."Z").contains($0) }.map {
          entry += Int($0, radix: 36) ?? -1
          return entry
        }
      }
    }
    return found
  }

  @Test func `sections are found by their words, navigation and drawings are not`() {
    let terms = terms(index(.text))
    #expect(terms["jpeg"] == [0])
    #expect(terms["decoding"] == [0])
    #expect(terms["image"] == [0, 1, 2])
    #expect(terms["preparing"] == [1])
    #expect(terms["thumbnail"] == [1])
    #expect(terms["thing"] == [2])
    for word in ["menu", "crumb", "drawing", "engine", "lede", "class"] {
      #expect(terms[word] == nil, "\(word)")
    }
  }

  @Test func `an identifier is found whole and by its words`() {
    let terms = terms(index(.text))
    #expect(terms["preparefordisplay"] == [1])
    #expect(terms["prepare"] == [1])
    #expect(terms["display"] == [1])
  }

  @Test func `common words and numbers find nothing`() {
    var index = SearchIndex()
    index.add(
      "<main><h1>The 42 of it</h1></main>",
      at: "a.html",
      description: "This was x",
      depth: .text
    )
    #expect(terms(index).isEmpty)
  }

  @Test func `words are parted by blanks of any kind and joined by none`() {
    var index = SearchIndex()
    index.add(
      "<main><h1>Títulos</h1><p>one\u{A0}two\u{202F}three&#10;four &amp;five "
        + "URLSession\u{2019}s don't e\u{301}te &lt;six&gt; naïve-Äpfel → seven</p></main>",
      at: "a.html",
      description: "",
      depth: .text
    )
    #expect(
      Set(terms(index).keys) == [
        "título", "one", "two", "three", "four", "five", "urlsession", "url", "session", "dont",
        "te", "six", "naïve", "äpfel", "seven",
      ]
    )
  }

  @Test func `headings alone lead to the page`() {
    let terms = terms(index(.headings))
    #expect(terms["preparing"] == [0])
    #expect(terms["thumbnail"] == nil)
    #expect(terms["jpeg"] == nil)
  }

  @Test func `the fewer words a title has, the more each weighs`() throws {
    var index = SearchIndex()
    for title in ["One image for each frame", "Stale images", "Images"] {
      index.add(
        "<main><h1>\(title)</h1></main>",
        at: "\(title).html",
        description: "",
        depth: .text
      )
    }
    let terms = try #require(index.files(origin: "").first { $0.path == "search/terms-0.js" })
    // 12, and 12 by the number of words that can be found.
    #expect(String(decoding: terms.bytes, as: UTF8.self).contains("nimage 0O1R1X\\n"))
  }

  @Test func `titles have links that lead to the section`() throws {
    let files = index(.text).files(origin: "")
    let titles = try #require(files.first { $0.path == "search/titles-0.js" })
    #expect(
      String(decoding: titles.bytes, as: UTF8.self) == """
        perfsiteSearch.titles(0,[["guide/im%20ages.html","Images & files","","On decoding"],
        ["guide/im%20ages.html#prepare","Preparing ahead","Images & files","Call prepareForDisplay on a queue. Without an id Thumbnails."],
        ["guide/im%20ages.html#a-b","Other <things>","Images & files","one two"]]);

        """
    )
  }

  @Test func `titles are text, whatever their page escapes`() throws {
    var index = SearchIndex()
    let markup =
      "<main><h1>UIKit&#39;s &lt;lists&gt; &amp; &quot;cells&quot;</h1><p>text</p></main>"
    index.add(markup, at: "a.html", description: "words", depth: .text)
    let files = index.files(origin: "")
    let titles = try #require(files.first { $0.path.hasPrefix("search/titles") })
    let text = String(decoding: titles.bytes, as: UTF8.self)
    #expect(
      text == """
        perfsiteSearch.titles(0,[["a.html","UIKit's <lists> & \\"cells\\"","","words"]]);

        """
    )
  }

  @Test func `a page without a title is not found`() {
    var index = SearchIndex()
    index.add("<main><p>text</p></main>", at: "a.html", description: "words", depth: .text)
    index.add("", at: "b.html", description: "words", depth: .text)
    index.add("<main><h1>Cut <b", at: "c.html", description: "words", depth: .text)
    #expect(index.files(origin: "").map(\.path) == ["search/index.js"])
  }

  @Test func `files stay small however many pages there are`() {
    var index = SearchIndex()
    for number in 0..<2_000 {
      let words = (0..<40).map { "word\(number % 97)x\($0)" }.joined(separator: " ")
      index.add(
        "<main><h1>Page \(number)</h1><p>\(words)</p></main>",
        at: "guide/page-\(number).html",
        description: "One of many",
        depth: .text
      )
    }
    let files = index.files(origin: "")
    // A term in every entry is the longest line there can be: three bytes an entry.
    #expect(files.allSatisfy { $0.bytes.count <= 10_000 })
    #expect(files == index.files(origin: ""))
  }
}

extension SearchIndex {
  /// Adds a page, or puts it in the place of the one with its path.
  fileprivate mutating func add(
    _ html: String,
    at path: String,
    description: String,
    depth: Depth
  ) {
    add(Array(html.utf8), at: path, description: description, depth: depth)
  }
}
