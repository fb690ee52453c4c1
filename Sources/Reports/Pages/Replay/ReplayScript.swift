import FrameLab
import Scenarios
import TextFormats

/// The data of a replay as a classic script, which a page can load even where fetching is not
/// allowed.
///
///     var perfsiteReplay={"vsyncs":210,"start":72,"key":59,"scale":3,"columns":1,"hasImages":true,
///     "masks":0,"hasShadows":false,"events":[31,60],"variants":[…]};
///
/// `vsyncs` is the length of the window, `start` the trial's vsync at which it begins, `key` the
/// window's vsync with the most to see, and `events` the window's vsyncs at which something goes
/// wrong on either side; each variant is a `ListReplay`.
struct ReplayScript {
  let replay: Replay

  var bytes: [UInt8] {
    let result = replay.subject.result
    let phone = PhoneDrawing(on: result.model, list: result.scenario.list)
    var json = JSONWriter()
    json.append("var perfsiteReplay={\"vsyncs\":", replay.vsyncs.count)
    json.append(",\"start\":", replay.vsyncs.lowerBound)
    json.append(",\"key\":", replay.keyVsync)
    json.append(",\"scale\":", result.model.device.screen.scale)
    json.append(",\"columns\":", phone.columns)
    json.append(",\"hasImages\":\(phone.hasImages),\"masks\":", phone.masks)
    json.append(",\"hasShadows\":\(phone.hasShadows)")
    json.append(",\"events\":", Set(replay.sides.flatMap(\.events).map(\.vsync)).sorted())
    json.append(",\n\"variants\":")
    json.append(list: replay.sides) { $1.append(String(decoding: $0.film.bytes, as: UTF8.self)) }
    json.append("};\n")
    return json.bytes
  }
}
