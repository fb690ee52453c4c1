import JSON

extension SearchIndex {
  /// The folder of the index.
  package static let folder = "search"

  /// The most bytes of a file with terms, unless a single term has more.
  private static let termBytes = 4_000
  /// How many titles are in a file.
  private static let titlesPerFile = 24

  /// The files of the index: `index.js`, `terms-N.js` and `titles-N.js`.
  ///
  /// - Parameter origin: what the site is made from, for diagnostics.
  /// - Returns: the files, which depend on nothing but the pages.
  package func files(origin: String) -> [SiteFile] {
    let shards = termShards()
    let titles = stride(from: 0, to: entries.count, by: Self.titlesPerFile).map {
      entries[$0..<min($0 + Self.titlesPerFile, entries.count)]
    }
    var files = [
      file("index", "index(\(list(shards.map(\.first))),\(Self.titlesPerFile))", origin)
    ]
    for (number, shard) in shards.enumerated() {
      files.append(file("terms-\(number)", "terms(\(number),\(quoted(shard.text)))", origin))
    }
    for (number, slice) in titles.enumerated() {
      let rows = slice.map { "[\(quoted($0.href)),\(quoted($0.title)),\(quoted($0.context))]" }
      let text = "titles(\(number),[\(rows.joined(separator: ",\n"))])"
      files.append(file("titles-\(number)", text, origin))
    }
    return files
  }

  /// The terms in order, each with its entries, in pieces.
  ///
  /// A line is the term, a space, and for each entry how far it is from the one before, in base 36,
  /// and its weight as a capital letter.
  private func termShards() -> [(first: String, text: String)] {
    var shards: [(first: String, text: String)] = []
    // By scalars, as JavaScript compares; Unicode order would take canonical equivalence into
    // account.
    let terms = postings.keys.sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    for term in terms {
      var line = term + " "
      var last = 0
      for (entry, weight) in postings[term] ?? [] {
        line += String(entry - last, radix: 36)
        line.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(weight - 1)))
        last = entry
      }
      if let shard = shards.last, shard.text.utf8.count + line.utf8.count <= Self.termBytes {
        shards[shards.count - 1].text += "\n" + line
      } else {
        shards.append((term, line))
      }
    }
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
