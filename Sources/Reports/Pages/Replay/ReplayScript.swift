import FrameLab
import JSON
import Scenarios

/// The data of a replay as a classic script, which a page can load even where fetching is not
/// allowed.
///
///     var perfsiteReplay={"vsyncs":210,"start":72,"scale":3,"columns":1,"hasImages":true,
///     "variants":[…]};
///
/// `vsyncs` is the length of the window, `start` the vsync of the trial at which it begins; each
/// variant is a `ListReplay`.
struct ReplayScript {
  let replay: Replay

  var bytes: [UInt8] {
    let list = replay.subject.result.scenario.list
    var json = JSONWriter()
    json.append("var perfsiteReplay={\"vsyncs\":")
    json.append(replay.vsyncs.count)
    json.append(",\"start\":")
    json.append(replay.vsyncs.lowerBound)
    json.append(",\"scale\":")
    json.append(replay.subject.result.model.device.screen.scale)
    json.append(",\"columns\":")
    json.append(list.columns)
    json.append(",\"hasImages\":")
    json.append(list.image == nil ? "false" : "true")
    json.append(",\n\"variants\":[")
    for (index, side) in replay.sides.enumerated() {
      if index > 0 { json.append(",") }
      json.append(String(decoding: side.film.bytes, as: UTF8.self))
    }
    json.append("]};\n")
    return json.bytes
  }
}
