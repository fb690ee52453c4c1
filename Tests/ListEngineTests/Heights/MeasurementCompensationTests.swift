import ListEngine
import Testing

@Suite struct MeasurementCompensationTests {
  typealias Measured = MeasurementCompensation.Measured

  @Test func `a first measurement counts when the item begins above the viewport`() {
    var compensation = MeasurementCompensation()
    let partly = Measured(top: 90, oldHeight: 50, newHeight: 70, isFirst: true)
    #expect(compensation.measured(partly, offset: 100, movement: .backward) == 20)
    let below = Measured(top: 100, oldHeight: 50, newHeight: 70, isFirst: true)
    #expect(compensation.measured(below, offset: 100, movement: .forward) == 0)
  }

  @Test func `a second measurement counts when the whole item is above`() {
    var compensation = MeasurementCompensation()
    let above = Measured(top: 40, oldHeight: 50, newHeight: 30, isFirst: false)
    #expect(compensation.measured(above, offset: 100, movement: .forward) == -20)
    #expect(compensation.measured(above, offset: 100, movement: .rest) == -20)
    #expect(compensation.measured(above, offset: 89, movement: .forward) == 0)
    #expect(compensation.measured(above, offset: 100, movement: .backward) == 0)
  }

  @Test func `writes are deferred until the list rests`() {
    var compensation = MeasurementCompensation(writing: .atRest)
    let first = Measured(top: 40, oldHeight: 50, newHeight: 60, isFirst: true)
    #expect(compensation.measured(first, offset: 100, movement: .forward) == 0)
    #expect(compensation.measured(first, offset: 100, movement: .forward) == 0)
    #expect(compensation.pending == 20)
    #expect(compensation.settle() == 20)
    #expect(compensation.settle() == 0)
  }
}
