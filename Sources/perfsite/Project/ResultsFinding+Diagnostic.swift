import Diagnostics
import Results

extension ResultsFinding {
  /// The diagnostic at its place.
  var diagnostic: Diagnostic {
    var parts = [message]
    if let reason { parts.append(reason) }
    if let help { parts.append("'\(help.command)' says more") }
    let text = parts.joined(separator: "; ")
    let subject: String
    switch self.subject {
    case .expectation(let scenario, _, _): subject = "scenario '\(scenario)': "
    case .claim, .validationCase: subject = ""
    }
    return Diagnostic(level == .error ? .error : .warning, subject + text, at: place)
  }
}
