import FrameLab

// A feed of photos over Wi-Fi, flicked once a second for ten seconds.
let photos = ImageModel(
  widthPixels: 3200,
  heightPixels: 2400,
  fileBytes: 600_000,
  shownWidthPoints: 390,
  shownHeightPoints: 293
)
let flick = ScrollScript.Step.flick(
  pointsPerSecond: 2500,
  rate: .normal,
  limitNanoseconds: 1_000_000_000
)
var feed = ListConfiguration(
  device: .iPhone11,
  list: ListModel(itemCount: 500, rowHeightPoints: 320, image: photos),
  script: ScrollScript(Array(repeating: flick, count: 10)),
  network: .wifi,
  costs: .published,
  techniques: Techniques(dataPrefetching: .ahead(items: 10))
)
for preparation in [ImagePreparation.onCommit, .thumbnail] {
  feed.techniques.imagePreparation = preparation
  let outcome = Trial(feed, seed: 1).run()
  let ratio = outcome.scrolling.hitchTimeRatio?.millisecondsPerSecond ?? 0
  print("\(preparation): \(outcome.lateFrames.count) late frames, \(Int(ratio.rounded())) ms/s")
  for frame in outcome.lateFrames.prefix(3) { print("  \(frame)") }
}
