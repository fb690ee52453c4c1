import ListEngine
import Testing

/// The states of a list's cells over time, one line per cell and one letter per step: `p`
/// preparing, `w` waiting, `d` displayed, `-` pooled, `x` stranded, `.` not yet created.
private struct CellDrawing {
  private var cells: CellLifeCycle<Int>
  private var steps: [[CellState]] = []

  init(policy: WaitingPolicy) {
    cells = CellLifeCycle(policy: policy)
  }

  mutating func step(_ change: (inout CellLifeCycle<Int>) -> Void) {
    change(&cells)
    steps.append((0..<cells.cellCount).map { cells.state(of: CellID(number: $0)) })
  }

  var lines: [String] {
    (0..<cells.cellCount).map { cell in
      steps.map { $0.indices.contains(cell) ? letter(for: $0[cell]) : "." }.joined()
    }
  }

  private func letter(for state: CellState) -> String {
    switch state {
    case .preparing: "p"
    case .waiting: "w"
    case .displayed: "d"
    case .pooled: "-"
    case .stranded: "x"
    case .freed: " "
    }
  }
}

@Suite struct CellDrawingTests {
  @Test func `three cells serve a viewport of one item`() {
    var drawing = CellDrawing(policy: WaitingPolicy(leftLimit: 1))
    for item in 0..<5 {
      drawing.step { $0.prepare(item: item, registration: CellRegistration()) }
      drawing.step { $0.finishPreparing(item: item) }
      drawing.step {
        if item > 0 { $0.endDisplaying(item: item - 1) }
        $0.display(item: item)
      }
    }
    #expect(
      drawing.lines == [
        "pwdddwww-pwdddw",
        "...pwdddwww-pwd",
        "......pwdddwww-",
      ]
    )
  }

  @Test func `a list that turns around shows its waiting cells again`() {
    var drawing = CellDrawing(policy: WaitingPolicy(leftLimit: 2))
    for item in [0, 1, 0, 1] {
      drawing.step {
        $0.prepare(item: item, registration: CellRegistration())
        if $0.cell(for: 1 - item) != nil { $0.endDisplaying(item: 1 - item) }
        $0.display(item: item)
      }
    }
    #expect(drawing.lines == ["dwdw", ".dwd"])
  }

  @Test func `registrations made inside the provider strand their cells`() {
    var drawing = CellDrawing(policy: WaitingPolicy(leftLimit: 0))
    for item in 0..<4 {
      drawing.step {
        $0.prepare(item: item, registration: CellRegistration(creation: .insideProvider))
        if item > 0 { $0.endDisplaying(item: item - 1) }
        $0.display(item: item)
      }
    }
    #expect(drawing.lines == ["dxxx", ".dxx", "..dx", "...d"])
  }
}
