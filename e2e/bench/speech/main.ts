/**
 * `npm run bench:speech`: makes mixtures whose speech is known from a seed, leads speech and the rest through the
 * player's filters and down-mix, each by itself, and measures both before and after. Fails if speech gains less than
 * two fifths of the chosen boost, or if the loudness of the whole film changes by more than 3 LU.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseSound } from '../../../src/ingest/analysis/sound.ts';
import { readTools } from '../../../src/ingest/packaging/settings.ts';
import { trimOf } from '../../../streams/model/speech.ts';
import type { SpeechBoost } from '../../../streams/model/speech-boost.ts';
import { makeMixture, SECONDS, toStereoWav, type Mixture } from './mixture.ts';
import { downmix, raiseBand } from './render.ts';

const TIMEOUT_MS = 60_000;
const LEAST_SHARE = 0.4;
const MOST_DRIFT = 3;
const { ffmpeg } = readTools(process.env);
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, mixtures: { type: 'string', default: '4' } },
});

type Stereo = readonly [Float32Array, Float32Array];
const silence = (sound: Float32Array): Float32Array => new Float32Array(sound.length);
const times = (sound: Float32Array, factor: number): Float32Array => sound.map((sample) => sample * factor);
const sum = ([a, b]: Stereo, [c, d]: Stereo): Stereo => [
  a.map((sample, at) => sample + (c[at] ?? 0)),
  b.map((sample, at) => sample + (d[at] ?? 0)),
];

/** Speech and the rest as they leave the player. */
function played({ speech, rest: [left, right], spans }: Mixture, kind: string, boost: SpeechBoost): [Stereo, Stereo] {
  const trim = trimOf(boost, kind === 'stereo' ? 'band' : 'centre');
  if (kind === 'stereo') {
    const [spoken, ...rest] = [speech, left, right].map((one) => times(raiseBand(one, spans, boost), trim)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    return [[spoken, spoken], rest];
  }
  const none = silence(speech);
  const centre = 10 ** (boost / 20);
  const trimmed = (channels: readonly Float32Array[]): Stereo => {
    const [a, b] = downmix(channels, centre);
    return [times(a, trim), times(b, trim)];
  };
  return [trimmed([none, none, speech, none, none, none]), trimmed([left, right, none, none, left, right])];
}

const folder = await mkdtemp(join(tmpdir(), 'potok-speech-'));
const file = join(folder, 'sound.wav');
async function measure(sound: Stereo): Promise<number> {
  await writeFile(file, toStereoWav(sound));
  const { loudness } = await analyseSound({ open: ['-i', file], stream: '0:a:0' }, SECONDS, {
    ffmpeg,
    timeoutMs: TIMEOUT_MS,
  });
  if (loudness === null) throw new Error('A sound came out silent.');
  return loudness;
}

console.log('| film | chosen, dB | speech over the rest before, LU | after, LU | gained | the whole changes by, LU |');
console.log('|---|---:|---:|---:|---:|---:|');
try {
  for (let at = 0; at < Number(values.mixtures); at++) {
    const mixture = makeMixture(Number(values.seed) * 1_000 + at);
    for (const kind of ['stereo', '5.1']) {
      const over = async ([speech, rest]: [Stereo, Stereo]) => ({
        ratio: (await measure(speech)) - (await measure(rest)),
        whole: await measure(sum(speech, rest)),
      });
      const before = await over(played(mixture, kind, 0));
      for (const boost of [3, 6] as const) {
        const after = await over(played(mixture, kind, boost));
        const [gained, drift] = [after.ratio - before.ratio, after.whole - before.whole];
        if (gained < boost * LEAST_SHARE || Math.abs(drift) > MOST_DRIFT) process.exitCode = 1;
        const cells = [before.ratio, after.ratio, gained, drift].map((value) => value.toFixed(1));
        console.log(`| ${kind} | ${boost} | ${cells.join(' | ')} |`);
      }
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
