import TextFormats

/// The search index of a site, and the files that a page loads for a search.
///
/// A query loads a table of contents, the files with its terms and those with the titles of the
/// results: some 30 kB, however large the site is. The files are classic scripts, because a page
/// opened from disk may not fetch.
package struct SearchIndex: Sendable {
  /// The part of a page that can be found.
  package enum Depth: Sendable {
    /// The page by its title, description and headings.
    case headings
    /// Each section of the page by its text.
    case text
  }

  struct PageTerms: Sendable {
    /// The rows of the entries: the path from the top of the site with the anchor, the title, the
    /// page of a section (empty for a page), and the beginning of the text.
    var rows: [UInt8] = []
    /// The end of each entry's row.
    var ends: [Int] = []
    /// The terms that find the entries, in the order of the entries.
    var postings: [Posting] = []

    /// The number of pages or sections that a query can lead to.
    var entryCount: Int { ends.count }

    func row(_ entry: Int) -> ArraySlice<UInt8> {
      rows[(entry == 0 ? 0 : ends[entry - 1])..<ends[entry]]
    }
  }

  /// A term that finds an entry.
  struct Posting: Sendable {
    /// The number of the term.
    let term: Int32
    private let packed: UInt32

    /// The number of the entry on its page.
    var entry: Int { Int(packed >> 5) }
    /// At most `Weight.most`.
    var weight: UInt8 { UInt8(packed & 0x1F) }

    init(term: Int32, entry: Int, weight: UInt8) {
      self.term = term
      packed = UInt32(entry) << 5 | UInt32(weight)
    }
  }

  /// The pages in the order of the site.
  var pages: [PageTerms] = []
  /// The place of each page among them, by its path.
  var places: [String: Int] = [:]
  /// Every term that was ever added.
  var terms = TermTable()
  /// The numbers of terms in the order of their Unicode scalars, as JavaScript compares.
  var sortedTerms: [Int32] = []
  private var weights = TermWeights()

  package init() {}

  /// The numbers of all terms in the order of their Unicode scalars.
  ///
  /// - Complexity: O(n log n), or O(1) right after `sortTerms()`.
  var sortedTermNumbers: [Int32] {
    if sortedTerms.count == terms.count { return sortedTerms }
    // The order of bytes in UTF-8 is that of scalars.
    return (0..<Int32(terms.count)).sorted {
      terms[Int($0)].lexicographicallyPrecedes(terms[Int($1)])
    }
  }

  /// Keeps the order of the terms, so that files can be made again without sorting.
  package mutating func sortTerms() { sortedTerms = sortedTermNumbers }

  /// Adds a page, or replaces the one with its path.
  ///
  /// - Parameters:
  ///   - html: the rendered page.
  ///   - path: its path in the site.
  ///   - description: its description, in a sentence.
  ///   - words: additional words that find it.
  ///   - depth: the part of it that can be found.
  /// - Complexity: O(bytes of the page).
  package mutating func add(
    _ html: [UInt8],
    at path: String,
    description: String,
    words: String = "",
    depth: Depth
  ) {
    let sections = PageSections(of: html).sections
    var own = PageTerms()
    defer { put(own, at: path) }
    guard let page = sections.first else { return }
    let href = RelativePath.link(to: path, from: "index.html")
    let line = PlainWords.line(ofText: description)
    weigh(title: page.title)
    weigh(Array(description.utf8), as: Weight.description)
    weigh(Array(words.utf8), as: Weight.description)
    switch depth {
    case .headings:
      for section in sections.dropFirst() { weigh(section.title, as: Weight.text) }
      add(href: href, title: page.title, context: [], line: line, to: &own)
    case .text:
      weigh(page.text, as: Weight.text)
      add(href: href, title: page.title, context: [], line: line, to: &own)
      for section in sections.dropFirst() {
        weigh(section.title, as: Weight.heading)
        weigh(page.title, as: Weight.context)
        weigh(section.text, as: Weight.text)
        let link = href + "#" + RelativePath.encoded(section.id ?? "")
        add(href: link, title: section.title, context: page.title, line: section.text, to: &own)
      }
    }
  }

  private enum Weight {
    static let title: UInt8 = 12
    static let heading: UInt8 = 8
    static let description: UInt8 = 4
    static let context: UInt8 = 2
    static let text: UInt8 = 1
    /// The number of times that a term counts in one text.
    static let repetitions: UInt8 = 3
    static let most: UInt8 = 26
  }

  /// Adds the terms of a text to the weights of the next entry.
  private mutating func weigh(_ text: [UInt8], as weight: UInt8) {
    let most = weight == Weight.text ? Weight.repetitions : 1
    SearchTerms.forEach(in: text) { term in
      weights.add(weight, to: terms.number(of: term), upTo: Weight.most, atMost: most)
    }
    weights.endText()
  }

  /// Adds the terms of a page's title: the fewer they are, the more is the page about each.
  private mutating func weigh(title: [UInt8]) {
    var count: UInt8 = 0
    SearchTerms.forEach(in: title) { _ in count = min(count + 1, Weight.title) }
    weigh(title, as: Weight.title + Weight.title / max(count, 1))
  }

  /// The approximate number of bytes of a text that are shown.
  private static let snippetBytes = 72

  /// Returns the beginning of a line, up to a whole word.
  private static func snippet(of line: [UInt8]) -> [UInt8] {
    guard line.count > snippetBytes else { return line }
    guard let end = line[...snippetBytes].lastIndex(of: UInt8(ascii: " ")) else { return [] }
    return line[..<end] + Array(" …".utf8)
  }

  private mutating func put(_ page: PageTerms, at path: String) {
    if let place = places[path] {
      pages[place] = page
    } else {
      places[path] = pages.count
      pages.append(page)
    }
  }

  /// Adds an entry, which the terms so far find.
  private mutating func add(
    href: String,
    title: [UInt8],
    context: [UInt8],
    line: [UInt8],
    to page: inout PageTerms
  ) {
    for (term, weight) in weights.taken() {
      page.postings.append(Posting(term: term, entry: page.entryCount, weight: weight))
    }
    var json = JSONWriter(capacity: href.utf8.count + title.count + context.count + 10)
    json.append("[")
    json.append(quoting: href)
    for text in [title, context, Self.snippet(of: line)] {
      json.append(",")
      json.append(quoting: text)
    }
    json.append("]")
    page.rows += json.bytes
    page.ends.append(page.rows.count)
  }
}
