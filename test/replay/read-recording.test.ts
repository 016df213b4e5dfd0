import { describe, expect, it } from 'vitest';
import { readRecording } from '../../src/replay/read-recording.ts';

const whole = { format: 'potok-recording', version: 2, release: '1.0.0', before: [], droppedEntries: 0, entries: [] };
const read = (changes: object): unknown => readRecording(JSON.stringify({ ...whole, ...changes }));
const sample = { kind: 'signal', atMs: 5, signal: { type: 'media.playing' } };

describe('a recording out of a file', () => {
  it('is read', () => {
    const entries = [
      sample,
      { kind: 'timer', atMs: 5, armedAtMs: 1, delayMs: 4 },
      { kind: 'command', atMs: 7, command: { type: 'media.play', cause: 'viewer' } },
    ];
    expect(read({ entries })).toEqual({ ...whole, entries });
  });

  it.each<[string, string | object, RegExp]>([
    ['nothing', '', /not JSON/],
    ['half of it', '{"format": "potok-rec', /not JSON/],
    ['another file', '[1, 2]', /no recording of Potok/],
    ['null', 'null', /no recording of Potok/],
    ['another format', { format: 'har' }, /no recording of Potok/],
    [
      'an earlier version',
      { version: 1, release: '0.1.0+abc' },
      /version 1, .* reads version 2.* release, 0\.1\.0\+abc/,
    ],
    ['no release', { release: undefined }, /no "release"/],
    ['a release that ends a line', { release: '1.0\rprocess.exit()' }, /no "release"/],
    ['a release that ends a line of a script', { release: '1.0\u2028process.exit()' }, /no "release"/],
    ['a release in another writing', { release: '１.0' }, /no "release"/],
    ['a release without an end', { release: '1'.repeat(65) }, /no "release"/],
    ['an earlier version of no release', { version: 1, release: '\u001b[2J' }, /no "release"/],
    ['a version that is no text either', { version: { toString: null } }, /of version NaN, /],
    ['a version that is none', { version: '\u001b[2J' }, /of version NaN, /],
    ['a number of entries that is none', { droppedEntries: 0.5 }, /no "droppedEntries"/],
    ['no entries', { entries: 'all' }, /no list "entries"/],
    ['nothing of what came before', { before: undefined }, /no list "before"/],
    ['an entry that is none', { entries: [sample, null] }, /damaged: entries\[1\] is no object/],
    ['an entry without a time', { entries: [{ ...sample, atMs: null }] }, /entries\[0\] has no time/],
    ['an entry before all time', { entries: [{ ...sample, atMs: -1 }] }, /entries\[0\] has no time/],
    [
      'time that goes back',
      { entries: [sample, { ...sample, atMs: 4 }] },
      /entries\[1\] goes back in time, from 5 ms to 4 ms/,
    ],
    ['an entry of another kind', { entries: [{ ...sample, kind: 'thought' }] }, /unknown kind "thought"/],
    ['a signal without a type', { entries: [{ ...sample, signal: {} }] }, /entries\[0\] has no signal/],
    ['a signal of no type of ours', { entries: [{ ...sample, signal: { type: 'a\u001b[2J' } }] }, /has no signal/],
    [
      'a command of no type of ours',
      { entries: [{ kind: 'command', atMs: 1, command: { type: "media.play'" } }] },
      /has no command/,
    ],
    ['a kind without an end', { entries: [{ ...sample, kind: 'a'.repeat(1_000) }] }, /unknown kind "a{39}\.$/],
    ['a command that is none', { entries: [{ kind: 'command', atMs: 1 }] }, /has no command/],
    ['a timer that could be any', { entries: [{ kind: 'timer', atMs: 1 }] }, /which timer/],
    [
      'commands of what came before',
      { before: [{ kind: 'command', atMs: 1, command: { type: 'a' } }] },
      /before\[0\] is no signal/,
    ],
  ])('%s is said in a sentence', (_, file, sentence) => {
    expect(() => (typeof file === 'string' ? readRecording(file) : read(file))).toThrow(sentence);
  });

  it('of any size is not read', () => {
    expect(() => readRecording(' '.repeat(16_000_001))).toThrow('too big for a recording: more than 16 MB');
  });
});
