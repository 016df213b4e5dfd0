import { describe, expect, it } from 'vitest';
import { sleep } from '../../../../streams/features/sleep/sleep.ts';
import { askWhetherWatching, silence } from '../../../../streams/features/sleep/still-watching.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { NO_SLEEP } from '../../../../streams/model/sleep.ts';
import type { IntentState } from '../../../../streams/model/state.ts';
import { aPlayback, aSelection, aTimeline, anEpisode, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const wants = (what: IntentState['wants']): IntentState => ({ wants: what, cause: 'viewer', autoplay: 'free' });
const at = (positionSeconds: number) => ({ timeline: aTimeline({ positionSeconds, durationSeconds: 9_000 }) });
const watching = {
  selection: aSelection(anEpisode(1)),
  ...at(100),
  intent: wants('play'),
  playback: aPlayback(),
  ads: NO_ADS,
  sleep: NO_SLEEP,
};
const asked: Signal = { type: 'page.watchCheckAsked', minutes: 1 };
const touched: Signal = { type: 'intent.stir' };
const unanswered: Signal = { type: 'player.fellAsleep', isUnanswered: true };

describe('silence', () => {
  it('begins at the last touch of the viewer if the operator wants to ask; the host page does not count', () => {
    const byHost: Signal = { type: 'intent.seekBy', deltaSeconds: 5, by: 'host' };
    const steps = [touched, asked, touched, at(500), byHost, { type: 'input.pressed' } as Signal];
    const places = slicesAfter('silence', [silence], steps, { state: watching }).map(
      ({ lastTouch }) => lastTouch?.positionSeconds ?? null,
    );
    expect(places).toEqual([null, null, 100, 100, 100, 500]);
  });
});

describe('the question whether the viewer still watches', () => {
  const after = (...steps: Parameters<typeof slicesAfter>[2]) =>
    slicesAfter('sleep', [silence, sleep], [asked, touched, ...steps], { state: watching }).at(-1);
  const place = { episodeId: 1, positionSeconds: 100 };

  it('offers the position of the last touch, unless that was a moment ago', () => {
    expect(after(at(900), unanswered)).toEqual({ status: 'asked', lastTouch: place });
    expect(after(at(159), unanswered)).toEqual({ status: 'asked', lastTouch: null });
  });

  it.each<Signal>([
    { type: 'intent.play' },
    { type: 'intent.play', by: 'host' },
    { type: 'intent.seekTo', positionSeconds: 1 },
    { type: 'intent.returnTo', place },
    { type: 'media.playing' },
  ])('is answered by $type', (signal) => expect(after(unanswered, signal)).toEqual(NO_SLEEP));

  it('stays while the pointer moves, and is not asked if the film is paused', () => {
    expect(after(unanswered, touched)).toMatchObject({ status: 'asked' });
    expect(after({ intent: wants('pause') }, unanswered)).toEqual(NO_SLEEP);
  });
});

describe('askWhetherWatching, a question that', () => {
  const values = { s: unanswered };
  const run = (signals: string, result: string, slices?: Parameters<typeof outputs>[2]['slices']) =>
    marbles((t) => {
      const rows = {
        a: asked,
        x: touched,
        k: { type: 'input.keyPressed', key: { code: 'KeyK', hasShift: false, isRepeated: false } },
        h: { type: 'intent.seekBy', deltaSeconds: 5, by: 'host' },
        p: { type: 'intent.play', by: 'host' },
      } as const;
      const state: Partial<State> = watching;
      t.expectMarbles(
        outputs(t, askWhetherWatching, { state, signals: [signals, rows], ...(slices && { slices }) }),
        result,
        values,
      );
    });

  it.each([
    ['comes after the time that the operator has set', 'a', '60s s'],
    ['is not asked if the operator does not want it', 'x', ''],
    ['starts its time anew with each touch and key', 'a 29999ms x 29999ms k', '120s s'],
    ['does not take a command of the host page for a viewer', 'a 29999ms h', '60s s'],
    ['is asked again after the next silence', 'a 69999ms x', '60s s 69999ms s'],
    ['is asked again if the host page has answered it', 'a 69999ms p', '60s s 69999ms s'],
  ])('%s', (_, signals, result) => run(signals, result));

  it('waits for the end of an ad, of a pause and of a sleep timer', () => {
    const inBreak = { ...NO_ADS, blocksFilm: true, break: { id: 1, type: 'midroll', slots: [] } } as const;
    const timer = { status: 'set', after: { minutes: 1 }, left: 1, isFading: false, lastTouch: null } as const;
    run('a', '90s s', [['ads', 'b 89999ms n', { b: inBreak, n: NO_ADS }]]);
    run('a', '90s s', [['intent', 'p 89999ms g', { p: wants('pause'), g: wants('play') }]]);
    run('a', '90s s', [['sleep', 't 89999ms o', { t: timer, o: NO_SLEEP }]]);
  });
});
