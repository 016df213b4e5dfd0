import { describe, expect, it } from 'vitest';
import { readRecording } from '../../src/replay/read-recording.ts';

const whole = { format: 'potok-recording', version: 3, release: '1.0.0', before: [], droppedEntries: 0, entries: [] };
const read = (changes: object): unknown => readRecording(JSON.stringify({ ...whole, ...changes }));
const sample = { kind: 'signal', atMs: 5, signal: { type: 'media.playing' } };
const told = { type: 'load.failed', qualityId: '720' };
const loads = (...list: readonly unknown[]) => ({ kind: 'loads', atMs: 5, loads: list });

describe('a recording from a file', () => {
  it('is read', () => {
    const entries = [
      sample,
      { kind: 'timer', atMs: 5, armedAtMs: 1, delayMs: 4 },
      { kind: 'command', atMs: 7, command: { type: 'media.play', cause: 'viewer' } },
    ];
    expect(read({ entries })).toEqual({ ...whole, entries });
  });

  it('of the version before is read', () => {
    expect(read({ version: 2, entries: [sample] })).toEqual({ ...whole, entries: [sample] });
  });

  it('has each load in its own place again', () => {
    const entries = [sample, loads([5, 0, told], [6, 1, told], [6, 0, told]), { ...sample, atMs: 6 }];
    const load = (atMs: number) => ({ kind: 'signal', atMs, signal: told });
    const expanded = [sample, load(5), { ...sample, atMs: 6 }, load(6), load(6)];
    expect(read({ entries })).toEqual({ ...whole, entries: expanded });
    expect(read({ before: entries })).toEqual({ ...whole, before: expanded });
  });

  it('has no loads if a line holds none', () => {
    expect(read({ entries: [loads(), sample] })).toEqual({ ...whole, entries: [sample] });
  });

  it.each<[string, string | object, RegExp]>([
    ['nothing', '', /not JSON/],
    ['half of a recording', '{"format": "potok-rec', /not JSON/],
    ['a file of another kind', '[1, 2]', /no recording of Potok/],
    ['null', 'null', /no recording of Potok/],
    ['another format', { format: 'har' }, /no recording of Potok/],
    [
      'an earlier version',
      { version: 1, release: '0.1.0+abc' },
      /version 1, .* reads versions 2 and 3.* release, 0\.1\.0\+abc/,
    ],
    ['no release', { release: undefined }, /no "release"/],
    ['a release that ends a line', { release: '1.0\rprocess.exit()' }, /no "release"/],
    ['a release that ends a line of a script', { release: '1.0\u2028process.exit()' }, /no "release"/],
    ['a release in other digits', { release: '１.0' }, /no "release"/],
    ['an endless release', { release: '1'.repeat(65) }, /no "release"/],
    ['an earlier version without a release', { version: 1, release: '\u001b[2J' }, /no "release"/],
    ['a version that cannot become text', { version: { toString: null } }, /of version NaN, /],
    ['a version that is not a number', { version: '\u001b[2J' }, /of version NaN, /],
    ['a fractional number of dropped entries', { droppedEntries: 0.5 }, /no "droppedEntries"/],
    ['no entries', { entries: 'all' }, /no list "entries"/],
    ['no list of earlier signals', { before: undefined }, /no list "before"/],
    ['an entry that is not an object', { entries: [sample, null] }, /damaged: entries\[1\] is no object/],
    ['an entry without a time', { entries: [{ ...sample, atMs: null }] }, /entries\[0\] has no time/],
    ['an entry at a negative time', { entries: [{ ...sample, atMs: -1 }] }, /entries\[0\] has no time/],
    [
      'time that goes back',
      { entries: [sample, { ...sample, atMs: 4 }] },
      /entries\[1\] goes back in time, from 5 ms to 4 ms/,
    ],
    ['an entry of an unknown kind', { entries: [{ ...sample, kind: 'thought' }] }, /unknown kind "thought"/],
    ['a signal without a type', { entries: [{ ...sample, signal: {} }] }, /entries\[0\] has no signal/],
    ['a signal of an unknown type', { entries: [{ ...sample, signal: { type: 'a\u001b[2J' } }] }, /has no signal/],
    [
      'a command of an unknown type',
      { entries: [{ kind: 'command', atMs: 1, command: { type: "media.play'" } }] },
      /has no command/,
    ],
    ['an endless kind', { entries: [{ ...sample, kind: 'a'.repeat(1_000) }] }, /unknown kind "a{39}\.$/],
    ['loads that are not a list', { entries: [{ kind: 'loads', atMs: 5, loads: 'all' }] }, /entries\[0\] has no loads/],
    ['a load that is not a list', { entries: [loads([5, 0, told], null)] }, /has no loads/],
    ['a load without a time', { entries: [loads(['5', 0, told])] }, /has no loads/],
    ['a load at half a place', { entries: [loads([5, 0.5, told]), sample] }, /has no loads/],
    ['a load at a negative place', { entries: [sample, loads([5, -1, told])] }, /has no loads/],
    ['a load that is not a signal of a load', { entries: [loads([5, 0, { type: 'media.playing' }])] }, /has no loads/],
    ['a load of an unknown type', { entries: [loads([5, 0, { type: 'load.a\u001b[2J' }])] }, /has no loads/],
    ['a load after the end', { entries: [loads([5, 0, told], [5, 2, told]), sample] }, /belong behind its end/],
    ['a load at an impossible place', { entries: [loads([5, 0, told], [5, 1e300, told])] }, /has no loads/],
    [
      'loads among others',
      { entries: [loads([5, 0, told], [5, 2, told]), loads([5, 0, told]), sample, sample] },
      /begin before others have ended/,
    ],
    [
      'a load that goes back in time',
      { entries: [loads([5, 0, told], [4, 0, told])] },
      /entries\[1\] goes back in time, from 5 ms to 4 ms/,
    ],
    [
      'a load that comes too late',
      { entries: [loads([5, 0, told], [9, 0, told]), sample] },
      /entries\[2\] goes back in time, from 9 ms to 5 ms/,
    ],
    ['an entry without its command', { entries: [{ kind: 'command', atMs: 1 }] }, /has no command/],
    ['a timer without a name', { entries: [{ kind: 'timer', atMs: 1 }] }, /which timer/],
    [
      'commands among earlier signals',
      { before: [{ kind: 'command', atMs: 1, command: { type: 'a' } }] },
      /before\[0\] is no signal/,
    ],
  ])('is refused with a sentence if it is, or has, %s', (_, file, sentence) => {
    expect(() => (typeof file === 'string' ? readRecording(file) : read(file))).toThrow(sentence);
  });

  it('of any size is not read', () => {
    expect(() => readRecording(' '.repeat(16_000_001))).toThrow('too big for a recording: more than 16 MB');
  });
});
