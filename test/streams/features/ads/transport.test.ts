import { merge } from 'rxjs';
import { describe, it } from 'vitest';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import { controlAd, resumeAd } from '../../../../streams/features/ads/transport.ts';
import { unlockFilm } from '../../../../streams/features/ads/first.ts';
import type { Pipeline } from '../../../../streams/features/define-later.ts';
import { marbles } from '../../support.ts';
import { outputs, joinRows } from '../support.ts';
import { aShow, anAd, intents, showing, someAds, wanting } from './support.ts';

const ads = {
  n: someAds(),
  c: showing(anAd('created')),
  a: showing(anAd('playing')),
  z: showing(anAd('paused')),
  d: showing(anAd('created', { show: aShow({ adId: 101 }) })),
};
const sounds = { l: { volume: 1, muted: false }, q: { volume: 0.3, muted: false }, m: { volume: 1, muted: true } };
const commands: Readonly<Record<string, Command>> = {
  p: { type: 'ad.play', cause: 'ad' },
  q: { type: 'ad.pause', cause: 'ad' },
  v: { type: 'ad.setSound', cause: 'viewer', volume: 0.3, muted: false },
  s: { type: 'ad.setSound', cause: 'mutedFallback', volume: 1, muted: true },
  m: { type: 'media.setMuted', cause: 'mutedFallback', muted: true },
};

interface Rows {
  readonly ads: string;
  readonly mayPlay?: string;
  readonly intent?: string;
  readonly pressed?: string;
  readonly sound?: string;
  readonly seen?: string;
}

const withOwnPauses = (ownPauses: number) =>
  ({ pressed: 'never', part: 1, isMeasured: true, ownPauses, isPausedByItself: ownPauses > 0 }) as const;

const transport: Pipeline = (inputs) => merge(controlAd(inputs), resumeAd(inputs));

describe('the control of an ad', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['plays an ad that comes', { ads: 'n-c' }, '--p'],
    ['leaves an ad alone that may not play yet', { ads: 'n-c', mayPlay: 'F---T' }, '----p'],
    ['plays and pauses an ad by the play rule', { ads: 'c-a', mayPlay: 'T--F-T' }, 'p--q-p'],
    ['plays the next ad, too', { ads: 'c-a-n-d' }, 'p-----p'],
    ['does nothing while there is no ad', { ads: 'n', mayPlay: 'T-F-T', sound: 'l-q', pressed: '---x' }, '-'],
    ['follows the sound of the player', { ads: 'c-a', sound: 'l--q' }, 'p--v'],
    ['mutes player and ad if sound is refused, and asks to play again', { ads: 'c', intent: 'p-m' }, 'p-(msp)'],
    ['mutes them once', { ads: 'c-a', intent: 'p-m-m' }, 'p-(msp)'],
    [
      'wakes an ad that has stopped by itself when the viewer presses play',
      { ads: 'c-a-z', pressed: '------x' },
      'p-----p',
    ],
    ['resumes an ad that has stopped by itself', { ads: 'c-a-z', seen: '----1' }, 'p---p'],
    ['resumes an ad once only', { ads: 'c-a-z-a-z', seen: '----1---2' }, 'p---p'],
    ['does not wake an ad that plays', { ads: 'c-a', pressed: '----x' }, 'p----'],
    ['does not wake an ad that may not play', { ads: 'c-a-z', mayPlay: 'T---F', pressed: '------x' }, 'p---q'],
  ];

  it.each(rows)('%s', (_, given, expected) =>
    marbles((t) => {
      const transport$ = outputs(t, transport, {
        state: {
          ads: someAds(),
          mayAdPlay: false,
          intent: wanting('pause'),
          sound: sounds.l,
          adSeen: withOwnPauses(0),
        },
        states: joinRows(
          ['ads', given.ads, ads],
          ['mayAdPlay', given.mayPlay ?? 'T', { T: true, F: false }],
          ['intent', given.intent ?? 'p', intents],
          ['sound', given.sound ?? 'l', sounds],
          ['adSeen', given.seen ?? '-', { 1: withOwnPauses(1), 2: withOwnPauses(2) }],
        ),
        signals: [given.pressed ?? '-', { x: { type: 'intent.play' } }],
      });
      t.expectMarbles<Output>(transport$, expected, commands);
    }),
  );
});

describe('unlockFilm', () => {
  it.each([
    ["unlocks the film that waits with the viewer's gesture", someAds({ blocksFilm: true }), '-u'],
    ['leaves a film alone that does not wait', someAds(), '-'],
    ['leaves the film alone if an ad is there', showing(), '-'],
  ])('%s', (_, state, expected) =>
    marbles((t) => {
      const unlocked$ = outputs(t, unlockFilm, {
        state: { ads: state },
        signals: ['-s', { s: { type: 'intent.resume' } }],
      });
      t.expectMarbles<Output>(unlocked$, expected, { u: { type: 'media.unlock', cause: 'ad' } });
    }),
  );
});
