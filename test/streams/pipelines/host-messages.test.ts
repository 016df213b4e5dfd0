import { describe, it } from 'vitest';
import type { Cause, CommandOf, HostMessage } from '../../../streams/model/commands.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { hostMessages } from '../../../streams/pipelines/host-messages.ts';
import {
  aPlayback,
  aSelection,
  aTimeline,
  aVariant,
  anEpisode,
  config,
  marbles,
  type MarbleHelpers,
} from '../support.ts';

const first = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
const second = anEpisode(2, { episodeVariants: [aVariant(21)] });
const selections = {
  a: aSelection(first),
  b: aSelection(first, { variant: aVariant(12), cause: 'viewer' }),
  c: aSelection(second, { cause: 'ended' }),
  n: aSelection(first, { variant: null, cause: 'viewer' }),
};
const playbacks = { p: aPlayback(), s: aPlayback({ isSeeking: true }) };
const timelines = { t: aTimeline({ durationSeconds: 600 }), u: aTimeline({ durationSeconds: -2 }) };

const post = (message: HostMessage, cause: Cause): CommandOf<'host.post'> => ({ type: 'host.post', cause, message });
const at = (currentTime: number, duration = 600): CommandOf<'host.post'> =>
  post({ type: 'timeProgressChanged', payload: { currentTime, duration } }, 'progress');

interface Rows {
  readonly selection?: string;
  readonly playback?: string;
  readonly timeline?: string;
  readonly sampled?: string;
  readonly seeked?: string;
}

const positions: Record<string, number> = { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 9: 99.5 };

const messages = (t: MarbleHelpers, rows: Rows) =>
  hostMessages(
    {
      selection$: t.hot(rows.selection ?? 'a', selections).pipe(hold()),
      playback$: t.hot(rows.playback ?? 'p', playbacks).pipe(hold()),
      timeline$: t.hot(rows.timeline ?? 't', timelines).pipe(hold()),
      sampled$: t.hot(rows.sampled ?? '-', positions),
      seeked$: t.hot(rows.seeked ?? '-', positions),
    },
    config,
    t.scheduler,
  );

describe('hostMessages', () => {
  it('tells the position at most once a second', () =>
    marbles((t) => {
      const result$ = messages(t, { sampled: '1 249ms 2 249ms 3 249ms 4 499ms 5' });
      t.expectMarbles(result$, '1 249ms - 249ms - 249ms - 499ms 5', { 1: at(1), 5: at(5) });
    }));

  it('tells the next position as soon as a second has passed, and none just before', () =>
    marbles((t) => {
      const result$ = messages(t, { sampled: '1 998ms 2 - 3 998ms 4' });
      t.expectMarbles(result$, '1 998ms - - 3 998ms -', { 1: at(1), 3: at(3) });
    }));

  it('tells each seek at once, whatever has been told just before', () =>
    marbles((t) => {
      const result$ = messages(t, { sampled: '-1-2-----', seeked: '----9-3--' });
      t.expectMarbles(result$, '-1--9-3--', { 1: at(1), 9: at(99.5), 3: at(3) });
    }));

  it('tells no positions passed while seeking', () =>
    marbles((t) => {
      const result$ = messages(t, { playback: 'p-s--p---', sampled: '---1--2--', seeked: '-----9---' });
      t.expectMarbles(result$, '-----92--', { 9: at(99.5), 2: at(2) });
    }));

  it('gives an unknown duration as the marker for it', () =>
    marbles((t) => {
      t.expectMarbles(messages(t, { timeline: 'u', sampled: '-0' }), '-0', { 0: at(0, -2) });
    }));

  it('tells a change of episode, but not what the session starts with', () =>
    marbles((t) => {
      const c = post({ type: 'episodeChanged', payload: second }, 'selection');
      t.expectMarbles(messages(t, { selection: '-a---c-' }), '-----c-', { c });
    }));

  it('tells a change of variant within an episode', () =>
    marbles((t) => {
      const b = post({ type: 'episodeVariantChanged', payload: aVariant(12) }, 'selection');
      t.expectMarbles(messages(t, { selection: '-a---b-' }), '-----b-', { b });
    }));

  it('says one thing when episode and variant change together', () =>
    marbles((t) => {
      const c = post({ type: 'episodeChanged', payload: second }, 'selection');
      const a = post({ type: 'episodeChanged', payload: first }, 'selection');
      t.expectMarbles(messages(t, { selection: 'b-c--a-' }), '--c--a-', { c, a });
    }));

  it('has no variant to tell when there is none any more', () =>
    marbles((t) => {
      t.expectMarbles(messages(t, { selection: '-a---n-' }), '-------');
    }));

  it('lets go of all it listens to, its second of silence too', () =>
    marbles((t) => {
      const sampled$ = t.hot('                                                                    -1-2', positions);
      const seeked$ = t.hot('                                                                     ----', positions);
      const selection$ = t.hot('                                                                  a', selections);
      const rest = { playback$: t.cold('p', playbacks), timeline$: t.cold('t', timelines) };
      const result$ = hostMessages({ ...rest, selection$, sampled$, seeked$ }, config, t.scheduler);
      t.expectObservable(result$, '^---!').toBe('                                                 -1--', { 1: at(1) });
      for (const input$ of [sampled$, seeked$]) t.expectSubscriptions(input$.subscriptions).toBe('^---!');
      t.expectSubscriptions(selection$.subscriptions).toBe(['                                     ^---!', '^---!']);
    }));
});
