import LocatedText

/// A published measurement of an operation on one machine.
package struct PublishedFigures: Hashable, Sendable {
  /// The figures for one unit of the operation, in nanoseconds, as published.
  package var nanoseconds: [Int] = []
  /// The machine, such as `iPhone XS Max`.
  package var machine = ""
  /// Its chip, as `models/devices.yml` names it; nil if the source omits it.
  package var chip: String?
  /// The chip's speed in the operation's resource, relative to the reference device; nil if
  /// unknown, and then the figures can't be compared.
  package var speed: Double?
  /// The publisher, in a few words.
  package var source = ""
}

extension [PublishedFigures] {
  /// Returns the figures of machines whose speed is known as they would be at another speed, in
  /// nanoseconds and ascending.
  package func values(atSpeed other: Double) -> [Double] {
    flatMap { figures in
      figures.speed.map { speed in figures.nanoseconds.map { Double($0) * speed / other } } ?? []
    }.sorted()
  }
}

extension PublishedFigures {
  /// The value of `published:`.
  static var list: Shape<[PublishedFigures]> {
    Shape.mapping(
      "published figures",
      of: PublishedFigures(),
      [
        .required(
          "figures",
          \.nanoseconds,
          Shape<Int>.quantity(.duration, CostTable.nanoseconds).list(of: "figures")
        ),
        .required("machine", \.machine, .text(expecting: "the machine")),
        .optional("chip", \.chip, .text(expecting: "a chip")),
        .optional("speed", \.speed, .decimal(0.01...100)),
        .required("source", \.source, .text(expecting: "who published it")),
      ]
    ).list(of: "published figures")
  }
}
