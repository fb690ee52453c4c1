import FrameLab
import TestSupport
import Testing

@Suite
struct RubberBandTests {
  /// The values of the public gist by dlindenkreuz for a viewport of 960 points.
  @Test(arguments: [
    (5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65),
  ])
  func `a pull displaces as published`(pull: Double, displacement: Double) {
    let band = RubberBand(viewportPoints: 960)
    #expect(abs(band.displacement(pulledBy: pull) - displacement) <= 0.005)
    #expect(band.displacement(pulledBy: -pull) == -band.displacement(pulledBy: pull))
  }

  @Test
  func `nothing pulled, nothing displaced`() {
    let band = RubberBand(viewportPoints: 844)
    #expect(band.displacement(pulledBy: 0) == 0)
    #expect(band.pull(displacing: 0) == 0)
    #expect(band.slope(displacedBy: 0) == RubberBand.coefficient)
  }

  @Test(arguments: [-1e300, -20_000, -3, 0.001, 700, 5e6, .greatestFiniteMagnitude])
  func `no pull displaces by a viewport`(pull: Double) {
    let band = RubberBand(viewportPoints: 844)
    #expect(band.displacement(pulledBy: pull).magnitude < 844)
    #expect(band.pull(displacing: band.displacement(pulledBy: pull)).isFinite)
  }

  @Test
  func `an impossible displacement maps to the longest pull`() {
    let band = RubberBand(viewportPoints: 844)
    #expect(band.pull(displacing: 844) == band.pull(displacing: 2000))
    #expect(band.pull(displacing: 844).isFinite)
    #expect(band.slope(displacedBy: 2000) == 0)
  }

  @Test(arguments: 0..<200)
  func `a displacement's pull maps back to it, and the slope is its derivative`(seed: Int) {
    var stream = SeededGenerator(seed: seed)
    let band = RubberBand(viewportPoints: Double.random(in: 300...1400, using: &stream))
    let pull = Double.random(in: -5000...5000, using: &stream)
    let displacement = band.displacement(pulledBy: pull)
    #expect(abs(band.pull(displacing: displacement) - pull) < 1e-8)
    let change =
      band.displacement(pulledBy: pull + 0.001) - band.displacement(pulledBy: pull - 0.001)
    #expect(abs(change / 0.002 - band.slope(displacedBy: displacement)) < 1e-5)
  }

  @Test
  func `a viewport without a height traps`() async {
    await #expect(processExitsWith: .failure) { _ = RubberBand(viewportPoints: 0) }
    await #expect(processExitsWith: .failure) { _ = RubberBand(viewportPoints: .infinity) }
  }
}
