/** `npm run bench:vast`: how long it takes to read a VAST document, beside dailymotion's VAST client. */
import { build } from 'esbuild';
import { vastOf } from '../../src/backend/ads/kinds.ts';
import { launch } from './browser.ts';

declare global {
  interface Window {
    benchVast: (texts: readonly string[]) => [number, number][];
  }
}

/** The least factor by which this reader has to be faster. */
const LEAST = 4;
const kinds = ['media', 'second', 'hls', 'wrapper', 'vpaid-linear', 'nonlinear'];
const documents = kinds.map((kind) => vastOf(kind, 'https://ads.example') ?? '');

const { outputFiles } = await build({
  entryPoints: ['e2e/bench/players/vast-page.ts'],
  bundle: true,
  format: 'iife',
  target: 'es2022',
  minify: true,
  write: false,
  conditions: ['browser'],
});

const browser = await launch();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const rounds = await page.evaluate((texts) => window.benchVast(texts), documents);
  const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [ours, theirs] = [middle(rounds.map(([one]) => one)), middle(rounds.map(([, other]) => other))];
  // The factor is taken within each round, because a busy machine slows a round down as a whole.
  const times = middle(rounds.map(([one, other]) => other / one));
  console.log(
    `Potok: ${ours.toFixed(1)} µs · dailymotion: ${theirs.toFixed(1)} µs · ${times.toFixed(1)} times as fast`,
  );
  if (times < LEAST) process.exitCode = 1;
} finally {
  await browser.close();
}
