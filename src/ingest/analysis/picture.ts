import type { FilmAnalysis } from '../../contract/analysis.ts';
import { run } from '../shared/run.ts';
import { barsOf, type Crop, readCrop } from './bars.ts';
import { createFlashFinder, FRAME_BYTES, SAMPLING } from './flashes.ts';
import { type AnalysedStream, type AnalysisLimits, quiet } from './input.ts';
import type { Span } from './spans.ts';

export interface AnalysedPicture {
  readonly blacks: readonly Span[];
  readonly bars: FilmAnalysis['bars'];
  readonly flashes: ReturnType<ReturnType<typeof createFlashFinder>['end']>;
}

const SIZE = { width: 640, height: 360 } as const;
/** How many frames per second are searched for bars. */
const BARS_PER_SECOND = 2;

/** Reads `… black_start:1.2 black_end:3 black_duration:1.8`. */
export function readBlack(line: string): Span | null {
  const [, start, end] = /\bblack_start:([\d.]+) black_end:([\d.]+)\b/.exec(line) ?? [];
  return start === undefined || end === undefined ? null : { start: Number(start), end: Number(end) };
}

const graph = (stream: string): string =>
  [
    `[${stream}]scale=${SIZE.width}:${SIZE.height}:flags=area,split=3[black][bars][flash]`,
    '[black]blackdetect=d=0.1:pic_th=0.98:pix_th=0.08[a]',
    `[bars]fps=${BARS_PER_SECOND},cropdetect=limit=24/255:round=2:reset=1[b]`,
    `[flash]fps=${SAMPLING.perSecond},scale=${SAMPLING.width}:${SAMPLING.height}:flags=area,format=rgb24[c]`,
  ].join(';');

/** Finds black pictures, bars and flashes, and decodes each frame once. */
export async function analysePicture(
  { open, stream, input }: AnalysedStream,
  { ffmpeg, timeoutMs, signal }: AnalysisLimits,
): Promise<AnalysedPicture> {
  const blacks: Span[] = [];
  const crops: Crop[] = [];
  const flashes = createFlashFinder();
  const onBytes = inFrames(FRAME_BYTES, flashes.add);
  const onComplaint = (line: string) => {
    const black = readBlack(line);
    if (black !== null) blacks.push(black);
    const crop = readCrop(line);
    if (crop !== null) crops.push(crop);
  };
  const args = [
    ...[...quiet, ...open, '-filter_complex', graph(stream)],
    ...['-map', '[a]', '-f', 'null', '-', '-map', '[b]', '-f', 'null', '-', '-map', '[c]', '-f', 'rawvideo', 'pipe:1'],
  ];
  await run(ffmpeg, args, { timeoutMs, signal, onBytes, onComplaint, ...(input && { input: input() }) });
  return { blacks, bars: barsOf(crops, SIZE), flashes: flashes.end() };
}

/** Cuts incoming bytes into frames of `size` bytes. */
export function inFrames(size: number, take: (frame: Uint8Array) => void): (bytes: Uint8Array) => void {
  const frame = new Uint8Array(size);
  let filled = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + size - filled);
      frame.set(part, filled);
      at += part.length;
      filled += part.length;
      if (filled < size) return;
      filled = 0;
      take(frame);
    }
  };
}
