internal import Diagnostics
internal import LocatedText

extension MeasurementFormat {
  /// Our own format, so that the result of an import can be imported elsewhere.
  static let normalized = MeasurementFormat(
    name: "perfsite",
    title: "\(MeasurementDocument.schema): what 'perfsite import' writes",
    tool: "perfsite",
    command: "perfsite import FILE",
    recognizes: { $0.keys?.isSuperset(of: ["schema", "measurements"]) ?? false },
    read: { inputs, report in
      var diagnostics: [Diagnostic] = []
      let document = MeasurementDocument.read(
        inputs[0].peek(atLeast: .max),
        path: inputs[0].path,
        diagnostics: &diagnostics
      )
      report.add(diagnostics)
      report.document = document
      return document?.entries ?? []
    }
  )
}
