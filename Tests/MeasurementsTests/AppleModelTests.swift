import Measurements
import Testing

struct AppleModelTests {
  @Test func `a model is found by identifier and by name, whatever the case`() {
    #expect(AppleModel(MeasuredDevice(model: "iPhone14,5"))?.name == "iPhone 13")
    #expect(AppleModel(MeasuredDevice(name: "My phone", model: "iPhone17,1"))?.hertz == 120)
    #expect(AppleModel(MeasuredDevice(name: "iphone xr"))?.chipGeneration == 12)
    #expect(AppleModel(MeasuredDevice(name: "Pixel 8")) == nil)
    #expect(AppleModel(MeasuredDevice()) == nil)
  }

  @Test func `no name and no identifier is listed twice`() {
    let names = AppleModel.all.map(\.name)
    let identifiers = AppleModel.all.flatMap(\.identifiers)
    #expect(Set(names).count == names.count)
    #expect(Set(identifiers).count == identifiers.count)
  }
}
