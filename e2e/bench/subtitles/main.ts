/**
 * `npm run bench:subtitles`: makes films with known times of speech from a seed, puts their subtitles out of time, and
 * prints how many lines are in time again, and what becomes of the subtitles of another film.
 */
import { parseArgs } from 'node:util';
import { tryFilm, tryForeign, kinds, type Trial } from './trial.ts';

const LEAST = 0.95;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    films: { type: 'string', default: '20' },
    verbose: { type: 'boolean' },
  },
});
const [seed, films] = [Number(values.seed), Number(values.films)];
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const count = (trials: readonly Trial[], verdict: Trial['verdict']) =>
  trials.filter((trial) => trial.verdict === verdict).length;

// The first trial runs before anything else, because nothing has run in a viewer's worker either.
const first = tryFilm(seed * 1_000, 'subtitles', { cuts: 0, hasRate: false }, 2 * 3_600);

console.log('| against | damage | files | lines in time | worst file | sure | asks | refused | longest, ms |');
console.log('|---|---|---:|---:|---:|---:|---:|---:|---:|');
for (const kind of kinds) {
  for (const [name, damage] of [
    ['shift', { cuts: 0, hasRate: false }],
    ['shift, rate', { cuts: 0, hasRate: true }],
    ['shift, one cut', { cuts: 1, hasRate: false }],
    ['shift, rate, three cuts', { cuts: 3, hasRate: true }],
    ["another film's", null],
  ] as const) {
    const trials = Array.from({ length: films }, (_, at) => {
      const own = seed * 1_000 + at;
      return damage === null ? tryForeign(own, kind) : tryFilm(own, kind, damage);
    });
    const inTime = trials.reduce((sum, trial) => sum + trial.inTime, 0) / films;
    const worst = Math.min(...trials.map((trial) => trial.inTime));
    const longest = Math.max(...trials.map(({ ms }) => ms));
    const shares = damage === null ? ['', ''] : [percent(inTime), percent(worst)];
    const verdicts = (['sure', 'unsure', 'foreign'] as const).map((verdict) => count(trials, verdict));
    console.log(`| ${[kind, name, films, ...shares, ...verdicts, longest.toFixed(0)].join(' | ')} |`);
    if (values.verbose)
      trials.forEach(({ verdict, share, inTime, map }, at) => {
        console.log(at, verdict, share.toFixed(3), percent(inTime), JSON.stringify(map));
      });
    if (damage === null ? count(trials, 'foreign') < films : inTime < LEAST) process.exitCode = 1;
  }
}
console.log(`\nTwo hours of film that were only shifted, as the first of a process: ${first.ms.toFixed(0)} ms.`);
