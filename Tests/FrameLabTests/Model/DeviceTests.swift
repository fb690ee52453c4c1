import FrameLab
import TestSupport
import Testing

@Suite
struct DeviceTests {
  @Test(arguments: [(60, 16_666_667), (120, 8_333_333), (90, 11_111_111), (240, 4_166_667)])
  func `the refresh interval is rounded to the nanosecond`(hertz: Int, nanoseconds: Int) {
    let device = Device(id: "d", name: "D", refreshRateHertz: hertz, screen: Feed.phone.screen)
    #expect(device.refreshIntervalNanoseconds == nanoseconds)
  }

  static func device(hertz: Int = 60, speed: Double = 1) -> Device {
    Device(
      id: "d",
      name: "D",
      refreshRateHertz: hertz,
      screen: Feed.phone.screen,
      processorSpeed: speed
    )
  }

  @Test
  func `a device without speed traps and names itself`() async {
    let made = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = DeviceTests.device(speed: 0)
    }
    expectMessage(made, "the processor speed of device 'd' is positive and finite, got 0.0")
    let changed = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var device = DeviceTests.device()
      device.processorSpeed = 0
    }
    expectMessage(changed, "the processor speed of device 'd' is positive and finite, got 0.0")
  }

  @Test
  func `an impossible refresh rate traps`() async {
    let made = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = DeviceTests.device(hertz: 2_000_000_000)
    }
    expectMessage(made, "the refresh rate of device 'd' is 1 to 1000 Hz, got 2000000000")
    let changed = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var device = DeviceTests.device()
      device.refreshRateHertz = 0
    }
    expectMessage(changed, "the refresh rate of device 'd' is 1 to 1000 Hz, got 0")
  }
}
