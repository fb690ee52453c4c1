internal import LocatedText
package import Scenarios

/// A share of worlds, with the 95% interval in percent.
extension Share: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(count, forKey: "count")
    try container.encode(total, forKey: "of")
    try container.encode(intervalPercent.lowerBound, forKey: "lowPercent")
    try container.encode(intervalPercent.upperBound, forKey: "highPercent")
  }
}

extension DecidingInput: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(input.key, forKey: "input")
    try container.encode(correlation, forKey: "correlation")
    try container.encode(noiseLimit, forKey: "noiseLimit")
    try container.encode(breakEven, forKey: "breakEven")
    try container.encode(separation.side.rawValue, forKey: "holds")
    try container.encode(misplaced.count, forKey: "misplaced")
  }
}
