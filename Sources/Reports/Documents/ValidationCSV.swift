package import Scenarios
import TextFormats

/// The published and the simulated numbers as CSV, for comparing another model with them: a row for
/// each number of each case.
///
/// A number that was not simulated, or not in several worlds, is empty. No field needs quotes: ids
/// and units have neither commas nor quotes.
package enum ValidationCSV {
  /// Returns the text, with the columns' names in the first line.
  package static func text(_ cases: [CaseResult]) -> String {
    var text =
      "schema,case,heldOut,number,device,unit,observedLeast,observedMost,acceptedLeast,"
      + "acceptedMost,simulated,p10,p90,outcome\n"
    for result in cases {
      let own = result.validationCase
      for device in result.devices {
        for number in device.quantities {
          let quantity = number.quantity
          let values: [Double?] = [
            quantity.observed.range.lowerBound, quantity.observed.range.upperBound,
            quantity.accepted?.lowerBound, quantity.accepted?.upperBound, number.value,
            number.spread?.p10, number.spread?.p90,
          ]
          let fields =
            [
              ValidationJSON.schema, own.id, "\(!own.isCalibrated)", quantity.id, device.model.id,
              quantity.simulated.unit,
            ] + values.map { $0.flatMap(JSONText.digits(of:)) ?? "" } + [result.outcome.rawValue]
          text += fields.joined(separator: ",") + "\n"
        }
      }
    }
    return text
  }
}
