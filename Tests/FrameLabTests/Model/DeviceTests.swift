import FrameLab
import Testing

@Suite
struct DeviceTests {
  @Test(arguments: [(60, 16_666_667), (120, 8_333_333), (90, 11_111_111), (240, 4_166_667)])
  func `the refresh interval is rounded to the nanosecond`(hertz: Int, nanoseconds: Int) {
    let device = Device(id: "d", name: "D", refreshRateHertz: hertz, screen: Feed.phone.screen)
    #expect(device.refreshIntervalNanoseconds == nanoseconds)
  }

  @Test
  func `a device without speed traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Device(
        id: "d",
        name: "D",
        refreshRateHertz: 60,
        screen: Feed.phone.screen,
        processorSpeed: 0
      )
    }
  }
}
