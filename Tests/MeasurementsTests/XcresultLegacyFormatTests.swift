import Measurements
import Testing

/// The tree that `xcresulttool --legacy` prints.
@Suite struct XcresultLegacyFormatTests {
  private func action(_ device: String?) -> String {
    let destination = device.map {
      "\"runDestination\": {\"targetDeviceRecord\": {\"modelName\": {\"_value\": \"\($0)\"}}},"
    }
    return """
      {\(destination ?? "") "test": {"identifier": {"_value": "A/b()"}, "performanceMetrics":
        {"_values": [{"displayName": {"_value": "Clock"}, "unitOfMeasurement": {"_value": "s"},
        "measurements": {"_values": [{"_value": "1"}]}}]}}}
      """
  }

  @Test(arguments: [
    ["iPhone SE", "iPhone 17 Pro"], ["iPhone SE", "iPhone 17 Pro", nil], ["iPhone SE"],
  ])
  func `each action has its own device`(devices: [String?]) {
    let actions = devices.map(action).joined(separator: ", ")
    let reading = Formats.text("{\"_type\": {}, \"actions\": {\"_values\": [\(actions)]}}")
    #expect(reading.messages == [])
    #expect(reading.entries.map(\.device.name) == devices)
  }

  @Test func `the only device of a file is that of all tests`() {
    let text = "{\"_type\": {}, \"a\": [\(action(nil)), \(action("iPhone SE"))]}"
    #expect(Formats.text(text).entries.map(\.device.name) == ["iPhone SE", "iPhone SE"])
  }
}
