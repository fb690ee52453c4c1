/// Reads AVIF files: boxes within boxes, which list the properties of the picture.
enum AVIFHeader {
  /// Returns true if a file claims to be an AVIF picture.
  private static func isAVIF(_ bytes: [UInt8]) -> Bool {
    guard bytes.has("ftyp", at: 4), let length = bytes.bigEndian(at: 0, count: 4) else {
      return false
    }
    // The main brand, a version, and the compatible brands.
    return stride(from: 8, to: min(length, bytes.count, 256), by: 4).contains { offset in
      offset != 12 && (bytes.has("avif", at: offset) || bytes.has("avis", at: offset))
    }
  }

  static func size(of bytes: [UInt8]) -> ImageSize? {
    guard isAVIF(bytes) else { return nil }
    let file = boxes(bytes, in: 0..<bytes.count)
    guard let meta = file.first(where: { $0.kind == "meta" })?.content.dropping(4) else {
      return nil
    }
    let parts = boxes(bytes, in: meta)
    guard let properties = parts.first(where: { $0.kind == "iprp" })?.content else { return nil }
    let lists = boxes(bytes, in: properties)
    guard let container = lists.first(where: { $0.kind == "ipco" })?.content else { return nil }
    let all = boxes(bytes, in: container)
    let picture = parts.first { $0.kind == "pitm" }.flatMap { item(bytes, at: $0.content) }
    let own = lists.filter { $0.kind == "ipma" }
      .flatMap { associations(bytes, in: $0.content, of: picture ?? 1) }
      .compactMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
    guard let extent = own.first(where: { $0.kind == "ispe" })?.content,
      let width = bytes.bigEndian(at: extent.lowerBound + 4, count: 4),
      let height = bytes.bigEndian(at: extent.lowerBound + 8, count: 4), extent.count >= 12
    else { return nil }
    // Crops are written as fractions, which browsers read differently.
    if own.contains(where: { $0.kind == "clap" }) { return nil }
    let quarters = own.first { $0.kind == "irot" }
      .flatMap { $0.content.isEmpty ? nil : bytes[$0.content.lowerBound] & 3 }
    let size = ImageSize(width: width, height: height)
    return (quarters ?? 0) % 2 == 1 ? size.turned : size
  }

  private struct Box {
    let kind: String
    let content: Range<Int>
  }

  /// Returns the boxes that follow each other in a range of the file, up to the first that is cut
  /// off.
  private static func boxes(_ bytes: [UInt8], in range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let short = bytes.bigEndian(at: offset, count: 4), offset + 8 <= range.upperBound
      else { break }
      var length = short == 0 ? range.upperBound - offset : short
      var head = 8
      if short == 1 {
        // A length of eight bytes, of which no file uses the first.
        guard let long = bytes.bigEndian(at: offset + 9, count: 7) else { break }
        length = bytes[offset + 8] == 0 ? long : .max
        head = 16
      }
      guard length >= head, length <= range.upperBound - offset else { break }
      let kind = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
      boxes.append(Box(kind: kind, content: (offset + head)..<(offset + length)))
      offset += length
    }
    return boxes
  }

  /// Returns the number of the picture among the items of the file.
  private static func item(_ bytes: [UInt8], at content: Range<Int>) -> Int? {
    guard let version = content.first.map({ bytes[$0] }) else { return nil }
    return bytes.bigEndian(at: content.lowerBound + 4, count: version == 0 ? 2 : 4)
  }

  /// Returns the numbers of the properties that an item has, from 1.
  private static func associations(
    _ bytes: [UInt8],
    in content: Range<Int>,
    of item: Int
  ) -> [Int] {
    var offset = content.lowerBound
    func next(_ count: Int) -> Int? {
      guard offset + count <= content.upperBound else { return nil }
      defer { offset += count }
      return bytes.bigEndian(at: offset, count: count)
    }
    guard let version = next(1), let flags = next(3), let entries = next(4) else { return [] }
    for _ in 0..<entries {
      guard let id = next(version < 1 ? 2 : 4), let count = next(1) else { return [] }
      var numbers: [Int] = []
      for _ in 0..<count {
        guard let index = next(flags & 1 == 1 ? 2 : 1) else { return [] }
        // The first bit tells if a reader must know the property.
        numbers.append(index & (flags & 1 == 1 ? 0x7FFF : 0x7F))
      }
      if id == item { return numbers }
    }
    return []
  }
}

extension Range<Int> {
  /// Returns the range without its first elements.
  fileprivate func dropping(_ count: Int) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }
}
