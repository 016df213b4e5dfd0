/**
 * `npm run bench:night`: makes sounds whose loudness goes up and down, leads them through the player's own compressor
 * in the browser, and measures loudness and range by EBU R 128 before and after. Fails if the range is not narrowed by
 * a third, or if the loudness of the whole changes by more than 3 LU, or if it clips.
 */
import { build } from 'esbuild';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseSound } from '../../../src/ingest/analysis/sound.ts';
import { readTools } from '../../../src/ingest/packaging/settings.ts';
import { random } from '../../../src/simulate/random.ts';
import { launch } from '../browser.ts';
import { makeMixture, RATE, SECONDS, toStereoWav } from '../speech/mixture.ts';

const TIMEOUT_MS = 60_000;
const LEAST_NARROWING = 1 / 3;
const MOST_DRIFT = 3;
const TARGET_LUFS = -18;
const { ffmpeg } = readTools(process.env);
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, sounds: { type: 'string', default: '4' } },
});

type Stereo = readonly [Float32Array, Float32Array];

/** Scenes of three to seven seconds, each quieter than the loudest by up to this many decibels. */
function makeSound(seed: number, quieterDb: number): Stereo {
  const { speech, rest } = makeMixture(seed);
  const next = random(seed);
  const factors = new Float32Array(SECONDS * RATE);
  for (let at = 0, isLoud = true; at < factors.length; isLoud = !isLoud) {
    const end = at + (3 + next() * 4) * RATE;
    factors.fill(10 ** (-(isLoud ? next() * 4 : quieterDb - next() * 6) / 20), at, end);
    at = Math.round(end);
  }
  return rest.map((side) => side.map((sample, at) => (sample + (speech[at] ?? 0)) * (factors[at] ?? 0))) as [
    Float32Array,
    Float32Array,
  ];
}

const louder = (sound: Stereo, db: number): Stereo =>
  sound.map((side) => side.map((sample) => sample * 10 ** (db / 20))) as [Float32Array, Float32Array];

const folder = await mkdtemp(join(tmpdir(), 'potok-night-'));
const file = join(folder, 'sound.wav');
async function measure(sound: Stereo) {
  await writeFile(file, toStereoWav(sound));
  const { loudness, range, peak } = await analyseSound({ open: ['-i', file], stream: '0:a:0' }, SECONDS, {
    ffmpeg,
    timeoutMs: TIMEOUT_MS,
  });
  if (loudness === null || peak === null) throw new Error('A sound came out silent.');
  return { loudness, range, peak };
}

const browser = await launch();
try {
  const { outputFiles } = await build({
    entryPoints: [new URL('./page.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  async function narrowed([left, right]: Stereo): Promise<Stereo> {
    const both = Buffer.concat([left, right].map((side) => Buffer.from(side.buffer)));
    const given = await page.evaluate(([sound, rate]) => globalThis.narrow(sound, rate), [
      both.toString('base64'),
      RATE,
    ] as const);
    const samples = new Float32Array(new Uint8Array(Buffer.from(given, 'base64')).buffer);
    return [samples.slice(0, left.length), samples.slice(left.length)];
  }

  console.log(
    '| quiet scenes, dB | range before, LU | after, LU | loudness before, LUFS | after, LUFS | peak after, dBTP |',
  );
  console.log('|---:|---:|---:|---:|---:|---:|');
  for (let at = 0; at < Number(values.sounds); at++) {
    for (const quieter of [12, 24]) {
      const made = makeSound(Number(values.seed) * 1_000 + at, quieter);
      const sound = louder(made, TARGET_LUFS - (await measure(made)).loudness);
      const [before, after] = [await measure(sound), await measure(await narrowed(sound))];
      const isNarrower = after.range <= before.range * (1 - LEAST_NARROWING);
      if (!isNarrower || Math.abs(after.loudness - before.loudness) > MOST_DRIFT || after.peak > 0)
        process.exitCode = 1;
      const cells = [before.range, after.range, before.loudness, after.loudness, after.peak];
      console.log(`| ${quieter} | ${cells.map((value) => value.toFixed(1)).join(' | ')} |`);
    }
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
