import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { casesOf, figuresOf, type Figures } from '../../src/simulate/compare.ts';
import { makeTraces } from '../../src/simulate/made-traces.ts';
import { dashRule } from '../../src/simulate/rules/dash.ts';
import { hlsRule } from '../../src/simulate/rules/hls.ts';
import { decisionSettings } from '../../streams/features/adaptation/decision-settings.ts';
import { potokRule, potokRuleWith } from '../../src/simulate/rules/potok.ts';
import { shakaRule } from '../../src/simulate/rules/shaka.ts';
import { measuredTraces, type TraceFile } from '../../src/simulate/traces.ts';

const SECONDS = 100;
/** The score of the rules when they were last changed: raise it when they get better. */
const SCORE = 0.199;
const file = JSON.parse(readFileSync('src/simulate/networks.json', 'utf8')) as TraceFile;
// A part of `npm run simulate`, on networks that were not used to find the settings.
const measured = measuredTraces(file).filter((_, index) => index % 8 === 1);
const cases = casesOf([...measured, ...makeTraces(2026, 3)]);
const meanOf = (figures: ReadonlyMap<string, Figures>): Figures => {
  const mean = figures.get('mean');
  if (mean === undefined) throw new Error('There is no mean.');
  return mean;
};
const potok = meanOf(figuresOf(potokRule, cases, SECONDS));
const stock = [hlsRule, dashRule, shakaRule].map((rule) => meanOf(figuresOf(rule, cases, SECONDS)));

describe('the rules of adaptation, on networks of every kind', () => {
  it('have a mean that is no worse than it was', () => {
    expect(potok.score).toBeGreaterThanOrEqual(SCORE - 0.005);
  });

  it('are better than every library', () => {
    for (const { score } of stock) expect(potok.score).toBeGreaterThan(score + 0.1);
  });

  it('are no worse if a stream tells the sizes of its segments', () => {
    const knowing = meanOf(figuresOf(potokRuleWith(decisionSettings, 'sizes'), cases, SECONDS));
    expect(knowing.score).toBeGreaterThanOrEqual(potok.score - 0.005);
  });

  it('begin no later than the library that begins first', () => {
    const first = Math.min(...stock.map(({ startSeconds }) => startSeconds));
    expect(potok.startSeconds).toBeLessThanOrEqual(first + 0.001);
  });
});

describe('the file of measured networks', () => {
  it('is read by group', () => {
    expect(new Set(measuredTraces(file).map(({ group }) => group))).toEqual(new Set(['3G', '4G', 'fixed']));
  });

  it('may not name a network of unknown source', () => {
    expect(() => measuredTraces({ 'else/one': [[1000, 1, 1]] })).toThrow('else/one is of no known source');
  });
});
