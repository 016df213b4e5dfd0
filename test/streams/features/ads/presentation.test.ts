import { merge } from 'rxjs';
import { describe, it } from 'vitest';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import type { AdsState, AdSlot } from '../../../../streams/model/ad-break.ts';
import { hideAd, nextAdId, showAd } from '../../../../streams/features/ads/presentation.ts';
import type { Pipeline } from '../../../../streams/features/define-later.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_CHOICES } from '../../../../streams/model/session.ts';
import { aSession, marbles } from '../../support.ts';
import { outputs, joinRows } from '../support.ts';
import { aCreative, aShow, anAd, intents, someAds, wanting } from './support.ts';

const slot: Readonly<Record<string, AdSlot>> = {
  w: { status: 'reading', url: '' },
  r: { status: 'ready', creative: aCreative() },
  f: { status: 'failed' },
  s: { status: 'shown' },
};
const slots = (row: string, fields: Partial<AdsState> = {}): AdsState =>
  someAds({
    blocksFilm: true,
    break: { id: 1, type: 'preroll', slots: [...row].map((name) => slot[name] ?? { status: 'failed' }) },
    ...fields,
  });
const second = anAd('created', { show: aShow({ adId: 101, slot: 1 }) });
const ads = {
  n: someAds(),
  a: slots('ww'),
  b: slots('wr'),
  c: slots('rr'),
  d: slots('fr'),
  e: slots('sr', { ad: anAd('created') }),
  f: slots('sr'),
  g: slots('ss', { ad: second }),
  // A midroll; the film plays until an ad is loaded.
  m: slots('rr', { blocksFilm: false }),
};
const show = (index: number): Command => ({
  type: 'ad.show',
  cause: 'ad',
  ...aShow({ adId: 100 + index, slot: index, sound: { volume: 0.4, muted: false } }),
});
const commands: Readonly<Record<string, Command>> = { '0': show(0), '1': show(1), h: { type: 'ad.hide', cause: 'ad' } };

/** Ads whose loudness nobody knows. */
const unmeasured = {
  session: aSession(),
  choices: { byTitle: {}, last: NO_CHOICES },
  knownAds: [],
} satisfies Partial<State>;

const presentation: Pipeline = (inputs) => merge(hideAd(inputs), showAd(inputs));

describe('the presentation of ads', () => {
  type Row = readonly [title: string, ads: string, intent: string, expected: string, hidden?: string];
  const rows: readonly Row[] = [
    [
      'shows the first ad first, even if the second is ready earlier',
      '                      n-a-c',
      '      p',
      '    ----0',
    ],
    ['waits for the first, though the second is ready', '          n-a-b-c', '    p', '    ------0'],
    ['shows the second when the first has failed', '               n-a-b-d', '    p', '    ------1'],
    ['waits until the viewer wants to watch', '                    n-c----', '    P----p', '-----0'],
    ['shows each ad once, however often the viewer changes his mind', 'n-c----', '   p---q-p', '--0'],
    ['takes away an ad that is over and shows the next', '               n-c-e-f', '    p', '    --0---(h1)'],
    ['takes away the last ad', '                                      g-n', '        p', '    --h'],
    ['takes an ad away when another film is selected', '            n-c-e-n', '    p', '    --0---h'],
    ['shows no midroll in a hidden page until it is seen', '       n-m----', '    p', '    -----0', 'T----F'],
    ['shows no midroll whose film has ended in a hidden page', '   n-m-n--', '    p', '    -', '     T----F'],
    ['goes on with a break in a hidden page', '                    n-c-e-f', '    p', '    --0---(h1)', 'F--T'],
  ];

  for (const [title, adsRow, intentRow, expected, hiddenRow = 'F'] of rows) {
    it(title, () =>
      marbles((t) => {
        const shown$ = outputs(t, presentation, {
          features: [nextAdId],
          state: {
            ads: someAds(),
            intent: wanting('pause'),
            isPageHidden: false,
            sound: { volume: 0.4, muted: false },
            ...unmeasured,
          },
          states: joinRows(
            ['ads', adsRow.trim(), ads],
            ['intent', intentRow.trim(), intents],
            ['isPageHidden', hiddenRow.trim(), { T: true, F: false }],
          ),
        });
        t.expectMarbles<Output>(shown$, expected.trim(), commands);
      }),
    );
  }

  it('shows a measured ad at its level', () =>
    marbles((t) => {
      const knownAds = [{ key: '/ad.mp4', loudness: -24, peak: -20 }];
      const shown$ = outputs(t, showAd, {
        features: [nextAdId],
        state: { isPageHidden: false, sound: { volume: 0.4, muted: false }, ...unmeasured, knownAds },
        states: joinRows(['ads', 'n-c', ads], ['intent', 'p', intents]),
      });
      t.expectMarbles<Output>(shown$, '--0', { '0': { ...show(0), level: 10 ** (6 / 20) } as Command });
    }));
});
