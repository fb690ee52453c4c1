import TextFormats

extension SearchIndex {
  package static let folder = "search"

  /// The most bytes of a file with terms, unless a single term has more.
  private static let termBytes = 4_000
  /// The number of titles in a file.
  private static let titlesPerFile = 12

  /// Returns the files of the index: `index.js`, `terms-N.js` and `titles-N.js`.
  ///
  /// - Parameter origin: the source of the site, for diagnostics.
  /// - Returns: the files, which depend only on the pages.
  package func files(origin: String) -> [SiteFile] {
    let shards = termShards()
    var files = [
      file("index", "index(\(list(shards.map(\.first))),\(Self.titlesPerFile))", origin)
    ]
    for (number, shard) in shards.enumerated() {
      files.append(file("terms-\(number)", "terms(\(number),\(quoted(shard.text)))", origin))
    }
    return files + titleFiles(origin)
  }

  private func titleFiles(_ origin: String) -> [SiteFile] {
    var files: [SiteFile] = []
    var text: [UInt8] = []
    var count = 0
    func finish() {
      guard count > 0 else { return }
      let call = "titles(\(files.count),[\(String(decoding: text, as: UTF8.self))])"
      files.append(file("titles-\(files.count)", call, origin))
      text.removeAll(keepingCapacity: true)
      count = 0
    }
    for page in pages {
      for entry in 0..<page.entryCount {
        if count > 0 { text += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
        text += page.row(entry)
        count += 1
        if count == Self.titlesPerFile { finish() }
      }
    }
    finish()
    return files
  }

  /// Returns the terms in order, each with its entries, in pieces.
  ///
  /// A line is the term, a space, and for each entry its distance from the one before, in base 36,
  /// and its weight as a capital letter.
  private func termShards() -> [(first: String, text: String)] {
    let order = sortedTermNumbers
    let postings = TermPostings(of: pages, termCount: terms.count)
    var shards: [(first: String, text: String)] = []
    var first = ""
    var text: [UInt8] = []
    func finish() {
      guard !text.isEmpty else { return }
      shards.append((first, String(decoding: text, as: UTF8.self)))
      text.removeAll(keepingCapacity: true)
    }
    var line: [UInt8] = []
    for term in order {
      let found = postings[Int(term)]
      // Only pages that were replaced had it.
      if found.isEmpty { continue }
      let name = terms[Int(term)]
      line.removeAll(keepingCapacity: true)
      line += name
      line.append(UInt8(ascii: " "))
      var last = 0
      for posting in found {
        line.append(base36: posting.entry - last)
        line.append(UInt8(ascii: "A") + posting.weight - 1)
        last = posting.entry
      }
      if !text.isEmpty, text.count + line.count <= Self.termBytes {
        text.append(UInt8(ascii: "\n"))
      } else {
        finish()
        first = String(decoding: name, as: UTF8.self)
      }
      text += line
    }
    finish()
    return shards
  }

  private func file(_ name: String, _ call: String, _ origin: String) -> SiteFile {
    SiteFile(
      path: "\(Self.folder)/\(name).js",
      text: "perfsiteSearch.\(call);\n",
      origin: origin
    )
  }

  private func list(_ texts: [String]) -> String {
    "[\(texts.map(quoted).joined(separator: ","))]"
  }

  private func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.append(quoting: text)
    return json.text
  }
}

/// The entries of a whole site by term.
private struct TermPostings {
  struct Posting {
    private let packed: UInt32

    /// The number of the entry on the site.
    var entry: Int { Int(packed >> 5) }
    var weight: UInt8 { UInt8(packed & 0x1F) }

    init(entry: Int, weight: UInt8) { packed = UInt32(entry) << 5 | UInt32(weight) }
  }

  private var all: [Posting]
  /// The start of each term's postings, and the end of the last ones.
  private var starts: [Int]

  /// Sorts by counting.
  ///
  /// - Complexity: O(terms and postings).
  init(of pages: [SearchIndex.PageTerms], termCount: Int) {
    starts = [Int](repeating: 0, count: termCount + 1)
    for page in pages { for posting in page.postings { starts[Int(posting.term) + 1] += 1 } }
    for term in 0..<termCount { starts[term + 1] += starts[term] }
    all = [Posting](repeating: Posting(entry: 0, weight: 0), count: starts[termCount])
    var next = starts
    var first = 0
    for page in pages {
      for posting in page.postings {
        all[next[Int(posting.term)]] = Posting(
          entry: first + posting.entry,
          weight: posting.weight
        )
        next[Int(posting.term)] += 1
      }
      first += page.entryCount
    }
  }

  subscript(term: Int) -> ArraySlice<Posting> { all[starts[term]..<starts[term + 1]] }
}

extension [UInt8] {
  fileprivate mutating func append(base36 number: Int) {
    if number < 36 { return append(Self.digit(number)) }
    var rest = number
    let start = count
    repeat {
      append(Self.digit(rest % 36))
      rest /= 36
    } while rest > 0
    self[start...].reverse()
  }

  private static func digit(_ number: Int) -> UInt8 {
    UInt8(number) + (number < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
