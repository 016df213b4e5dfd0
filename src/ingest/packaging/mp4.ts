import { open, readFile } from 'node:fs/promises';

/** A box of an MP4 file. This file reads only as much of the format as is needed to know what a segment holds. */

interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

function* boxes(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) throw new Error('A box of the segment is not whole.');
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at, body: at + 8, end: at + size };
    at += size;
  }
}

/** The first box at a path of names, each box inside the one before; null if there is no such box. */
function find(bytes: Buffer, types: readonly string[], within?: Box, skip = 0): Box | null {
  const [type, ...rest] = types;
  for (const box of boxes(bytes, within === undefined ? 0 : within.body + skip, within?.end)) {
    if (box.type === type) return rest.length === 0 ? box : find(bytes, rest, box);
  }
  return null;
}

function need(bytes: Buffer, types: readonly string[], within?: Box, skip = 0): Box {
  const box = find(bytes, types, within, skip);
  if (box === null) throw new Error(`The segment has no ${types.at(-1) ?? ''} box.`);
  return box;
}

export interface TrackHead {
  readonly timescale: number;
  /** The codec as playlists name it: `avc1.64001f`. */
  readonly codecs: string;
  /** The ticks to subtract from all times of frames: decoding begins earlier than showing. */
  readonly shift: number;
  readonly defaults: { readonly duration: number; readonly size: number; readonly flags: number };
}

/** The length of the fixed fields before the boxes of a sample entry. */
const ENTRY = { picture: 78, sound: 28 } as const;

/** Reads the header of a track of one stream. */
export async function readTrackHead(path: string): Promise<TrackHead> {
  const bytes = await readFile(path);
  const media = need(bytes, ['moov', 'trak', 'mdia']);
  const mdhd = need(bytes, ['mdhd'], media);
  const elst = find(bytes, ['moov', 'trak', 'edts', 'elst']);
  const trex = need(bytes, ['moov', 'mvex', 'trex']);
  const stsd = need(bytes, ['minf', 'stbl', 'stsd'], media);
  const [entry] = boxes(bytes, stsd.body + 8, stsd.end);
  if (entry === undefined) throw new Error('The track has no kind.');
  return {
    timescale: bytes.readUInt32BE(mdhd.body + (bytes[mdhd.body] === 1 ? 20 : 12)),
    codecs: codecsOf(bytes, entry),
    shift: elst === null ? 0 : shiftOf(bytes, elst),
    defaults: {
      duration: bytes.readUInt32BE(trex.body + 12),
      size: bytes.readUInt32BE(trex.body + 16),
      flags: bytes.readUInt32BE(trex.body + 20),
    },
  };
}

function shiftOf(bytes: Buffer, { body }: Box): number {
  const isLong = bytes[body] === 1;
  return isLong ? Number(bytes.readBigInt64BE(body + 16)) : bytes.readInt32BE(body + 12);
}

const hex = (byte: number | undefined): string => (byte ?? 0).toString(16).padStart(2, '0');

function codecsOf(bytes: Buffer, entry: Box): string {
  if (entry.type === 'mp4a') return 'mp4a.40.2';
  if (entry.type === 'avc1') {
    const { body } = need(bytes, ['avcC'], entry, ENTRY.picture);
    return `avc1.${hex(bytes[body + 1])}${hex(bytes[body + 2])}${hex(bytes[body + 3])}`;
  }
  if (entry.type === 'av01') return av1Codecs(bytes, need(bytes, ['av1C'], entry, ENTRY.picture));
  if (entry.type !== 'hvc1') throw new Error(`There is no name for ${entry.type}.`);
  const { body } = need(bytes, ['hvcC'], entry, ENTRY.picture);
  const profile = bytes[body + 1] ?? 0;
  const compatible = bytes.readUInt32BE(body + 2);
  const reversed = Array.from({ length: 32 }, (_, bit) => (compatible >>> bit) & 1).reduce(
    (sum, bit) => sum * 2 + bit,
    0,
  );
  const constraints = [...bytes.subarray(body + 6, body + 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  const level = `${profile & 0x20 ? 'H' : 'L'}${bytes[body + 12] ?? 0}`;
  return ['hvc1', profile & 0x1f, reversed.toString(16), level, ...constraints.map((byte) => byte.toString(16))].join(
    '.',
  );
}

/** `av01.0.08M.10`: profile, level and tier, depth. */
function av1Codecs(bytes: Buffer, { body }: Box): string {
  const [first = 0, second = 0] = [bytes[body + 1], bytes[body + 2]];
  const [isHighTier, isDeep, isTwelve] = [second & 0x80, second & 0x40, second & 0x20];
  const level = String(first & 0x1f).padStart(2, '0');
  return `av01.${first >> 5}.${level}${isHighTier ? 'H' : 'M'}.${isTwelve ? '12' : isDeep ? '10' : '08'}`;
}

export interface SegmentHead {
  /** When its first frame is decoded, and how long all frames are, in ticks. */
  readonly start: number;
  readonly ticks: number;
  readonly frames: number;
  /** When its first and last frames are shown, in ticks of the film. */
  readonly shownFrom: number;
  readonly shownTo: number;
  /** Whether the segment can be decoded without the one before. */
  readonly beginsWithKeyFrame: boolean;
  /** The bytes of its head and its first frame: enough to show that frame. */
  readonly firstFrame: { readonly offset: number; readonly length: number };
  readonly bytes: number;
}

/** Far more bytes than the head of a segment has. */
const LARGEST_HEAD = 2 ** 20;

/** Reads the head of a segment, but not its media. Throws if the segment is incomplete. */
export async function readSegmentHead(path: string, { defaults, shift }: TrackHead): Promise<SegmentHead> {
  const file = await open(path);
  try {
    const { size: bytes } = await file.stat();
    const head = Buffer.alloc(Math.min(LARGEST_HEAD, bytes));
    await file.read(head, 0, head.length, 0);
    let at = 0;
    for (; head.toString('latin1', at + 4, at + 8) !== 'moof'; at += head.readUInt32BE(at)) {
      if (at + 8 >= head.length || head.readUInt32BE(at) < 8) throw new Error('The segment has no moof box.');
    }
    const moofEnd = at + head.readUInt32BE(at);
    const mdat = head.readUInt32BE(moofEnd);
    if (moofEnd + mdat !== bytes) throw new Error('The segment is not whole.');
    const moof: Box = { type: 'moof', start: at, body: at + 8, end: moofEnd };
    return { ...readFragment(head, moof, defaults, shift), bytes };
  } finally {
    await file.close();
  }
}

const NOT_A_KEY_FRAME = 0x10000;

function readFragment(
  head: Buffer,
  moof: Box,
  defaults: TrackHead['defaults'],
  shift: number,
): Omit<SegmentHead, 'bytes'> {
  const traf = need(head, ['traf'], moof);
  const own = readTrackDefaults(head, need(head, ['tfhd'], traf), defaults);
  const tfdt = need(head, ['tfdt'], traf);
  const start = head[tfdt.body] === 1 ? Number(head.readBigUInt64BE(tfdt.body + 4)) : head.readUInt32BE(tfdt.body + 4);
  const trun = need(head, ['trun'], traf);
  const flags = head.readUInt32BE(trun.body) & 0xffffff;
  const frames = head.readUInt32BE(trun.body + 4);
  let at = trun.body + 8;
  const next = (flag: number, otherwise: number, isSigned = false): number => {
    if (!(flags & flag)) return otherwise;
    at += 4;
    return isSigned ? head.readInt32BE(at - 4) : head.readUInt32BE(at - 4);
  };
  const data = next(0x1, 0);
  const firstFlags = next(0x4, own.flags);
  let [ticks, firstSize, shownFrom, shownTo] = [0, 0, Number.POSITIVE_INFINITY, 0];
  let beginsWithKeyFrame = false;
  for (let frame = 0; frame < frames; frame++) {
    const duration = next(0x100, own.duration);
    const size = next(0x200, own.size);
    const frameFlags = next(0x400, frame === 0 ? firstFlags : own.flags);
    const shown = start + ticks + next(0x800, 0, true) - shift;
    if (frame === 0) [firstSize, beginsWithKeyFrame] = [size, (frameFlags & NOT_A_KEY_FRAME) === 0];
    shownFrom = Math.min(shownFrom, shown);
    shownTo = Math.max(shownTo, shown + duration);
    ticks += duration;
  }
  const firstFrame = { offset: moof.start, length: data + firstSize };
  return { start, ticks, frames, shownFrom, shownTo, beginsWithKeyFrame, firstFrame };
}

function readTrackDefaults(head: Buffer, tfhd: Box, defaults: TrackHead['defaults']): TrackHead['defaults'] {
  const flags = head.readUInt32BE(tfhd.body) & 0xffffff;
  let at = tfhd.body + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const next = (flag: number, otherwise: number): number => {
    if (!(flags & flag)) return otherwise;
    at += 4;
    return head.readUInt32BE(at - 4);
  };
  return { duration: next(0x8, defaults.duration), size: next(0x10, defaults.size), flags: next(0x20, defaults.flags) };
}
