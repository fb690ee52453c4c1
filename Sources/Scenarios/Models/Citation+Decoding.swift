import Diagnostics
import LocatedYAML

/// A value of a model file: `{value: 60 Hz, source: …, url: …}`, and where it may lie if nobody
/// knows exactly.
enum SourcedKey: String, CaseIterable {
  case value
  case range
  case source
  case url
}

extension YAMLFields<SourcedKey> {
  /// The parameter as reports show it.
  func parameter(named name: String, _ findings: inout Findings) -> SourcedParameter? {
    let citation = Citation(
      source: required(.source, &findings),
      url: self[.url],
      &findings
    )
    guard let citation, case .scalar(let text, _)? = self[.value]?.content else { return nil }
    return SourcedParameter(
      name: name,
      text: text,
      rangeText: self[.range]?.rangeText,
      citation: citation
    )
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
  /// Decodes the values of `source:` and `url:`.
  init?(
    source: YAMLNode?,
    url: YAMLNode?,
    expecting expected: String = "a source, or the word 'assumption' and why",
    _ findings: inout Findings
  ) {
    let address = url?.text(&findings, expecting: "a web address")
    if let url, let address, !address.hasPrefix("https://"), !address.hasPrefix("http://") {
      findings.error("expected a web address with 'https://', got '\(address)'", at: url.place)
    }
    guard let text = source?.text(&findings, expecting: expected) else { return nil }
    self.init(text: text, url: address)
  }
}
