import FrameLab
import ModelCalibration
import Scenarios
import Testing
import perfsite

/// Draws of a calibration that several threads run, fewer than the command takes.
@Suite struct CalibrationRunnerTests {
  @Test func `any number of jobs finds the same in a recorded list`() async throws {
    let scenario = ContentFile(
      path: "Content/scenarios/small.yml",
      bytes: Array(CalibrateCommandTests.scenario.utf8)
    )
    let files = try OwnContent.files(of: "models") + [scenario]
    let catalog = try #require(ScenarioCatalog.reading(files, inFolder: "Content").catalog)
    let device = try #require(catalog.devices.first { $0.id == "iphone-11" })
    let calibration = Calibration(
      of: catalog,
      on: device,
      direct: [],
      recording: try recording(of: catalog.scenarios[0], on: device, in: catalog.centralWorld),
      drawsPerRound: 320
    )
    let one = await CalibrationRunner.run(calibration, jobs: 1, isQuiet: true)
    #expect(one.drawCount > 320)
    for jobs in [2, 3, 8] {
      let other = await CalibrationRunner.run(calibration, jobs: jobs, isQuiet: true)
      #expect(one.drawCount == other.drawCount)
      #expect(one.weighted == other.weighted)
      #expect(String(describing: one.outcome) == String(describing: other.outcome))
    }
  }

  private func recording(
    of scenario: Scenario,
    on device: DeviceModel,
    in world: World
  ) throws -> Calibration.Recording {
    let variant = scenario.variants[0]
    let configuration = scenario.configuration(of: variant, on: device, in: world)
    let frames = Trial(configuration, seed: 1).run(recording: .frames).frames
    return Calibration.Recording(
      of: variant,
      in: scenario,
      try #require(FrameBlocks(of: frames.map(\.work)))
    )
  }
}
