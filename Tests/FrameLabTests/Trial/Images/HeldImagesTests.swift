import FrameLab
import Testing

@Suite
struct HeldImagesTests {
  @Test
  func `an image that leaves the cache stays as long as a cell holds it`() {
    var held = HeldImages()
    held.hold(1)
    held.hold(1)
    #expect(held.countOutsideCache == 0)
    held.noteDropped(1)
    held.noteDropped(2)
    #expect(held.countOutsideCache == 1)
    held.letGo(1)
    #expect(held.countOutsideCache == 1)
    held.letGo(1)
    #expect(held.countOutsideCache == 0)
  }

  @Test
  func `an image that is loaded again is in the cache again`() {
    var held = HeldImages()
    held.hold(1)
    held.noteDropped(1)
    held.noteKept(1)
    #expect(held.countOutsideCache == 0)
    held.letGo(1)
    held.letGo(1)
    held.noteDropped(1)
    #expect(held.countOutsideCache == 0)
  }
}
