import Scenarios
import TextFormats

extension Fragment {
  /// Returns a source, with a link if it can be looked up.
  static func citation(_ citation: Citation) -> Fragment {
    Fragment { writer in
      if let url = citation.url {
        writer.element("a", ["href": url], text: citation.text)
      } else {
        writer.text(citation.text)
      }
    }
  }
}
