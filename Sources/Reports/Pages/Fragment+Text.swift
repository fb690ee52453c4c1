import HitchMonitoring
import Scenarios
import TextFormats

extension Fragment {
  /// Returns a text, escaped.
  static func text(_ text: String) -> Fragment {
    Fragment { $0.text(text) }
  }

  /// Returns a text with a smaller one below it.
  static func text(_ text: String, note: String?) -> Fragment {
    Fragment { writer in
      writer.text(text)
      write(note: note, to: &writer)
    }
  }

  /// Returns a verdict: its word with a shape and a color.
  static func status(
    _ status: Status,
    _ words: String? = nil,
    note: String? = nil
  ) -> Fragment {
    Fragment { writer in
      let style = "status status-\(status.style)"
      writer.element("span", ["class": style], text: words ?? status.word)
      write(note: note, to: &writer)
    }
  }

  static func link(_ text: String, to address: String) -> Fragment {
    Fragment { $0.element("a", ["href": address], text: text) }
  }

  /// Returns several fragments one after another.
  static func joined(_ fragments: [Fragment]) -> Fragment {
    Fragment { writer in
      for fragment in fragments { writer.fragment(fragment) }
    }
  }

  private static func write(note: String?, to writer: inout MarkupWriter) {
    guard let note else { return }
    // Without style sheets the two would run together.
    writer.text(" ")
    writer.element("small", text: note)
  }
}

extension VariantResult {
  /// Returns the share of worlds in which the variant has a rating; nil without worlds.
  func share(of rating: HitchRating, over worlds: WorldResult?) -> Share? {
    guard let worlds, worlds.worldCount > 0 else { return nil }
    let values = worlds.values(of: .hitchTimeRatio, in: variant.id)
    return Share(values.map { $0.map(HitchRating.init(ofMillisecondsPerSecond:)) == rating })
  }
}
