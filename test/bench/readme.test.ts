import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../e2e/bench/options.ts';
import { phaseNames } from '../../e2e/bench/phases.ts';
import { readmeText, withMeasured } from '../../e2e/bench/readme.ts';
import type { Results } from '../../e2e/bench/rounds.ts';
import { scenarios } from '../../e2e/bench/scenarios.ts';
import { subjects } from '../../e2e/bench/subjects.ts';

const machine = { cores: 2, model: 'Processor', loadBefore: [0.25], loadAfter: [1.5] };

const pressed = (ms: number) =>
  Object.fromEntries(['pause', 'mute', 'step', 'settings', 'captions'].map((name) => [name, [ms - 9, ms, ms + 200]]));

/**
 * One round, in which the times of a subject follow from its place in the list: Potok 100, Potok without black box 200,
 * …
 */
function resultsOf(): Results {
  const bySubject = (sample: (place: number) => object) =>
    Object.fromEntries(subjects.map((subject, index) => [subject, [sample(index + 1)]]));
  const start = Object.fromEntries(
    scenarios.map(({ id, isFramed }) => [id, bySubject((place) => ({ firstFrameMs: place * (isFramed ? 100 : 90) }))]),
  );
  const steady = bySubject((place) => ({ TaskDuration: place * 100, heapBytes: place * 1_000, firstMenuMs: null }));
  const switches = [{ potok: { data: 2_000, code: 30_000 }, bare: { data: 300, code: 40_000 } }];
  const presses = { potok: pressed(30), bare: pressed(20) };
  const phasesOf = (ms: number) => ({
    pause: [1, 2, 30].map((times) => ({
      ms: Object.fromEntries(phaseNames.map((name, index) => [name, index * ms * times])),
      elements: 5 * times,
      boxes: times,
    })),
  });
  const phases = { potok: phasesOf(1), bare: phasesOf(0.1) };
  // Two of a hundred may be slower than the time that is printed.
  const interactions = [24, 16, 90, 40, ...Array.from({ length: 96 }, () => 8)].map((ms) => ({ action: `k${ms}`, ms }));
  return { start, steady, switches, presses, phases, interactions } as unknown as Results;
}

describe('the part of the README that is made', () => {
  const text = readmeText(resultsOf(), 7, 10, machine, 'measured');

  it('names the machine and its load', () =>
    expect(text).toMatch(/7 .*2 cores \(Processor, load 0\.3 before and 1\.5 after\)/));
  it('has a row for each number, with ratios', () =>
    expect(text).toContain('| first frame, slow | 100 ms | 300 ms | 400 ms | 500 ms | 600 ms | 0.33 | 0.20 |'));
  it('compares frames with the bare page by itself, too', () =>
    expect(text).toContain(
      '| the same, beside a bare page by itself | 100 ms | 270 ms | 400 ms | 500 ms | 600 ms | 0.37 | 0.20 |',
    ));
  it('counts the main thread for each second', () =>
    expect(text).toContain(
      '| main thread for each second, nothing touched | 10.0 ms | 30.0 ms | 40.0 ms | 50.0 ms | 60.0 ms |',
    ));
  it('leaves open what was not measured', () =>
    expect(text).toContain('| first click until the settings are painted | – | – | – | – | – | – | – |'));
  it('has the median of the presses of each kind, beside the bare page alone', () =>
    expect(text).toContain('| press until it is painted: pause | 30.0 ms | 20.0 ms | – | – | – | 1.50 | – |'));
  it('tells where the time of a press goes, by the medians of its phases', () => {
    expect(text).toContain(
      '| Potok | pause | 0.0 ms | 2.0 ms | 4.0 ms | 6.0 ms | 8.0 ms | 10.0 ms | 12.0 ms | 14.0 ms | 10 | 2 |',
    );
    expect(text).toContain('| `<video>` + hls.js | pause | 0.0 ms | 0.2 ms |');
  });
  it('has no time of a preroll for players without ads', () =>
    expect(text).toContain('| first frame of a preroll, slow | 100 ms | 300 ms | – | – | – | 0.33 | – |'));
  it('tells of the long session how long nearly all actions took, and which was the slowest', () =>
    expect(text).toContain(
      '100 interactions, slowed down four times: 98 of 100 were painted within 24 ms;\nthe slowest was "k90" with 90 ms.',
    ));
  it('shows the pictures beside it', () => expect(text).toContain('](measured/waterfall.svg)'));

  it('replaces what stood there, and nothing else', () => {
    const readme = readFileSync('test/measured/README.md', 'utf8');
    const once = withMeasured(readme, 'Measured once.');
    expect(withMeasured(once, text)).toBe(withMeasured(readme, text));
    expect(once.startsWith(readme.slice(0, readme.indexOf('## Beside other players')))).toBe(true);
    expect(once.endsWith(readme.slice(readme.indexOf('## On bad networks')))).toBe(true);
  });
  it('is refused if the README has no place for it', () =>
    expect(() => withMeasured('# Tests', text)).toThrow('no place'));
});

describe('options', () => {
  it.each([
    [[], true, 'test/measured'],
    [['--rounds', '9'], true, 'test/measured'],
    [['--rounds', '3'], true, 'test/measured'],
    [['--rounds', '2'], false, '.reports/bench'],
    [['--quick'], false, '.reports/bench'],
    [['--only', 'start'], false, '.reports/bench'],
    [['--scenario', 'frame'], false, '.reports/bench'],
    [['--folder', 'elsewhere'], false, 'elsewhere'],
  ])('%j', (args, writesReadme, folder) => expect(readOptions(args)).toMatchObject({ writesReadme, folder }));
});
