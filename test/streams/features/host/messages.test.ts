import { describe, it } from 'vitest';
import { tellPlayPressed, tellPosition, tellSelection } from '../../../../streams/features/host/messages.ts';
import type { Cause } from '../../../../streams/model/cause.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import {
  aPlayback,
  aSelection,
  aTimeline,
  aVariant,
  anEpisode,
  config,
  marbles,
  type MarbleHelpers,
} from '../../support.ts';
import { outputs } from '../support.ts';

const post = (message: CommandOf<'host.post'>['message'], cause: Cause): CommandOf<'host.post'> => ({
  type: 'host.post',
  cause,
  message,
});

describe('tellPosition', () => {
  const at = (currentTime: number, duration = 600): CommandOf<'host.post'> =>
    post({ type: 'timeProgressChanged', payload: { currentTime, duration } }, 'progress');
  const sample = (positionSeconds: number): Signal => ({ type: 'media.timeUpdated', positionSeconds });
  const signals: Record<string, Signal> = {
    ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((seconds) => [String(seconds), sample(seconds)])),
    s: { type: 'media.seeked', positionSeconds: 99.5 },
    r: { type: 'media.seeked', positionSeconds: 3 },
    P: { type: 'media.paused', positionSeconds: 3, isEnd: false },
    E: { type: 'media.ended' },
    L: { type: 'page.left' },
    H: { type: 'page.hidden' },
  };
  const attached = (isAttached: boolean) => ({ isAttached, number: 1, episodeId: 1, cause: null });
  const states = {
    p: { playback: aPlayback() },
    k: { playback: aPlayback({ isSeeking: true }) },
    n: { playback: aPlayback({ phase: 'notStarted' }) },
    d: { attached: attached(false) },
    t: { timeline: aTimeline({ positionSeconds: 5, durationSeconds: 600 }) },
  } satisfies Record<string, Partial<State>>;
  const lastMs = `${String(config.timeMessageThrottleMs - 2)}ms`;

  const told = (t: MarbleHelpers, row: string, changes = '', durationSeconds = 600) =>
    outputs(t, tellPosition, {
      state: { playback: aPlayback(), timeline: aTimeline({ durationSeconds }), attached: attached(true) },
      states: [changes, states],
      signals: [row, signals],
    });

  it('tells the position at most once a second', () =>
    marbles((t) => {
      const result$ = told(t, '1 249ms 2 249ms 3 249ms 4 499ms 5');
      t.expectMarbles(result$, '1 249ms - 249ms - 249ms - 499ms 5', { 1: at(1), 5: at(5) });
    }));

  it('tells the next position as soon as a second has passed, and none just before', () =>
    marbles((t) => {
      t.expectMarbles(told(t, `1 ${lastMs} 2 - 3 ${lastMs} 4`), `1 ${lastMs} - - 3 ${lastMs} -`, {
        1: at(1),
        3: at(3),
      });
    }));

  it('tells each seek at once, however short the time since the last message', () =>
    marbles((t) => t.expectMarbles(told(t, '-1-2s-r--'), '-1--9-3--', { 1: at(1), 9: at(99.5), 3: at(3) })));

  it('tells no positions that are passed during a seek', () =>
    marbles((t) => t.expectMarbles(told(t, '---1-s2--', '--k--p'), '-----92--', { 9: at(99.5), 2: at(2) })));

  it.each([
    ['at a pause', '          -1-P', '----', '-1-3'],
    ['at the end', '          -1-E', '--t-', '-1-5'],
    ['when the page goes', '  -1-L', '--t-', '-1-5'],
    ['when the page is hidden', '-1-H', '--t-', '-1-5'],
  ])('tells the last position %s', (_, row, changes, expected) =>
    marbles((t) => t.expectMarbles(told(t, row.trim(), changes), expected, { 1: at(1), 3: at(3), 5: at(5) })),
  );

  it('tells a last position once', () =>
    marbles((t) => t.expectMarbles(told(t, '-1-P-H-L', '---t----'), '-1-3-5--', { 1: at(1), 3: at(3), 5: at(5) })));

  it('sends no last position that has been sent as a sample', () =>
    marbles((t) => t.expectMarbles(told(t, '-3-P'), '-3--', { 3: at(3) })));

  it('tells no last position of a film that has not started, or that is not there any more', () =>
    marbles((t) => {
      t.expectMarbles(told(t, '-P-L', 'n---'), '----');
      t.expectMarbles(told(t, '-1-L', '--d-'), '-1--', { 1: at(1) });
    }));

  it('tells an unknown duration by its marker', () =>
    marbles((t) => t.expectMarbles(told(t, '-0', '', -2), '-0', { 0: at(0, -2) })));

  it('has no timer left when it ends within the second of silence', () =>
    marbles((t) => {
      t.expectObservable(told(t, '-1-2'), '^---!').toBe('-1--', { 1: at(1) });
    }));
});

describe('tellSelection', () => {
  const first = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
  const second = anEpisode(2, { episodeVariants: [aVariant(21)] });
  const states = {
    a: { selection: aSelection(first) },
    b: { selection: aSelection(first, { variant: aVariant(12), cause: 'viewer' }) },
    c: { selection: aSelection(second, { cause: 'ended' }) },
    n: { selection: aSelection(first, { variant: null, cause: 'viewer' }) },
  } as const;
  const messages = {
    A: post({ type: 'episodeChanged', payload: first }, 'selection'),
    B: post({ type: 'episodeVariantChanged', payload: aVariant(12) }, 'selection'),
    C: post({ type: 'episodeChanged', payload: second }, 'selection'),
  };

  it.each([
    ['tells a change of episode, but not the episode that the session starts with', '-a---c-', '-----C-'],
    ['tells a change of variant within an episode', '-a---b-', '-----B-'],
    ['tells only the episode if episode and variant change together', 'b-c--a-', '--C--A-'],
    ['tells nothing if there is no variant any more', '-a---n-', '-------'],
  ])('%s', (_, row, expected) =>
    marbles((t) => {
      t.expectMarbles(
        outputs(t, tellSelection, { state: { selection: null }, states: [row, states] }),
        expected,
        messages,
      );
    }),
  );
});

describe('tellPlayPressed', () => {
  const intent = (wants: 'play' | 'pause', cause: Cause) => ({ wants, cause, autoplay: 'free' }) as const;
  const told = (t: MarbleHelpers, now: Partial<State>, wanted: State['intent'] = intent('pause', 'start')) =>
    outputs(t, tellPlayPressed, { state: { intent: wanted, selection: null }, states: ['-n', { n: now }] });

  it.each<Cause>(['viewer', 'host', 'resume', 'system'])('tells a start by %s', (cause) =>
    marbles((t) =>
      t.expectMarbles(told(t, { intent: intent('play', cause) }), '-p', {
        p: post({ type: 'playPressed', payload: {} }, cause),
      }),
    ),
  );

  it.each<Cause>(['autoplay', 'mutedFallback', 'retry', 'ad'])('tells no start by %s', (cause) =>
    marbles((t) => t.expectMarbles(told(t, { intent: intent('play', cause) }), '--')),
  );

  it('tells a start by another episode if the viewer has chosen it', () => {
    const chosen = (cause: 'viewer' | 'ended') => ({
      intent: intent('play', 'selection'),
      selection: aSelection(anEpisode(2), { cause }),
    });
    marbles((t) => {
      const p = post({ type: 'playPressed', payload: {} }, 'selection');
      t.expectMarbles(told(t, chosen('viewer')), '-p', { p });
      t.expectMarbles(told(t, chosen('ended')), '--');
    });
  });

  it('tells nothing if the film plays already, nor at a pause', () =>
    marbles((t) => {
      const plays = intent('play', 'autoplay');
      t.expectMarbles(told(t, { intent: intent('play', 'viewer') }, plays), '--');
      t.expectMarbles(told(t, { intent: intent('pause', 'viewer') }, plays), '--');
    }));
});
