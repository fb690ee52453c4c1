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
    /// The path from the top of the site, with the anchor.
    let href: String
    let title: String
    /// The page that a section is on; empty for a page.
    let context: String
  }

  private(set) var entries: [Entry] = []
  /// The entries that each term finds, in order, with their weights.
  private(set) var postings: [String: [(entry: Int, weight: Int)]] = [:]

  /// An empty index.
  package init() {}

  /// Adds a page.
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
      add(Entry(href: href, title: page.title, context: ""), weights)
    case .text:
      Self.weigh(page.text, as: Weight.text, in: &weights)
      add(Entry(href: href, title: page.title, context: ""), weights)
      for section in sections.dropFirst() {
        var weights: [String: Int] = [:]
        Self.weigh(section.title, as: Weight.heading, in: &weights)
        Self.weigh(page.title, as: Weight.context, in: &weights)
        Self.weigh(section.text, as: Weight.text, in: &weights)
        let link = href + "#" + RelativePath.encoded(section.id ?? "")
        add(Entry(href: link, title: section.title, context: page.title), weights)
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

  private mutating func add(_ entry: Entry, _ weights: [String: Int]) {
    for (term, weight) in weights { postings[term, default: []].append((entries.count, weight)) }
    entries.append(entry)
  }
}
