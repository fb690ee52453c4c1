import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

/// What decides is said in the terms of the reader's device and list.
@Suite struct DecidingTextTests {
  /// What decides if a statement holds wherever an input is above its middle.
  private static func deciding(
    _ key: String,
    on change: (inout DeviceModel) -> Void = { _ in },
    network: Bool = false
  ) throws -> DecidingInput {
    let catalog = try TestContent.catalog(["feed": TestContent.feed])
    let model = catalog.worlds(100)
    let index = try #require(model.inputs.firstIndex { $0.key == key })
    let holds = (1...100).map {
      model.value(ofInput: index, in: $0) > model.inputs[index].central
    }
    var device = try #require(catalog.devices.first)
    change(&device)
    let found = DecidingSearch(in: model).deciding(
      margins: holds.map { $0 ? 1 : -1 },
      holds: holds,
      about: StatementScope(device: device, network: network ? catalog.networks.first : nil)
    )
    return try #require(found)
  }

  @Test func `a cost is what it takes on the device`() throws {
    // Nothing was published.
    let text = try Self.deciding("cost/image-decoding").sentences
    #expect(text.hasSuffix(" We assume 10 ms, from 5 ms to 20 ms."))
    let slow = try Self.deciding("cost/image-decoding") { $0.device.decodeSpeed = 0.5 }
    #expect(
      slow.sentences
        == "It holds if image decoding, per megapixel of the image is above 20.1 ms on Fast Phone "
        + "(wrong on 1 of 100 phones). We assume 20 ms, from 10 ms to 40 ms."
    )
    let reference = try Self.deciding("cost/image-decoding").breakEven
    #expect(abs(slow.breakEven - 2 * reference) < 1e-6)
  }

  @Test func `what was measured on the device's chip is quoted as it is`() throws {
    let text = try Self.deciding("cost/date-formatter-creation") { $0.chip = "A15" }.sentences
    #expect(text.hasSuffix("; measured on that chip (a phone): 50 µs to 0.33 ms."))
  }

  @Test func `what was measured on another chip is what it comes to at the device's speed`() throws
  {
    let text = try Self.deciding("cost/date-formatter-creation") {
      $0.device.processorSpeed = 0.5
    }.sentences
    #expect(text.hasSuffix("; published figures (a phone) come to 0.1 ms to 0.66 ms at its speed."))
    let throttled = try Self.deciding("cost/date-formatter-creation") {
      $0.chip = "A15"
      $0.device.processorSpeed = 0.5
    }.sentences
    #expect(
      throttled.hasSuffix(" come to 0.1 ms to 0.66 ms at its speed."),
      "a chip that is slowed"
    )
  }

  @Test func `the speed of a network is that of the list's own`() throws {
    let deciding = try Self.deciding("parameter/networkSpeed", network: true)
    #expect(deciding.phrase == "Speed of the network above 29.9 Mbit/s")
    #expect(
      deciding.sentences
        == "It holds if speed of the network is above 29.9 Mbit/s (wrong on 1 of 100 phones). "
        + "We assume 30 Mbit/s, from 15 Mbit/s to 75 Mbit/s."
    )
  }
}
