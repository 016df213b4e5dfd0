import { skip } from 'rxjs';
import { describe, it } from 'vitest';
import type { IntentState } from '../../../../streams/model/state.ts';
import { NO_VIEW } from '../../../../streams/model/view.ts';
import { view } from '../../../../streams/pipelines/analytics/view.ts';
import { hold } from '../../../../streams/operators/hold.ts';
import { aPlayback, aReadySource, aSelection, anEpisode, marbles, type MarbleHelpers } from '../../support.ts';
import { views as known } from './support.ts';

const playbacks = {
  n: aPlayback({ phase: 'notStarted', hasFrame: false }),
  p: aPlayback(),
  q: aPlayback({ phase: 'paused' }),
  w: aPlayback({ isWaiting: true }),
  s: aPlayback({ isSeeking: true }),
  S: aPlayback({ isSeeking: true, isWaiting: true }),
  l: aPlayback({ hasFrame: false, isWaiting: true }),
  e: aPlayback({ phase: 'ended' }),
};
const wish = (wants: IntentState['wants'], cause: IntentState['cause']): IntentState => ({
  wants,
  cause,
  autoplay: 'free',
});
const intents = { p: wish('play', 'viewer'), q: wish('pause', 'viewer'), e: wish('pause', 'ended') };
const selections = {
  a: aSelection(anEpisode(1)),
  v: aSelection(anEpisode(1), { cause: 'viewer' }),
  b: aSelection(anEpisode(2)),
};
const sources = { r: aReadySource('/a.m3u8'), P: aReadySource('/p.mp4', { isPlaceholder: true }) };

const views = { ...known, 0: NO_VIEW };

interface Rows {
  readonly selection?: string;
  readonly attaching?: string;
  readonly source?: string;
  readonly playback: string;
  readonly intent?: string;
  readonly held?: string;
}

const seen = (t: MarbleHelpers, rows: Rows) =>
  view({
    selection$: t.facet(rows.selection ?? 'a', selections),
    attaching$: t.hot(rows.attaching ?? '-x'),
    source$: t.facet(rows.source ?? 'r', sources),
    playback$: t.facet(rows.playback, playbacks),
    intent$: t.facet(rows.intent ?? 'p', intents),
    isHeld$: t.facet(rows.held ?? 'f', { f: false, t: true }),
  }).pipe(hold());

/** What a view goes through from the start of its attachment, without what it is before. */
const story = (t: MarbleHelpers, rows: Rows) => seen(t, rows).pipe(skip(2));

describe('view', () => {
  it('is of nothing at first, then of the episode that is chosen', () =>
    marbles((t) => t.expectMarbles(seen(t, { selection: '--a', playback: 'n' }), '0-N', views)));

  it('begins with the first frame that moves', () =>
    marbles((t) => t.expectMarbles(story(t, { playback: 'n--l--p-' }), '------P-', views)));

  it('is paused and played on', () =>
    marbles((t) =>
      t.expectMarbles(story(t, { playback: 'n--p--q--p-', intent: 'p----q--p--' }), '---P--Q--P-', views),
    ));

  it('has an end, before which its element pauses without anybody having wanted that', () =>
    marbles((t) =>
      t.expectMarbles(story(t, { playback: 'n--p--q-e--p-', intent: 'p--------e-p--' }), '---P----E--P-', views),
    ));

  it('is not paused by what holds the film for a while', () =>
    marbles((t) =>
      t.expectMarbles(story(t, { playback: 'n--p--q---p--', held: 'f----t---f---' }), '---P---------', views),
    ));

  it('is paused when it is not played on after that', () =>
    marbles((t) =>
      t.expectMarbles(
        story(t, { playback: 'n--p--q------', held: 'f----t---f---', intent: 'p------q-----' }),
        '---P-----Q---',
        views,
      ),
    ));

  it('stalls when it has nothing to show, and is over that when it moves', () =>
    marbles((t) => t.expectMarbles(story(t, { playback: 'n--p--w----p' }), '---P--S----P', views)));

  it('is over a stall when it is paused', () =>
    marbles((t) =>
      t.expectMarbles(story(t, { playback: 'n--p--w--q-', intent: 'p-------q--' }), '---P--S--Q-', views),
    ));

  it('does not stall where a seek is the reason, however long it takes', () =>
    marbles((t) => t.expectMarbles(story(t, { playback: 'n--p-s-S-w---p-w-p' }), '---P-----------S-P', views)));

  it('does not stall while a stream is being attached', () =>
    marbles((t) =>
      t.expectMarbles(story(t, { attaching: '-x---x', playback: 'n--p-l--w-p-' }), '---P--------', views),
    ));

  it('begins anew with another episode, once that is attached', () =>
    marbles((t) =>
      t.expectMarbles(
        story(t, { selection: 'a----b', attaching: '-x--------x', playback: 'n--p--w-pl---p' }),
        '             ---P-M-------R',
        views,
      ),
    ));

  it('goes on with another variant or source of the same episode', () =>
    marbles((t) =>
      t.expectMarbles(
        story(t, { selection: 'a----v', attaching: '-x---x', playback: 'n--p-l--p' }),
        '---P-----',
        views,
      ),
    ));

  it('is nothing of the clip that stands in for a film', () =>
    marbles((t) => t.expectMarbles(story(t, { source: 'P', playback: 'n--p--w--e' }), '----------', views)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const playback$ = t.hot('n', playbacks);
      const selection$ = t.hot('------a', selections);
      const rest = { attaching$: t.cold('-'), source$: t.cold('r', sources), intent$: t.cold('p', intents) };
      const view$ = view({ ...rest, playback$, selection$, isHeld$: t.cold('f', { f: false }) });
      t.expectObservable(view$, '^------!').toBe('(000)-N', views);
      t.expectSubscriptions(selection$.subscriptions).toBe('^------!');
      t.expectSubscriptions(playback$.subscriptions).toBe(['^------!', '^------!']);
    }));
});
