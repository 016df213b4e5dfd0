import { run } from '../shared/run.ts';
import { createFingerprinter, RATE } from './fingerprint.ts';
import { type AnalysedStream, type AnalysisLimits, quiet } from './input.ts';
import { createSpeechFinder } from './speech.ts';
import type { Span } from './spans.ts';

export interface Loudness {
  readonly loudness: number | null;
  readonly range: number;
  readonly peak: number | null;
}

export interface AnalysedSound extends Loudness {
  readonly silences: readonly Span[];
  readonly speech: readonly Span[];
  readonly fingerprints: Uint32Array;
}

/** The loudness that ebur128 reports for silence. */
const NO_LOUDNESS = -70;

/** Reads the summary of ebur128, which is the last that it prints. */
export function readLoudness(lines: readonly string[]): Loudness {
  const of = (pattern: RegExp) => {
    const values = lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).map(Number);
    const value = values.at(-1);
    return value !== undefined && Number.isFinite(value) ? value : null;
  };
  const loudness = of(/^\s*I:\s+(-?[\d.]+) LUFS/);
  const isSilent = loudness === null || loudness <= NO_LOUDNESS;
  return {
    loudness: isSilent ? null : loudness,
    range: of(/^\s*LRA:\s+(-?[\d.]+) LU/) ?? 0,
    peak: isSilent ? null : of(/^\s*Peak:\s+(-?[\d.]+) dBFS/),
  };
}

/** Reads the lines of silencedetect. A silence that has not ended lasts to the end of the film. */
export function createSilences() {
  const spans: Span[] = [];
  let open: number | null = null;
  return {
    add: (line: string) => {
      const [, what, value] = /\bsilence_(start|end): (-?[\d.]+)/.exec(line) ?? [];
      if (value === undefined) return;
      if (what === 'start') open = Math.max(0, Number(value));
      else if (open !== null) {
        spans.push({ start: open, end: Number(value) });
        open = null;
      }
    },
    end: (seconds: number): readonly Span[] => (open === null ? spans : [...spans, { start: open, end: seconds }]),
  };
}

const graph = (stream: string): string =>
  [
    `[${stream}]asplit[whole][small]`,
    '[whole]ebur128=peak=true:framelog=verbose,silencedetect=noise=-50dB:d=0.3[a]',
    `[small]aresample=${RATE},aformat=sample_fmts=s16:channel_layouts=mono[b]`,
  ].join(';');

/** Finds loudness, silences, speech and fingerprints, and decodes each sample once. */
export async function analyseSound(
  { open, stream, input }: AnalysedStream,
  seconds: number,
  { ffmpeg, timeoutMs, signal }: AnalysisLimits,
): Promise<AnalysedSound> {
  const silences = createSilences();
  const fingerprinter = createFingerprinter();
  const speech = await createSpeechFinder();
  const onBytes = inSamples((samples) => {
    fingerprinter.add(samples);
    speech.add(samples);
  });
  const args = [
    ...[...quiet, ...open, '-filter_complex', graph(stream)],
    ...['-map', '[a]', '-f', 'null', '-', '-map', '[b]', '-f', 's16le', 'pipe:1'],
  ];
  const limits = { timeoutMs, signal, onBytes, onComplaint: silences.add, ...(input && { input: input() }) };
  const { complaints } = await run(ffmpeg, args, limits);
  return {
    ...readLoudness(complaints),
    silences: silences.end(seconds),
    speech: speech.end(),
    fingerprints: fingerprinter.end(),
  };
}

/** Cuts incoming bytes into samples of 16 bits. The first byte of a sample may wait for the second. */
export function inSamples(take: (samples: Int16Array) => void): (bytes: Uint8Array) => void {
  let odd: number | null = null;
  return (bytes) => {
    const all = odd === null ? bytes : Uint8Array.from([odd, ...bytes]);
    odd = all.length % 2 === 1 ? (all.at(-1) ?? null) : null;
    const count = Math.floor(all.length / 2);
    const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
    take(Int16Array.from({ length: count }, (_, at) => view.getInt16(at * 2, true)));
  };
}
