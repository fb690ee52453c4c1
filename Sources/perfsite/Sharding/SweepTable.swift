import ArgumentParser
import Reports
import Scenarios

/// The whole table of a sweep.
struct SweepTable {
  /// How it is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case csv
    case json
  }

  /// What was varied.
  let grid: SweepGrid
  /// The title of the project.
  let project: String
  /// The digest of all scenarios and models.
  let model: ModelDigest
  /// How often everything was run.
  let repetitions: Repetitions
  /// The rows of all units in order.
  let rows: [UInt8]

  /// Puts the outcomes of all units together.
  ///
  /// - Parameters:
  ///   - grid: what was varied.
  ///   - project: the project.
  ///   - catalog: its scenarios and models.
  ///   - repetitions: how often everything was run.
  ///   - outcomes: the outcomes of each unit, in order; undamaged.
  init(
    of grid: SweepGrid,
    in project: Project,
    _ catalog: ScenarioCatalog,
    _ repetitions: Repetitions,
    _ outcomes: [(unit: WorkUnit, bytes: [UInt8])]
  ) {
    self.grid = grid
    self.project = project.title
    model = catalog.digest
    self.repetitions = repetitions
    rows = outcomes.flatMap { unit, bytes in
      guard case .sweep(let run) = unit.subject,
        let rows = SweepRows.rows(in: bytes, of: run, count: unit.parts.count)
      else { fatalError("rows are checked before they are put together: '\(unit.key)'") }
      return rows
    }
  }

  /// The table in a format.
  func bytes(_ format: Format) -> [UInt8] {
    switch format {
    case .csv: Array(SweepCSV.header(of: grid).utf8) + rows
    case .json:
      SweepJSON(project: project, model: model, grid: grid, repetitions: repetitions)
        .bytes(ofRows: rows[...])
    }
  }
}
