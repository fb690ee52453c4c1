import Diagnostics
import LocatedText

/// A value of a model file with its source, and the plausible range if it is uncertain.
struct Sourced<Value> {
  fileprivate(set) var value: Value?
  fileprivate(set) var range: PlausibleRange?
  fileprivate(set) var parameter: SourcedParameter
  /// The place for reports of a missing range.
  fileprivate(set) var place = Place(path: "")

  fileprivate init(name: String) {
    parameter = SourcedParameter(
      name: name,
      text: "",
      rangeText: nil,
      citation: Citation(text: "", url: nil)
    )
  }
}

extension Shape {
  /// Returns the shape of the value below a key as `{value: 60 Hz, source: …, url: …}`; with a
  /// range if it may have one.
  func sourced(
    _ key: String,
    range: ((_ around: YAMLNode?, Value?) -> Shape<PlausibleRange>)? = nil
  ) -> Shape<Sourced<Value>> {
    let valueAndText = then { value, node, _ in (value, node) }
    var fields: [Field<Sourced<Value>>] = [
      .required("value", valueAndText) { sourced, written in
        sourced.value = written.0
        if case .scalar(let text, _) = written.1.content { sourced.parameter.text = text }
      }
    ]
    if let range {
      fields.append(.optional("range", \.range, given: { range($0["value"], $0.value.value) }))
    }
    return .mapping(
      "'\(key)'",
      of: Sourced(name: key),
      fields + [
        .required("source", \.parameter.citation.text, .source),
        .optional("url", \.parameter.citation.url, .webAddress),
      ]
    ) { draft, _ in
      draft.value.place = draft.place
      draft.value.parameter.rangeText = draft["range"]?.rangeText
    }
  }
}

extension YAMLNode {
  /// `[1, 2 ms]` as `1–2 ms`; nil if the node is no list of two.
  var rangeText: String? {
    guard case .sequence(let bounds) = content, bounds.count == 2,
      case .scalar(let low, _) = bounds[0].content, case .scalar(let high, _) = bounds[1].content
    else { return nil }
    return "\(low)–\(high)"
  }
}

extension Citation {
  fileprivate static let sourceWords = "a source, or the word 'assumption' and why"

  /// Decodes the values of `source:` and `url:`.
  init?(
    source: YAMLNode?,
    url: YAMLNode?,
    expecting expected: String = sourceWords,
    _ findings: inout Findings
  ) {
    let address = url.flatMap { Shape.webAddress.read($0, &findings) }
    guard let text = source?.text(&findings, expecting: expected) else { return nil }
    self.init(text: text, url: address)
  }
}

extension Shape<String> {
  fileprivate static var source: Shape { .text(expecting: Citation.sourceWords) }

  static var webAddress: Shape {
    Shape(schema: .text(pattern: "^https?://")) { node, findings in
      guard let address = node.text(&findings, expecting: "a web address") else { return nil }
      if address.hasPrefix("https://") || address.hasPrefix("http://") { return address }
      findings.error("expected a web address with 'https://', got '\(address)'", at: node.place)
      return nil
    }
  }
}
