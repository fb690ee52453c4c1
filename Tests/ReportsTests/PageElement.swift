import Testing

/// An element of a page, which can be told as a person reads it.
final class PageElement {
  enum Child {
    case element(PageElement)
    case text(String)
  }

  let name: String
  let attributes: [String: String]
  var children: [Child] = []

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Its elements at any depth, itself first.
  var all: [PageElement] { [self] + elements.flatMap(\.all) }

  private var elements: [PageElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The level of a heading.
  private var level: Int? {
    name.count == 2 && name.first == "h" ? name.last?.wholeNumberValue : nil
  }

  /// The visible text.
  ///
  /// There is a line for each block and each row of a table. Links and code are as in Markdown, the
  /// class of a status is in braces, and a drawing has its description.
  var visibleText: String {
    var lines = PageLines()
    lines.add(self)
    return lines.text
  }

  /// The visible text of the element with an id; of a heading, that of its section.
  func text(of id: String) -> String? {
    for parent in all {
      let parts = parent.elements
      guard let start = parts.firstIndex(where: { $0.attributes["id"] == id }) else { continue }
      guard let level = parts[start].level else { return parts[start].visibleText }
      let rest = parts[(start + 1)...].prefix { $0.level.map { $0 > level } ?? true }
      var lines = PageLines()
      for part in [parts[start]] + rest { lines.add(part) }
      return lines.text
    }
    return nil
  }

  /// What only programs see is left out.
  fileprivate var isHidden: Bool {
    ["script", "style", "template"].contains(name) || attributes["aria-hidden"] == "true"
  }

  fileprivate var isBlock: Bool {
    level != nil
      || [
        "p", "div", "section", "nav", "aside", "header", "footer", "main", "ul", "ol", "dl",
        "table", "thead", "tbody", "caption", "figure", "figcaption", "details", "pre", "label",
        "fieldset", "form", "select", "button",
      ].contains(name)
  }

  fileprivate var linePrefix: String? {
    switch name {
    case "li", "option": "- "
    case "summary": "▸ "
    case "tr", "dt": ""
    default: level.map { String(repeating: "#", count: $0) + " " } ?? (isBlock ? "" : nil)
    }
  }
}

/// Lines that are made of elements.
private struct PageLines {
  private var lines: [String] = []
  private var line = ""
  private var isPreformatted = false
  private var isOpen = false
  private var isFirstCell = true

  /// The lines that say something.
  var text: String {
    (lines + [line]).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  mutating func add(_ element: PageElement) {
    guard !element.isHidden else { return }
    let attributes = element.attributes
    if element.name == "svg" { return addDrawing(element) }
    if let prefix = element.linePrefix {
      begin(isOpen && element.name == "summary" ? "▾ " : prefix)
    }
    switch element.name {
    case "details": isOpen = attributes["open"] != nil
    case "tr": isFirstCell = true
    case "td", "th":
      if !isFirstCell { append(" | ") }
      isFirstCell = false
    case "dd": append(line.isEmpty ? "" : line.hasSuffix(":") ? " " : ", ")
    case "input": append(attributes["checked"] == nil ? "[ ]" : "[x]")
    default: break
    }
    let style = attributes["class"] ?? ""
    let mark: (String, String) =
      switch element.name {
      case "a": ("[", "](\(attributes["href"] ?? ""))")
      case "code" where !isPreformatted: ("`", "`")
      case "q": ("“", "”")
      case "dt": ("", ":")
      default: ("", "")
      }
    append(mark.0)
    if style.hasPrefix("status status-") { append("{\(style.dropFirst(14))} ") }
    let outer = isPreformatted
    isPreformatted = outer || element.name == "pre"
    for child in element.children {
      switch child {
      case .element(let element): add(element)
      case .text(let text): add(text)
      }
    }
    isPreformatted = outer
    append(mark.1)
    for name in ["rel", "aria-current"] {
      if let value = attributes[name] { append(" (\(name)=\(value))") }
    }
    if element.linePrefix != nil, element.name != "dt" { begin("") }
  }

  private mutating func addDrawing(_ drawing: PageElement) {
    let description = drawing.all.first { $0.name == "desc" }
    let words = description?.visibleText ?? drawing.attributes["aria-label"] ?? ""
    guard !words.isEmpty else { return }
    begin("(drawing) " + words.filter { $0 != "\n" })
    begin("")
  }

  private mutating func add(_ text: String) {
    if isPreformatted {
      let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (index, part) in parts.enumerated() {
        if index > 0 {
          lines.append(line)
          line = ""
        }
        line += part
      }
      return
    }
    for character in text {
      if character != " " && character != "\n" {
        line.append(character)
      } else if line.last != " ", !line.isEmpty {
        line.append(" ")
      }
    }
  }

  private mutating func append(_ text: String) { line += text }

  /// Ends the line, unless it has only the mark with which it begins.
  private mutating func begin(_ prefix: String) {
    let isEmpty = line.allSatisfy { "-#▸▾ ".contains($0) }
    if isEmpty, !line.isEmpty, prefix.isEmpty { return }
    lines.append(line)
    line = prefix
  }
}
