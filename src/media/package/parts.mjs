import fs from 'node:fs';
import path from 'node:path';
import { bandwidthsOf } from './segments.mjs';

/** @typedef {{offset: number, bytes: number, seconds: number, independent: boolean}} Part a fragment (moof and mdat) of a segment */

/**
 * Splits each segment of a track into fragments of about `partSeconds`, in place and without encoding again, so that a
 * live channel can send the beginning of a segment before its end is there.
 * @param {import('./segments.mjs').Track} track @param {string} folder @param {number} partSeconds
 * @returns {import('./segments.mjs').Track} the track, whose segments have `parts`
 */
export function splitSegments(track, folder, partSeconds) {
  let number = 1;
  const segments = track.segments.map((segment) => {
    const file = path.join(folder, segment.uri);
    const samples = readSamples(fs.readFileSync(file));
    const fragments = groupSamples(samples, partSeconds * track.timescale).map((group) =>
      writeFragment(group, number++),
    );
    const head = box('styp', Buffer.from('msdh'), uint32(0), Buffer.from('msdhmsix'));
    const bytes = Buffer.concat([head, ...fragments.map((fragment) => fragment.bytes)]);
    fs.writeFileSync(file, bytes);
    let offset = head.length;
    const parts = fragments.map((fragment) => {
      const part = {
        offset,
        bytes: fragment.bytes.length,
        seconds: Number((fragment.ticks / track.timescale).toFixed(6)),
        independent: fragment.independent,
      };
      offset += part.bytes;
      return part;
    });
    return { ...segment, bytes: bytes.length, parts };
  });
  return { ...track, segments, ...bandwidthsOf(segments) };
}

/** A fragment ends with the sample that makes it as long as wanted. */
function groupSamples(samples, ticks) {
  const groups = [];
  let room = 0;
  for (const sample of samples) {
    if (room <= 0) {
      groups.push([]);
      room = ticks;
    }
    groups.at(-1).push(sample);
    room -= sample.duration;
  }
  return groups;
}

const isNoSync = 0x10000;

function readSamples(bytes) {
  const samples = [];
  let start = 0;
  for (const { type, at, end } of boxesIn(bytes, 0, bytes.length)) {
    if (type === 'moof') samples.push(...readMovieFragment(bytes, at, end, start));
    start = end;
  }
  return samples;
}

/** Samples of the one track in a fragment; data offsets count from the beginning of the fragment, `start`. */
function readMovieFragment(bytes, at, end, start) {
  const traf = boxesIn(bytes, at, end).find(({ type }) => type === 'traf');
  const boxes = Object.fromEntries(boxesIn(bytes, traf.at, traf.end).map((each) => [each.type, each.at]));
  const defaults = readTrackHeader(bytes, boxes.tfhd);
  let time =
    bytes[boxes.tfdt] === 1 ? bytes.readBigUInt64BE(boxes.tfdt + 4) : BigInt(bytes.readUInt32BE(boxes.tfdt + 4));
  const flags = bytes.readUInt32BE(boxes.trun) & 0xffffff;
  const count = bytes.readUInt32BE(boxes.trun + 4);
  let from = boxes.trun + 8;
  const next = (flag, otherwise) => {
    if (!(flags & flag)) return otherwise;
    from += 4;
    return bytes.readUInt32BE(from - 4);
  };
  let data = start + next(0x1, 0);
  const firstFlags = next(0x4, defaults.flags);
  return Array.from({ length: count }, (_, i) => {
    const sample = {
      trackId: defaults.trackId,
      time,
      duration: next(0x100, defaults.duration),
      size: next(0x200, defaults.size),
      flags: next(0x400, i === 0 ? firstFlags : defaults.flags),
      composition: next(0x800, 0),
    };
    time += BigInt(sample.duration);
    data += sample.size;
    return { ...sample, data: bytes.subarray(data - sample.size, data) };
  });
}

function readTrackHeader(bytes, at) {
  const flags = bytes.readUInt32BE(at) & 0xffffff;
  let from = at + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const next = (flag) => {
    if (!(flags & flag)) return 0;
    from += 4;
    return bytes.readUInt32BE(from - 4);
  };
  return { trackId: bytes.readUInt32BE(at + 4), duration: next(0x8), size: next(0x10), flags: next(0x20) };
}

function writeFragment(samples, number) {
  const [first] = samples;
  const moofOf = (dataOffset) =>
    box(
      'moof',
      box('mfhd', uint32(0), uint32(number)),
      box(
        'traf',
        // Data is counted from the beginning of the fragment.
        box('tfhd', uint32(0x020000), uint32(first.trackId)),
        box('tfdt', uint32(0x01000000), uint64(first.time)),
        box(
          'trun',
          uint32(0xf01),
          uint32(samples.length),
          uint32(dataOffset),
          ...samples.map(({ duration, size, flags, composition }) =>
            Buffer.concat([duration, size, flags, composition].map(uint32)),
          ),
        ),
      ),
    );
  const moof = moofOf(moofOf(0).length + 8);
  return {
    bytes: Buffer.concat([moof, box('mdat', ...samples.map(({ data }) => data))]),
    ticks: samples.reduce((sum, { duration }) => sum + duration, 0),
    independent: (first.flags & isNoSync) === 0,
  };
}

function boxesIn(bytes, start, end) {
  const boxes = [];
  for (let at = start; at < end; at = boxes.at(-1).end)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at: at + 8, end: at + bytes.readUInt32BE(at) });
  return boxes;
}

function box(type, ...parts) {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length + 8), Buffer.from(type), content]);
}

function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint64(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}
