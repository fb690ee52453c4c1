internal import Diagnostics
internal import HitchMonitoring
internal import LocatedText
internal import TextFormats

extension JSONFile {
  static let histogramTitles = [
    "histogrammedAppHangTime": "Hangs", "histogrammedSignpostDurations": "durations",
  ]

  /// Returns a histogram, whose buckets are keyed by their index and not an array.
  mutating func histogram(
    _ identifier: String,
    _ title: String,
    _ node: JSONNode,
    _ region: NumberRegion
  ) -> MeasuredMetric {
    let buckets = buckets(of: node, region)
    if let strange = buckets.first(where: { !$0.isRead }) {
      unread.append("\(title) '\(strange.label.prefix(40))'")
    } else {
      readCount += 1
    }
    let stated = findings.optional("histogramNumBuckets", in: node).flatMap {
      count($0, "histogramNumBuckets")
    }
    return MeasuredMetric(
      identifier: identifier,
      title: title,
      unit: "intervals",
      series: .histogram,
      values: buckets.map { .init($0.count, label: $0.label) },
      unrated: MetricKitBucket.contradiction(in: buckets, stated: stated)
    )
  }

  /// Returns the ranges of a histogram in the order of their indices.
  mutating func buckets(of node: JSONNode, _ region: NumberRegion) -> [MetricKitBucket] {
    var buckets: [MetricKitBucket] = []
    let values = findings.optional("histogramValue", in: node)
    for member in values.flatMap({ findings.members($0) }) ?? [] {
      guard let index = Int(member.key) else {
        findings.report("expected an index, got '\(member.key.prefix(40))'", at: member.keyOffset)
        continue
      }
      let count = findings.optional("bucketCount", in: member.value).flatMap {
        self.count($0, "bucketCount")
      }
      let bucket = MetricKitBucket(
        index: index,
        start: text("bucketStart", in: member.value) ?? "?",
        end: text("bucketEnd", in: member.value) ?? "?",
        count: count,
        region: region
      )
      if bucket.isBackwards {
        findings.report("a bucket is from \(bucket.label.prefix(80))", at: member.value.offset)
      }
      buckets.append(bucket)
    }
    return buckets.sorted { $0.index < $1.index }
  }
}
