import { describe, expect, it } from 'vitest';
import { countMinutes, fade, fadeBeforeEnd, returnTo, sleep } from '../../../../streams/features/sleep/sleep.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { NO_SLEEP, type SleepAfter, type SleepState } from '../../../../streams/model/sleep.ts';
import type { IntentState } from '../../../../streams/model/state.ts';
import { aPlayback, aSelection, aTimeline, anEpisode, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const [first, second] = [anEpisode(1), anEpisode(2)];
const wants = (what: IntentState['wants']): IntentState => ({ wants: what, cause: 'viewer', autoplay: 'free' });
const at = (positionSeconds: number, durationSeconds = 3_000) => aTimeline({ positionSeconds, durationSeconds });
const watching = {
  selection: aSelection(first, { next: second }),
  timeline: at(100),
  intent: wants('play'),
  attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
  playback: aPlayback(),
  filmParts: [],
  rate: 1,
} as const;

const set = (after: SleepAfter | null): Signal => ({ type: 'intent.setSleepTimer', after });
const timer = (changes: Partial<Extract<SleepState, { status: 'set' }>> = {}): SleepState => ({
  status: 'set',
  after: { minutes: 30 },
  left: 30,
  isFading: false,
  lastTouch: { episodeId: 1, positionSeconds: 100 },
  ...changes,
});
const asleep = (lastTouch: Extract<SleepState, { status: 'asleep' }>['lastTouch']): SleepState => ({
  status: 'asleep',
  lastTouch,
});
const touched: Signal = { type: 'intent.stir' };
const fading: Signal = { type: 'player.sleepFading' };
const minute: Signal = { type: 'player.sleepMinutePassed' };
const fell: Signal = { type: 'player.fellAsleep' };
const ended: Signal = { type: 'media.ended' };

describe('sleep', () => {
  const after = (...steps: Parameters<typeof slicesAfter>[2]) =>
    slicesAfter('sleep', [sleep], steps, { state: watching });

  it('counts the minutes that it is set to, and is off when it is set to nothing', () => {
    expect(after(set({ minutes: 30 }), minute, set(null))).toEqual([timer(), timer({ left: 29 }), NO_SLEEP]);
  });

  it('remembers the position at which the viewer last touched the player; the host page does not count', () => {
    const byHost: Signal = { type: 'intent.seekBy', deltaSeconds: 10, by: 'host' };
    expect(after(set({ minutes: 30 }), { timeline: at(500) }, touched, { timeline: at(900) }, byHost).at(-1)).toEqual(
      timer({ lastTouch: { episodeId: 1, positionSeconds: 500 } }),
    );
  });

  it('runs on when the viewer goes to a line of another episode', () => {
    const place = { episodeId: 2, positionSeconds: 7 };
    expect(after(set({ minutes: 30 }), { type: 'intent.returnTo', place }).at(-1)).toEqual(timer());
  });

  it('remembers no touches while it is off', () => {
    expect(after(touched)).toEqual([NO_SLEEP]);
  });

  it.each<Signal>([
    touched,
    { type: 'intent.pause' },
    { type: 'intent.setVolume', volume: 0.5 },
    { type: 'intent.seekBy', deltaSeconds: -10 },
  ])('is off when the viewer does something while the sound fades: $type', (signal) => {
    expect(after(set({ minutes: 30 }), fading, signal)).toEqual([timer(), timer({ isFading: true }), NO_SLEEP]);
  });

  it('goes on fading when the host page does something', () => {
    const byHost: Signal = { type: 'intent.setVolume', volume: 0.5, by: 'host' };
    expect(after(set({ minutes: 30 }), fading, byHost).at(-1)).toEqual(timer({ isFading: true }));
  });

  it('remembers the position of the last touch after it has stopped the film, until the film goes on', () => {
    const sleeping = after(set({ minutes: 30 }), { timeline: at(1_900) }, fell, touched, { type: 'media.playing' });
    const place = { episodeId: 1, positionSeconds: 100 };
    expect(sleeping.slice(2)).toEqual([asleep(place), asleep(place), NO_SLEEP]);
  });

  it.each([
    [159, null],
    [160, { episodeId: 1, positionSeconds: 100 }],
  ])('offers no position that is less than a minute back: stopped at %d s', (positionSeconds, place) => {
    expect(after(set({ minutes: 1 }), { timeline: at(positionSeconds) }, fell).at(-1)).toEqual(asleep(place));
  });

  it('does not stop a film that the viewer has paused', () => {
    expect(after(set({ minutes: 30 }), { intent: wants('pause'), timeline: at(1_900) }, fell).at(-1)).toEqual(NO_SLEEP);
  });

  it('counts episodes as they end, and stops the film at the end of the last one', () => {
    const inSecond = { selection: aSelection(second), timeline: at(3_000) };
    const [two, one, , last] = after(set({ episodes: 2 }), ended, inSecond, ended);
    expect([two, one]).toEqual([
      timer({ after: { episodes: 2 }, left: 2 }),
      timer({ after: { episodes: 2 }, left: 1 }),
    ]);
    expect(last).toEqual(asleep({ episodeId: 1, positionSeconds: 100 }));
  });

  it('does not count an episode that the host page has ended', () => {
    expect(after(set({ episodes: 2 }), { type: 'media.ended', isEarly: true }).at(-1)).toMatchObject({ left: 2 });
    expect(after(set({ episodes: 1 }), { type: 'media.ended', isEarly: true }).at(-1)).toMatchObject({
      status: 'asleep',
    });
  });

  it('does not count episodes when it counts minutes', () => {
    expect(after(set({ minutes: 30 }), ended).at(-1)).toEqual(timer());
  });
});

describe('countMinutes', () => {
  const values = { m: minute, f: fading, s: fell };
  const run = (row: string, signals: Readonly<Record<string, Signal>>, result: string) =>
    marbles((t) => {
      const result$ = outputs(t, countMinutes, { state: watching, features: [sleep], signals: [row, signals] });
      t.expectMarbles(result$, result, values);
    });

  it('tells each minute but the last, fades during the last 20 seconds, and stops the film at the end', () => {
    run('a', { a: set({ minutes: 2 }) }, '60s m 39999ms f 19999ms s');
  });

  it('ends when the timer is switched off', () => {
    run('a 69999ms b', { a: set({ minutes: 2 }), b: set(null) }, '60s m');
  });

  it('begins again when the timer is set again', () => {
    run('a 29999ms b', { a: set({ minutes: 1 }), b: set({ minutes: 1 }) }, '30s 39999ms -f 19999ms s');
  });

  it('does not stop the film of a viewer who does something while the sound fades', () => {
    run('a 39999ms f 9999ms b', { a: set({ minutes: 1 }), f: fading, b: touched }, '40s f');
  });

  it('tells no minutes if the timer counts episodes', () => {
    run('a', { a: set({ episodes: 1 }) }, '');
  });
});

describe('fadeBeforeEnd', () => {
  const lastEpisode = timer({ after: { episodes: 1 }, left: 1 });
  const run = (state: { readonly sleep: SleepState; readonly rate?: number }, places: readonly number[], row: string) =>
    marbles((t) => {
      const values = Object.fromEntries(places.map((place, index) => [String(index), at(place)]));
      const result$ = outputs(t, fadeBeforeEnd, {
        state: { ...watching, ...state },
        slices: [['timeline', [...places.keys()].join(''), values]],
      });
      t.expectMarbles(result$, row, { f: fading });
    });

  it('fades once, 20 seconds before the end of the last episode', () => {
    run({ sleep: lastEpisode }, [2_000, 2_979, 2_980, 2_990], '--f-');
  });

  it('fades earlier in the film if it plays faster', () => {
    run({ sleep: lastEpisode, rate: 2 }, [2_959, 2_960], '-f');
  });

  it('does not fade before another episode may follow, nor if the timer counts minutes', () => {
    run({ sleep: timer({ after: { episodes: 2 }, left: 2 }) }, [2_000, 2_990], '--');
    run({ sleep: timer() }, [2_000, 2_990], '--');
  });
});

describe('fade', () => {
  it('fades the sound, and ends the fade when the film has stopped', () =>
    marbles((t) => {
      const result$ = outputs(t, fade, {
        state: { ...watching, sleep: timer() },
        slices: [['sleep', '-f-s', { f: timer({ isFading: true }), s: asleep(null) }]],
      });
      t.expectMarbles(result$, '-f-e', {
        f: { type: 'media.fadeOut', cause: 'sleep', durationMs: 20_000 },
        e: { type: 'media.endFade', cause: 'sleep' },
      });
    }));
});

describe('returnTo', () => {
  const to = (episodeId: number): Signal => ({ type: 'intent.returnTo', place: { episodeId, positionSeconds: 700 } });
  const values = {
    s: { type: 'intent.seekTo', positionSeconds: 700 },
    p: { type: 'intent.play' },
    c: { type: 'intent.chooseEpisode', episodeId: 1 },
  } as const;
  const loaded: Signal = { type: 'media.metadataLoaded', width: 1, height: 1 };
  const sought: Signal = { type: 'intent.seekTo', positionSeconds: 5 };

  it('seeks and plays in the selected episode', () =>
    marbles((t) => {
      const result$ = outputs(t, returnTo, { state: watching, signals: ['r', { r: to(1) }] });
      t.expectMarbles(result$, '(sp)', values);
    }));

  it('chooses an earlier episode, and seeks once it has loaded', () =>
    marbles((t) => {
      const result$ = outputs(t, returnTo, {
        state: { ...watching, selection: aSelection(second) },
        states: ['--e---', { e: { selection: aSelection(first) } }],
        signals: ['rl--ll', { r: to(1), l: loaded }],
      });
      t.expectMarbles(result$, 'c---s-', values);
    }));

  it('does not seek if the viewer has sought meanwhile', () =>
    marbles((t) => {
      const result$ = outputs(t, returnTo, {
        state: { ...watching, selection: aSelection(second) },
        states: ['-e---', { e: { selection: aSelection(first) } }],
        signals: ['r-x-l', { r: to(1), x: sought, l: loaded }],
      });
      t.expectMarbles(result$, 'c----', values);
    }));
});
