/** Just enough of the MP4 box format to find the first picture of a segment. */
export function* boxes(buffer, from, to) {
  for (let at = from; at + 8 <= to;) {
    const size = buffer.readUInt32BE(at);
    yield { type: buffer.toString('latin1', at + 4, at + 8), start: at, body: at + 8, end: at + size };
    at += size;
  }
}

function find(buffer, box, ...types) {
  return types.reduce((parent, type) => {
    for (const child of boxes(buffer, parent.body, parent.end)) if (child.type === type) return child;
    throw new Error(`No ${type} box in the segment`);
  }, box);
}

/**
 * Byte range of a segment's fragment header and its first sample, which is a key frame.
 * @param {Buffer} buffer one CMAF segment @returns {{offset: number, length: number}}
 */
export function firstFrameRange(buffer) {
  const moof = find(buffer, { body: 0, end: buffer.length }, 'moof');
  const trun = find(buffer, moof, 'traf', 'trun');
  const flags = buffer.readUInt32BE(trun.body) & 0xffffff;
  let at = trun.body + 8;
  const dataOffset = flags & 0x1 ? buffer.readInt32BE(at) : 0;
  at += (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0) + (flags & 0x100 ? 4 : 0);
  const size = flags & 0x200 ? buffer.readUInt32BE(at) : 0;
  return { offset: moof.start, length: dataOffset + size };
}
