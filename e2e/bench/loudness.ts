/**
 * `npm run bench:loudness`: makes voices of known loudness from a seed, has them analysed as the services do, changes
 * them as the player does, and measures again. The player's own measure, which it uses for ads, hears them, too. Fails
 * if a voice is further than 1 LU from its target, has peaks that would clip, or is heard otherwise by the player.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseSound } from '../../src/ingest/analysis/sound.ts';
import { run } from '../../src/ingest/shared/run.ts';
import { readTools } from '../../src/ingest/packaging/settings.ts';
import { random } from '../../src/simulate/random.ts';
import { factorOf, levelDb } from '../../streams/model/loudness.ts';
import { RATE, music, speech, toWav } from './parts/sound.ts';
import { measureAd } from './parts/worklet.ts';

const SECONDS = 30;
const TARGET = -18;
const MOST_ERROR = 1;
const HIGHEST_PEAK = -0.7;
/** The limit for the difference between ffmpeg, which gives tenths and hears the whole voice, and the player. */
const MOST_APART = 0.2;
const PLAYED_RATE = 48_000;
const TIMEOUT_MS = 60_000;
const { ffmpeg } = readTools(process.env);
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, voices: { type: 'string', default: '12' } },
});

async function change(from: string, to: string, filter: string): Promise<void> {
  await run(ffmpeg, ['-v', 'error', '-nostdin', '-y', '-i', from, '-af', filter, '-c:a', 'pcm_f32le', to], {
    timeoutMs: TIMEOUT_MS,
  });
}

/** The loudness that the player's own measure hears. */
async function listen(file: string): Promise<number> {
  await run(ffmpeg, ['-v', 'error', '-nostdin', '-y', '-i', file, '-ac', '1', '-f', 'f32le', samplesFile], {
    timeoutMs: TIMEOUT_MS,
  });
  const bytes = await readFile(samplesFile);
  const ad = measureAd(PLAYED_RATE);
  ad.setVolume(1);
  ad.play([new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4))]);
  return ad.latest()?.loudness ?? -Infinity;
}

const measure = (file: string) =>
  analyseSound({ open: ['-i', file], stream: '0:a:0' }, SECONDS, { ffmpeg, timeoutMs: TIMEOUT_MS });

const next = random(Number(values.seed));
const folder = await mkdtemp(join(tmpdir(), 'potok-loudness-'));
const [raw, given, played, samplesFile] = ['raw.wav', 'given.wav', 'played.wav', 'samples'].map((name) =>
  join(folder, name),
) as [string, string, string, string];
console.log(
  '| loudness, LUFS | heard by the player | peak, dBTP | change, dB | after, LUFS | peak after, dBTP | held by |',
);
console.log('|---:|---:|---:|---:|---:|---:|---|');
try {
  for (let at = 0; at < Number(values.voices); at += 1) {
    const samples = new Float32Array(SECONDS * RATE);
    music(next() * 1e9, 0.2)(samples, 0, samples.length);
    speech(next() * 1e9, at, 0.3)(samples, 0, samples.length);
    // Some voices have peaks far above the rest, as from slamming doors.
    if (at % 4 === 3)
      for (let second = 2; second < SECONDS; second += 9) samples.fill(0.95, second * RATE, second * RATE + 24);
    await writeFile(raw, toWav(samples));
    const truth = -34 + next() * 26;
    const before = (await measure(raw)).loudness ?? 0;
    await change(raw, given, `aresample=${PLAYED_RATE},volume=${truth - before}dB`);
    const { loudness, peak } = await measure(given);
    if (loudness === null || peak === null) throw new Error('A voice came out silent.');
    const heard = await listen(given);
    const db = levelDb({ loudness, peak });
    await change(given, played, `volume=${factorOf(db)}`);
    const after = await measure(played);
    const error = Math.abs((after.loudness ?? 0) - TARGET);
    const isHeldByPeak = TARGET > loudness && (after.peak ?? 0) > -1.5;
    const isHeldByMost = Math.abs(db - 12) < 0.01;
    const isRight = error <= MOST_ERROR || isHeldByPeak || isHeldByMost;
    const isHeardSo = Math.abs(heard - loudness) <= MOST_APART;
    if (
      !isRight ||
      !isHeardSo ||
      Math.abs(loudness - truth) > MOST_ERROR ||
      (db > 0 && (after.peak ?? 0) > HIGHEST_PEAK)
    )
      process.exitCode = 1;
    const held = error <= MOST_ERROR ? '' : isHeldByPeak ? 'its peaks' : isHeldByMost ? 'the most there is' : 'NOTHING';
    const cells = [loudness, heard, peak, db, after.loudness ?? 0, after.peak ?? 0].map((value) => value.toFixed(1));
    console.log(`| ${cells.join(' | ')} | ${held} |`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
