/**
 * `npm run simulate`: how the rules of several players do on measured and on made networks, in virtual time.
 * `--seed 7` makes other networks; `--made 12` makes twelve of each kind; `--seconds 100` is the length of each session.
 * `--spread 0.5` is how far a segment's size may be from the mean at most.
 * `--tune 500` looks for better settings instead, on every other measured network, in 500 rounds.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { boundsOf, casesOf, figuresOf } from '../../simulate/compare.ts';
import { USUAL_SIZE_SPREAD } from '../../simulate/film.ts';
import { makeTraces } from '../../simulate/made-traces.ts';
import { bolaRule, dashRule } from '../../simulate/rules/dash.ts';
import { hlsRule } from '../../simulate/rules/hls.ts';
import { decisionSettings } from '../../../streams/features/adaptation/decision-settings.ts';
import { potokRule, potokRuleWith } from '../../simulate/rules/potok.ts';
import { shakaRule } from '../../simulate/rules/shaka.ts';
import { measuredTraces, type TraceFile } from '../../simulate/traces.ts';
import { tune } from '../../simulate/tune.ts';
import { table } from './table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    made: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '100' },
    spread: { type: 'string', default: String(USUAL_SIZE_SPREAD) },
    tune: { type: 'string', default: '0' },
  },
});
const [seed, made, seconds, rounds, spread] = [
  values.seed,
  values.made,
  values.seconds,
  values.tune,
  values.spread,
].map(Number) as [number, number, number, number, number];
const measured = measuredTraces(JSON.parse(readFileSync('src/simulate/networks.json', 'utf8')) as TraceFile);
const libraries = [hlsRule, dashRule, shakaRule];

function compareAll(): void {
  const cases = casesOf([...measured, ...makeTraces(seed, made)], spread);
  const knowing = potokRuleWith(decisionSettings, 'sizes');
  const byRule = [...libraries, bolaRule, potokRule, knowing].map(
    (rule) => [rule.name, figuresOf(rule, cases, seconds)] as const,
  );
  console.log(table(byRule, boundsOf(cases, seconds), seconds));
}

function tuneSettings(): void {
  const cases = casesOf([...measured.filter((_, index) => index % 2 === 0), ...makeTraces(seed, made)], spread);
  const known = libraries.flatMap((rule) => figuresOf(rule, cases, seconds).get('mean') ?? []);
  for (const { settings, figures, worth } of tune(decisionSettings, cases, known, { rounds, seed, seconds }))
    console.log(worth.toFixed(3), JSON.stringify(figures), JSON.stringify(settings));
}

if (rounds > 0) tuneSettings();
else compareAll();
