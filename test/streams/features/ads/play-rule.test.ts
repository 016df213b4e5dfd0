import { describe, expect, it } from 'vitest';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { IntentState } from '../../../../streams/model/state.ts';
import { adSeen, adStandsStill, mayAdPlay } from '../../../../streams/features/ads/play-rule.ts';
import type { Pipeline } from '../../../../streams/features/define-later.ts';
import { aPresentation, marbles } from '../../support.ts';
import { outputs, slicesAfter, joinRows } from '../support.ts';
import { aShow, anAd, intents, showing, someAds } from './support.ts';

const visibilityChanged = (part: number): AdSignal => ({ type: 'ad.visibilityChanged', part });
const adSignals: Readonly<Record<string, AdSignal>> = {
  c: { type: 'ad.created', show: aShow() },
  '0': visibilityChanged(0),
  h: visibilityChanged(0.5),
  e: visibilityChanged(0.51),
  '1': visibilityChanged(1),
  z: { type: 'ad.paused' },
  r: { type: 'ad.playing' },
};
const inline = aPresentation();
const presentations = { i: inline, f: { ...inline, isFullscreen: true }, p: { ...inline, isPictureInPicture: true } };

interface Rows {
  readonly told?: string;
  readonly intent?: string;
  readonly pressed?: string;
  readonly hidden?: string;
  readonly shown?: string;
  /** Without this row the film is blocked from the start, and an ad is there from its creation on. */
  readonly ads?: string;
}

const ads = { z: showing(anAd('paused')), n: someAds(), h: someAds({ blocksFilm: true }), a: showing() };

/** Shows the rule as an output. */
const said = (isOn: boolean): Output => ({ type: 'audio.setDownmix', cause: 'ad', isOn });
const tellRule: Pipeline = ({ whenChanged }) => whenChanged('mayAdPlay', said);
const tellStanding: Pipeline = ({ whenChanged }) => whenChanged('adStandsStill', said);

/** Two rows as one: they never have a mark in the same column. */
const merged = (one: string, other: string): string =>
  [...one.padEnd(other.length, '-')].map((mark, index) => (mark === '-' ? (other[index] ?? '-') : mark)).join('');

describe('an ad under the play rule', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['plays if the viewer came for it', { told: '-c' }, 'T-'],
    ['pauses with the viewer', { told: '-c', intent: 'p--q-p' }, 'T--F-T'],
    ['pauses in a hidden page', { told: '-c', hidden: 'F-T-F' }, 'T-F-T'],
    ['pauses while less than 51 percent can be seen', { told: '-c-h-e' }, 'T--F-T'],
    ['plays at exactly 51 percent', { told: '-c-e' }, 'T---'],
    ['plays in fullscreen whatever can be seen of the box', { told: '-c0', shown: 'i--f-i' }, 'T-FT-F'],
    ['plays in picture-in-picture', { told: '-c0', shown: 'i--p-i' }, 'T-FT-F'],
    ['goes by the click until it ends', { told: '-c0--1-0', pressed: '---x' }, 'T-FT----'],
    ['does not play in a hidden page even when clicked', { told: '-c', hidden: 'F--T', pressed: '--x-x' }, 'T--F-'],
    [
      'stays paused if a click has paused it, however visible it is',
      { told: '-c--1', intent: 'p-q', pressed: '--x' },
      'T-F--',
    ],
    ['does not go by a click on the ad before it', { told: '-c0-c0', pressed: '---x' }, 'T-FT-F'],
    ['goes by the click that starts the film, as do all ads before the film', { told: '---c0-c0', pressed: '-x' }, 'T'],
    ["goes by the viewer's choice of an episode as by a click", { told: '---c0', pressed: '-e' }, 'T'],
    [
      'does not go by the click that started the film once the film has begun',
      { told: '---c0-c0', pressed: '-x', ads: 'h--a-na' },
      'T------F',
    ],
    ['does not go by a click made while the film plays', { told: '---c0', pressed: '-x', ads: 'n--a' }, 'T---F'],
  ];

  const expectSaid = (pipeline: Pipeline, given: Rows, expected: string): void =>
    marbles((t) => {
      const rule$ = outputs(t, pipeline, {
        features: [adSeen, mayAdPlay, adStandsStill],
        state: { ads: ads.n, intent: intents['q'] as IntentState, isPageHidden: false, presentation: inline },
        states: joinRows(
          ['ads', given.ads ?? (given.told ?? '').replace(/^-/, 'h').replace(/[^hc]/g, '-').replaceAll('c', 'a'), ads],
          ['intent', given.intent ?? 'p', intents],
          ['isPageHidden', given.hidden ?? 'F', { T: true, F: false }],
          ['presentation', given.shown ?? 'i', presentations],
        ),
        signals: [
          merged(given.told ?? '-', given.pressed ?? '-'),
          { ...adSignals, x: { type: 'intent.play' }, e: { type: 'intent.chooseEpisode', episodeId: 1 } },
        ],
      });
      t.expectMarbles(rule$, expected.replace(/-+$/, ''), { T: said(true), F: said(false) });
    });

  it.each(rows)('%s', (_, given, expected) => expectSaid(tellRule, given, expected));

  it.each<[string, Rows, string]>([
    ['waits for a press while too little of it is seen', { told: '-c0--1' }, '--T--F'],
    ['waits no more when play is pressed', { told: '-c0', pressed: '----x' }, '--T-F'],
    ['does not wait in a hidden page', { told: '-c0', hidden: 'F--T-F' }, '--TF-T'],
    ['does not wait for a viewer who has paused', { told: '-c0', intent: 'p--q' }, '--TF'],
    ['waits when it has paused by itself', { told: '-c-z', ads: 'ha-z' }, '---T'],
    ['waits no more when it goes on by itself', { told: '-c-z-r', ads: 'ha-z' }, '---T-F'],
    [
      'waits no more when play is pressed after it has paused by itself',
      { told: '-c-z', pressed: '-----x', ads: 'ha-z' },
      '---T-F',
    ],
    ['waits only for the rule if the rule has paused it', { told: '-c0z-1', ads: 'ha-z' }, '--T--F'],
    ['does not wait before it blocks the film', { told: '-c0', ads: 'n' }, '-'],
  ])('%s', (_, given, expected) => expectSaid(tellStanding, given, expected));
});

describe('a pause of the ad', () => {
  it.each([
    ['the browser', {}, 1],
    ['the page over its film', { by: 'page' }, 0],
  ] as const)('by %s is counted as one to resume from only if the browser has made it', (_, by, ownPauses) => {
    const state = { ads: ads.z, mayAdPlay: true, intent: intents['p'] as IntentState };
    const after = slicesAfter('adSeen', [adSeen], [{ type: 'ad.paused', ...by }], { state });
    expect(after.at(-1)).toMatchObject({ ownPauses, isPausedByItself: true });
  });
});
