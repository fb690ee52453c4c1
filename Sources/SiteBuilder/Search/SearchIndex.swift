import JSON

/// What can be found on a site, and the files that a page loads to find it.
///
/// A query loads a table of contents, the files with its terms and those with the titles of what is
/// shown: some 30 kB, however large the site is. The files are classic scripts, because a page
/// opened from disk may not fetch.
package struct SearchIndex: Sendable {
  /// How much of a page can be found.
  package enum Depth: Sendable {
    /// The page by its title, description and headings.
    case headings
    /// Each section of the page by its text.
    case text
  }

  /// A page or a section that a query can lead to.
  struct Entry: Hashable, Sendable {
    /// Its row in the files: the path from the top of the site with the anchor, the title, and the
    /// page that a section is on, which is empty for a page.
    let row: String

    init(href: String, title: String, context: String) {
      var json = JSONWriter()
      for (mark, text) in [("[", href), (",", title), (",", context)] {
        json.append(mark)
        json.append(quoting: text)
      }
      json.append("]")
      row = json.text
    }
  }

  /// What a page adds to the index.
  struct PageTerms: Sendable {
    fileprivate(set) var entries: [Entry] = []
    /// The terms that find the entries, in the order of the entries.
    fileprivate(set) var postings: [Posting] = []
  }

  /// A term that finds an entry of a page.
  struct Posting: Sendable {
    /// The number of the term.
    let term: Int32
    /// The number of the entry on its page.
    let entry: Int32
    let weight: UInt8
  }

  /// The pages in the order of the site.
  private(set) var pages: [PageTerms] = []
  /// The place of each page among them, by its path.
  private var places: [String: Int] = [:]
  /// Every term that was ever added; its number is its place.
  private(set) var terms: [String] = []
  private var numbers: [String: Int32] = [:]
  /// The numbers of terms in the order of their Unicode scalars, as JavaScript compares.
  private var sortedTerms: [Int32] = []

  /// An empty index.
  package init() {}

  /// The numbers of all terms in the order of their Unicode scalars.
  ///
  /// - Complexity: O(n log n), or O(1) right after `sortTerms()`.
  var sortedTermNumbers: [Int32] {
    if sortedTerms.count == terms.count { return sortedTerms }
    // The order of bytes in UTF-8 is that of scalars.
    return terms.indices.map(Int32.init).sorted {
      terms[Int($0)].utf8.lexicographicallyPrecedes(terms[Int($1)].utf8)
    }
  }

  /// Keeps the order of the terms, so that files can be made again without sorting.
  package mutating func sortTerms() { sortedTerms = sortedTermNumbers }

  /// Adds a page, or puts it in the place of the one with its path.
  ///
  /// - Parameters:
  ///   - html: the rendered page.
  ///   - path: its path in the site.
  ///   - description: its description, in a sentence.
  ///   - depth: how much of it can be found.
  /// - Complexity: O(bytes of the page).
  package mutating func add(
    _ html: String,
    at path: String,
    description: String,
    depth: Depth
  ) {
    let sections = PageSections(of: html).sections
    var own = PageTerms()
    defer { put(own, at: path) }
    guard let page = sections.first else { return }
    let href = RelativePath.link(to: path, from: "index.html")
    var weights: [String: Int] = [:]
    Self.weigh(page.title, as: Weight.title, in: &weights)
    Self.weigh(description, as: Weight.description, in: &weights)
    switch depth {
    case .headings:
      for section in sections.dropFirst() {
        Self.weigh(section.title, as: Weight.text, in: &weights)
      }
      add(Entry(href: href, title: page.title, context: ""), weights, to: &own)
    case .text:
      Self.weigh(page.text, as: Weight.text, in: &weights)
      add(Entry(href: href, title: page.title, context: ""), weights, to: &own)
      for section in sections.dropFirst() {
        var weights: [String: Int] = [:]
        Self.weigh(section.title, as: Weight.heading, in: &weights)
        Self.weigh(page.title, as: Weight.context, in: &weights)
        Self.weigh(section.text, as: Weight.text, in: &weights)
        let link = href + "#" + RelativePath.encoded(section.id ?? "")
        add(Entry(href: link, title: section.title, context: page.title), weights, to: &own)
      }
    }
  }

  private enum Weight {
    static let title = 12
    static let heading = 8
    static let description = 4
    static let context = 2
    static let text = 1
    /// How often a term counts in one text.
    static let repetitions = 3
    static let most = 26
  }

  private static func weigh(_ text: String, as weight: Int, in weights: inout [String: Int]) {
    var counts: [String: Int] = [:]
    for term in SearchTerms.terms(of: text) {
      let count = counts[term, default: 0] + 1
      counts[term] = count
      guard count <= (weight == Weight.text ? Weight.repetitions : 1) else { continue }
      weights[term] = min(weights[term, default: 0] + weight, Weight.most)
    }
  }

  private mutating func put(_ page: PageTerms, at path: String) {
    if let place = places[path] {
      pages[place] = page
    } else {
      places[path] = pages.count
      pages.append(page)
    }
  }

  private mutating func add(
    _ entry: Entry,
    _ weights: [String: Int],
    to page: inout PageTerms
  ) {
    let number = Int32(page.entries.count)
    for (term, weight) in weights {
      page.postings.append(
        Posting(term: self.number(of: term), entry: number, weight: UInt8(weight))
      )
    }
    page.entries.append(entry)
  }

  private mutating func number(of term: String) -> Int32 {
    if let number = numbers[term] { return number }
    let number = Int32(terms.count)
    numbers[term] = number
    terms.append(term)
    return number
  }
}
