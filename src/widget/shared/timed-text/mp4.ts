/** Just enough of MP4 (ISO/IEC 14496-12) to take texts out of fragments. Throws if a box is not whole. */

interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

interface TextHead {
  readonly timescale: number;
  readonly defaultDuration: number;
  readonly defaultSize: number;
}

/** A sample of text, with its times by the track's own clock. */
export interface TextSample {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly bytes: Uint8Array;
}

/** A segment of text has one, or a few for each second. */
const MOST_SAMPLES = 10_000;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

export function* boxes(bytes: Uint8Array, from = 0, to = bytes.length): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = from; at + 8 <= to;) {
    const size = view.getUint32(at);
    const end = size === 0 ? to : at + size;
    if (end < at + 8 || end > to) throw new Error('A box is not whole.');
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), start: at, body: at + 8, end };
    at = end;
  }
}

function findBox(bytes: Uint8Array, path: readonly string[], within?: Box): Box | null {
  const [type, ...rest] = path;
  for (const box of boxes(bytes, within?.body, within?.end)) {
    if (box.type === type) return rest.length === 0 ? box : findBox(bytes, rest, box);
  }
  return null;
}

/** Reads the head of the track from the initialization segment, or from a file that begins with it. */
export function headOf(bytes: Uint8Array): TextHead {
  const mdhd = findBox(bytes, ['moov', 'trak', 'mdia', 'mdhd']);
  const trex = findBox(bytes, ['moov', 'mvex', 'trex']);
  const view = viewOf(bytes);
  const timescale = mdhd === null ? 0 : view.getUint32(mdhd.body + (view.getUint8(mdhd.body) === 1 ? 20 : 12));
  if (timescale === 0) throw new Error('The track has no clock.');
  return {
    timescale,
    defaultDuration: trex === null ? 0 : view.getUint32(trex.body + 12),
    defaultSize: trex === null ? 0 : view.getUint32(trex.body + 16),
  };
}

export function samplesOf(bytes: Uint8Array, head: TextHead): readonly TextSample[] {
  const samples: TextSample[] = [];
  for (const moof of boxes(bytes)) {
    if (moof.type !== 'moof') continue;
    for (const traf of boxes(bytes, moof.body, moof.end)) {
      if (traf.type === 'traf') samples.push(...samplesOfFragment(bytes, { moof, traf }, head));
      if (samples.length > MOST_SAMPLES) throw new Error('There are too many texts.');
    }
  }
  return samples;
}

/** Fields of a fragment's header that are there if their flag is set. */
const [HAS_OFFSET, HAS_INDEX, HAS_DURATION, HAS_SIZE] = [0x1, 0x2, 0x8, 0x10];

function defaultsOf(view: DataView, tfhd: Box, head: TextHead): Pick<TextHead, 'defaultDuration' | 'defaultSize'> {
  const flags = view.getUint32(tfhd.body) & 0xff_ffff;
  let at = tfhd.body + 8;
  if (flags & HAS_OFFSET) at += 8;
  if (flags & HAS_INDEX) at += 4;
  const take = (flag: number, fallback: number): number => {
    if (!(flags & flag)) return fallback;
    at += 4;
    return view.getUint32(at - 4);
  };
  const defaultDuration = take(HAS_DURATION, head.defaultDuration);
  return { defaultDuration, defaultSize: take(HAS_SIZE, head.defaultSize) };
}

/** Fields of each sample of a run. */
const [RUN_OFFSET, RUN_FIRST_FLAGS] = [0x1, 0x4];
const SAMPLE_FIELDS = { duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 } as const;

function samplesOfFragment(
  bytes: Uint8Array,
  { moof, traf }: { readonly moof: Box; readonly traf: Box },
  head: TextHead,
): readonly TextSample[] {
  const view = viewOf(bytes);
  const tfhd = findBox(bytes, ['tfhd'], traf);
  const tfdt = findBox(bytes, ['tfdt'], traf);
  if (tfhd === null || tfdt === null) throw new Error('A fragment has no time.');
  const defaults = defaultsOf(view, tfhd, head);
  const isLong = view.getUint8(tfdt.body) === 1;
  const time = view.getUint32(tfdt.body + 4);
  // In two halves: `getBigUint64` is newer than some televisions.
  let ticks = isLong ? time * 2 ** 32 + view.getUint32(tfdt.body + 8) : time;
  let dataAt = moof.end + 8;
  const samples: TextSample[] = [];
  for (const run of boxes(bytes, traf.body, traf.end)) {
    if (run.type !== 'trun') continue;
    const flags = view.getUint32(run.body) & 0xff_ffff;
    const count = view.getUint32(run.body + 4);
    let at = run.body + 8;
    if (flags & RUN_OFFSET) {
      dataAt = moof.start + view.getInt32(at);
      at += 4;
    }
    if (flags & RUN_FIRST_FLAGS) at += 4;
    const take = (flag: number, fallback: number): number => {
      if (!(flags & flag)) return fallback;
      at += 4;
      if (at > run.end) throw new Error('A run is not whole.');
      return view.getUint32(at - 4);
    };
    for (let index = 0; index < count && samples.length <= MOST_SAMPLES; index += 1) {
      const duration = take(SAMPLE_FIELDS.duration, defaults.defaultDuration);
      const size = take(SAMPLE_FIELDS.size, defaults.defaultSize);
      take(SAMPLE_FIELDS.flags, 0);
      take(SAMPLE_FIELDS.shift, 0);
      if (dataAt + size > bytes.length) throw new Error('A text is not whole.');
      samples.push({
        startSeconds: ticks / head.timescale,
        endSeconds: (ticks + duration) / head.timescale,
        bytes: bytes.subarray(dataAt, dataAt + size),
      });
      ticks += duration;
      dataAt += size;
    }
  }
  return samples;
}
