import TextFormats

/// An uncertain input of the model: a dimension of the worlds.
package struct UncertainInput: Hashable, Sendable {
  package let subject: InputSubject
  /// The name for people, with the unit's denominator: `Image decoding, per megapixel of the
  /// image`.
  package let title: String
  /// The unit of its values.
  package let unit: Unit
  /// The values that it may have.
  package let values: Values
  /// The speed that a device's value is divided by; nil if values are the same on all devices.
  package var speed: DeviceSpeed?
  package var published: [PublishedFigures] = []
  /// The basis of the values, in a word or two: `phone`, `reasoning`, `cited`, `assumption`.
  package let basis: String
  /// The source of the values.
  package let citation: Citation

  /// The name of the input in files, and of its stream of random numbers.
  package var key: String { subject.key }

  /// The unit of values.
  package enum Unit: Hashable, Sendable {
    /// A time in nanoseconds, written in ns, µs or ms.
    case duration
    /// A network's speed in kilobits a second, written in kbit/s or Mbit/s.
    case bandwidth
    /// An amount of memory in bytes, written in kB, MB or GB.
    case bytes
    /// A percentage.
    case percent
    /// A plain number.
    case number
    /// The index of a choice.
    case choice
  }

  /// The values that an input may have.
  package enum Values: Hashable, Sendable {
    /// A positive number.
    case range(PlausibleRange)
    /// Several choices, with weights that add up to 1; the central world has the one at `central`.
    case choices([Choice], central: Int)
  }

  /// A value that an input may have.
  package struct Choice: Hashable, Sendable {
    /// The value as written.
    package let name: String
    /// The share of the worlds that have it, from 0 to 1.
    package let weight: Double
  }
}

extension UncertainInput {
  /// The value in the central world; the index of a choice.
  package var central: Double {
    switch values {
    case .range(let range): range.median
    case .choices(_, let central): Double(central)
    }
  }

  /// The least value; the index of the first choice.
  package var low: Double {
    switch values {
    case .range(let range): range.low
    case .choices: 0
    }
  }

  /// The greatest value; the index of the last choice.
  package var high: Double {
    switch values {
    case .range(let range): range.high
    case .choices(let choices, _): Double(choices.count - 1)
    }
  }

  /// The ratio of the greatest value to the least; nil for choices.
  package var width: Double? {
    switch values {
    case .range(let range): range.width
    case .choices: nil
    }
  }

  /// Returns a value with its unit: `2.7 ms`, `0.4`, or the name of a choice.
  package func text(_ value: Double) -> String {
    guard case .choices(let choices, _) = values else { return unit.text(value) }
    return text(choices[min(max(Int(value), 0), choices.count - 1)])
  }

  /// Returns a choice with its unit.
  package func text(_ choice: Choice) -> String {
    unit == .percent ? "\(choice.name) %" : choice.name
  }
}

extension UncertainInput.Unit {
  /// Returns a value with its unit: `2.7 ms`, `12 Mbit/s`, `0.4`.
  package func text(_ value: Double) -> String {
    let scale = scale(for: value)
    let number = DecimalText.significant(value / scale.size)
    return scale.symbol.isEmpty ? number : "\(number) \(scale.symbol)"
  }

  /// Returns the most readable unit for a value, with its size.
  package func scale(for value: Double) -> (symbol: String, size: Double) {
    switch self {
    // A tenth of a millisecond reads better in the unit that frames are measured in.
    case .duration:
      [("ns", 1), ("µs", 1e3), ("ms", 1e6)].last { value >= $0.1 * 0.1 } ?? ("ns", 1)
    case .bandwidth: value >= 1e3 ? ("Mbit/s", 1e3) : ("kbit/s", 1)
    case .bytes:
      [("B", 1), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9)].last { value >= $0.1 } ?? ("B", 1)
    case .percent: ("%", 1)
    case .number, .choice: ("", 1)
    }
  }
}

extension UncertainInput.Values {
  /// Returns the value at a probability: of a range by its quantile, of choices by their weights in
  /// the order of the file.
  package func value(atQuantile p: Double) -> Double {
    switch self {
    case .range(let range): return range.value(atQuantile: p)
    case .choices(let choices, _):
      var sum = 0.0
      for (index, choice) in choices.enumerated() {
        sum += choice.weight
        if p < sum { return Double(index) }
      }
      return Double(choices.count - 1)
    }
  }
}
