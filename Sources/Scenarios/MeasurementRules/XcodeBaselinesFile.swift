import Diagnostics
import LocatedYAML
import Measurements

/// The baselines of a test target as a YAML file.
struct XcodeBaselinesFile {
  var rules: [MeasurementRule] = []
  init?(_ root: YAMLNode, _ findings: inout Findings) { return nil }
}
