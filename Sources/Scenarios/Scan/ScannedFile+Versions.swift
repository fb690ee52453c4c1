import Diagnostics
import LocatedText

/// Updates a scenario that a scan has written: limits that hold today, and the fix that helps now.
extension ScannedFile {
  /// True if the limits of the list as it is, or its fix, were written by a scan; text that a
  /// person has written stays.
  package var isWrittenByScan: Bool {
    variant == ScanScenario.scannedVariant
      && (block(of: variant)?.contains { $0.trimmed == ScanScenario.limitsComment } ?? false
        || hasWrittenFix)
  }

  /// True if it can have a scan's fix: no person has named a trap or written a fix.
  package var takesFix: Bool {
    hasWrittenFix || !hasContrast && block(of: ScanScenario.fixingVariant) == nil
  }

  /// The techniques of the list as it is: the scan's, with a person's corrections and additions.
  package var techniqueLines: [ScanLine] {
    let scanned = lines.filter { $0.path.first == "techniques" }
    return written.map { key, value in
      scanned.first { $0.key == key && ($0.isCounted || $0.value == value) }
        ?? ScanLine("techniques.\(key)", value: value, why: "as written")
    }
  }

  /// Returns the text with other limits of the list as it is and other variants in place of the
  /// scan's fix.
  package func text(_ versions: [ScanScenario.Version]) -> String {
    let text = file.lines().map(String.init)
    guard let start = text.firstIndex(of: "variants:"), let now = versions.first else {
      return file.text
    }
    let head = text[..<start].filter { line in
      !(hasWrittenFix && Self.contrastLines.contains(line.trimmed))
    }
    var lines = head + ScanScenario.contrast(of: versions) + ["variants:"]
    for (id, block) in blocks {
      if id == ScanScenario.fixingVariant, hasWrittenFix { continue }
      guard id == variant else {
        lines += block
        continue
      }
      if let limits = block.firstIndex(where: { $0.trimmed == ScanScenario.limitsComment }) {
        lines += block[..<limits] + now.expectations.map { "    \($0)" }
        lines += block[(limits + 1)...].drop {
          $0.hasPrefix("    thresholds:") || $0.hasPrefix("     ")
        }
      } else {
        lines += block
      }
      for version in versions.dropFirst() { lines += version.lines }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let contrastLines = [
    "trap: \(ScanScenario.scannedVariant)", "fix: \(ScanScenario.fixingVariant)",
  ]

  /// True if a person has named a trap and a fix.
  private var hasContrast: Bool {
    !hasWrittenFix && file.lines().contains { $0.hasPrefix("trap:") || $0.hasPrefix("fix:") }
  }

  /// True if there is a fix with a scan's title.
  private var hasWrittenFix: Bool {
    block(of: ScanScenario.fixingVariant)?.contains { $0.trimmed == ScanScenario.fixComment }
      ?? false
  }

  private func block(of id: String) -> [String]? { blocks.first { $0.id == id }?.lines }

  /// The lines of each variant, with its key.
  private var blocks: [(id: String, lines: [String])] {
    let text = file.lines().map(String.init)
    guard let start = text.firstIndex(of: "variants:") else { return [] }
    var blocks: [(id: String, lines: [String])] = []
    for line in text[(start + 1)...] {
      if line.hasPrefix("  "), let first = line.dropFirst(2).first, first != " ", first != "#",
        let id = line.trimmed.split(separator: ":").first
      {
        blocks.append((String(id), [line]))
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    // The file ends with a line break.
    while blocks.last?.lines.last?.isEmpty == true { blocks[blocks.count - 1].lines.removeLast() }
    return blocks
  }
}
