import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOST_LIMITS } from '../../../src/contract/host-wire.ts';
import { aCue } from '../../streams/support.ts';
import { openTestHost, playing, settled, TestLibrary } from './support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const at = (positionSeconds: number) => ({ timeline: { ...playing.timeline, positionSeconds } });

describe('requests of a library', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'play'],
    ['no number', { command: 'play', arguments: [] }],
    ['a fraction', { id: 1.5, command: 'play', arguments: [] }],
    ['zero', { id: 0, command: 'play', arguments: [] }],
    ['no command', { id: 1, arguments: [] }],
    ['a command that is not text', { id: 1, command: ['play'], arguments: [] }],
    ['no arguments', { id: 1, command: 'play' }],
    ['too many arguments', { id: 1, command: 'play', arguments: [1, 2, 3, 4, 5] }],
  ])('are ignored if malformed: %s', async (_, data) => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    library.port.postMessage(data);
    await settled();
    expect(test.sent).toEqual([]);
    expect(library.news).toHaveLength(1);
  });

  it('are ignored if their number was used before', async () => {
    const test = openTestHost({ ...playing, rate: 2 });
    const library = await TestLibrary.connect(test);
    for (const id of [2, 1, 2]) library.port.postMessage({ id, command: 'pause', arguments: [] });
    await settled();
    expect(test.sent).toEqual([{ type: 'intent.pause', by: 'host' }]);
  });

  it.each(['constructor', '__proto__', 'toString', 'fly', 'x'.repeat(10_000)])(
    'for unknown commands are answered: %.12s',
    async (command) => {
      const library = await TestLibrary.connect(openTestHost(playing));
      expect(library.outcome(await library.ask(command))).toBe('notSupported');
    },
  );

  it('above the rate limit are refused, until time has passed', async () => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    const ids: number[] = [];
    for (let count = 0; count <= HOST_LIMITS.mostBurst; count += 1) ids.push(await library.ask('listen', {}));
    expect(library.outcome(ids.at(-2) ?? 0)).toBe('done');
    expect(library.outcome(ids.at(-1) ?? 0)).toBe('tooMany');
    vi.advanceTimersByTime(1_000);
    expect(library.outcome(await library.ask('listen', {}))).toBe('done');
  });

  it('that wait are limited in number', async () => {
    const readRecording = () => new Promise<never>(() => {});
    const library = await TestLibrary.connect(openTestHost(playing, { readRecording }));
    const pending: number[] = [];
    for (let count = 0; count <= HOST_LIMITS.mostPending; count += 1) pending.push(await library.ask('recording'));
    expect(pending.slice(-2).map((id) => library.outcome(id))).toEqual(['pending', 'tooMany']);
  });

  it('of one kind do not pile up', async () => {
    const test = openTestHost({ ...playing, source: { status: 'none' } });
    const library = await TestLibrary.connect(test);
    const pending: number[] = [];
    // Each request ends the one before, which has the same command and so the same key.
    for (let count = 0; count < HOST_LIMITS.mostPending + 1; count += 1) pending.push(await library.ask('setGain', 2));
    expect(library.outcome(pending[0] ?? 0)).toBe('superseded');
    expect(library.outcome(pending.at(-1) ?? 0)).toBe('pending');
  });
});

describe('the state of the player', () => {
  it('is sent as changes', async () => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    test.become({ rate: 1.5 });
    test.become({ rate: 1.5, sound: { volume: 0.5, muted: false } });
    await settled();
    expect(library.changes()).toEqual([{ rate: 1.5 }, { volume: 0.5 }]);
  });

  it('is sent in order after the paint of the press that changed it, but a stopped film starts at once', async () => {
    const waiting: (() => void)[] = [];
    const paused = { ...playing, intent: { ...playing.intent, wants: 'pause' } } as const;
    const test = openTestHost(paused, { afterPaint: (work) => void waiting.push(work) });
    const library = await TestLibrary.connect(test);
    test.become({ intent: { ...paused.intent, wants: 'play' } });
    test.become({ rate: 2 });
    test.become({ rate: 1.5 });
    await settled();
    expect([test.stopped, library.changes()]).toEqual([[false], []]);
    for (const work of waiting) work();
    await settled();
    expect(library.changes().slice(-2)).toEqual([{ rate: 2 }, { rate: 1.5 }]);
  });

  it('sends its position only with other changes to a library that did not ask for it', async () => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    test.become(at(11));
    test.become(at(12));
    await settled();
    expect(library.changes()).toEqual([]);
    test.become({ rate: 2 });
    await settled();
    expect(library.changes()).toEqual([{ rate: 2, position: 12 }]);
  });

  it.each<[number, readonly number[]]>([
    [4, [10.25, 10.5, 10.75, 11, 11.25, 11.5]],
    [2, [10.25, 10.75, 11.25]],
    [1, [10.25, 11.25]],
    [0, []],
  ])('sends the position %s times a second', async (position, told) => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    await library.ask('listen', { position });
    for (const seconds of [10.25, 10.5, 10.75, 11, 11.25, 11.5]) {
      test.become(at(seconds));
      vi.advanceTimersByTime(250);
    }
    await settled();
    expect(library.changes()).toEqual(told.map((seconds) => ({ position: seconds })));
  });

  it('is sent before an event that follows from it', async () => {
    const test = openTestHost({ ...playing, playback: { ...playing.playback, isSeeking: true } });
    const library = await TestLibrary.connect(test);
    test.become({ ...at(30), playback: playing.playback });
    await settled();
    expect(library.news.slice(1)).toEqual([
      { type: 'state', changes: { seeking: false, position: 30 } },
      { type: 'event', event: 'seeked', payload: { position: 30 } },
    ]);
  });

  it('has no later fields for libraries of the first releases, which refuse unknown fields', async () => {
    const test = openTestHost(playing);
    const [first, todays] = [
      await TestLibrary.connect(test, 'nonce-first', {}),
      await TestLibrary.connect(test, 'nonce-today'),
    ];
    test.become({ playback: { ...playing.playback, isSeeking: true } });
    await settled();
    expect(first.news).toHaveLength(1);
    expect(first.news[0]).not.toHaveProperty('state.seeking');
    expect(todays.news[0]).toHaveProperty('state.seeking', false);
    expect(todays.news.slice(1)).toEqual([{ type: 'state', changes: { seeking: true } }]);
  });
});

describe('events that are sent only on request', () => {
  const captions = { ...playing.captions, cues: [aCue(1, 2, 'Hello')] };

  it('come once they are requested', async () => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    test.become({ captions });
    await library.ask('listen', { events: ['cueChanged'] });
    test.become({ captions: { ...captions, cues: [] } });
    await settled();
    expect(library.events()).toEqual([['cueChanged', { cues: [] }]]);
  });

  it('also come to a library of a later release, which requests unknown events, too', async () => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    const listening = { events: ['brightnessChanged', 'cueChanged', 5], position: 4, brightness: 1 };
    expect(library.outcome(await library.ask('listen', listening))).toBe('done');
    test.become({ captions });
    await settled();
    expect(library.events()).toMatchObject([['cueChanged', {}]]);
  });

  it.each([[{ events: 'cueChanged' }], [{ position: -1 }], [{ position: '4' }], [null], ['cueChanged']])(
    'are refused if the request is malformed: %j',
    async (listening) => {
      const library = await TestLibrary.connect(openTestHost(playing));
      expect(library.outcome(await library.ask('listen', listening))).toBe('range');
    },
  );
});
