import { describe, expect, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, aFailure, anEpisode, aSession, marbles } from '../support.ts';
import { runStory } from './story.ts';

const catalogue = aCatalogue([anEpisode(1), anEpisode(2)]);
const ads = { preroll: ['https://ads.example/1', 'https://ads.example/2'], midroll: [] };
const signals = {
  s: { type: 'session.started', session: aSession() },
  a: { type: 'session.started', session: aSession({ parameters: { autoPlay: true } }) },
  p: { type: 'intent.play' },
  t: { type: 'intent.togglePlay' },
  v: { type: 'ad.visibilityChanged', part: 0.45 },
  e: { type: 'ad.ended' },
  z: { type: 'ad.paused' },
  l: { type: 'media.durationChanged', durationSeconds: 2_400, isLive: false },
  b: { type: 'media.timeUpdated', positionSeconds: 1_100 },
  m: { type: 'media.timeUpdated', positionSeconds: 1_201 },
  f: { type: 'intent.seekBy', deltaSeconds: 10 },
} satisfies Record<string, Signal>;

describe('a frame of which only 45 percent can be seen', () => {
  it('plays all ads and the film after a click on play', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-p-v-e-v-e', signals), { catalogue, ads });
      expect(story.commands('ad.play', 'ad.pause')).toEqual(['2 play (ad)', '6 play (ad)']);
      expect(story.commands('media.play')).toEqual(['10 play (ad)']);
    }));

  it('waits for a click if the film would start by itself, and plays after it', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-v-t', signals), { catalogue, ads });
      expect(story.states.map(({ adStandsStill }) => adStandsStill)).toContain(true);
      expect(new Set(story.commands('ad.play', 'ad.pause').slice(1))).toEqual(new Set(['2 pause (ad)', '4 play (ad)']));
      expect(story.state()).toMatchObject({ intent: { wants: 'play' }, adStandsStill: false });
    }));
});

describe('an ad that neither the viewer nor the play rule has paused', () => {
  it('is resumed once, then shows its button for as long as the viewer likes, and counts as no error', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-p-z-z 9999ms e', signals), { catalogue, ads: { ...ads, preroll: ['one'] } });
      expect(story.commands('ad.play', 'ad.pause')).toEqual(['2 play (ad)', '4 play (ad)']);
      expect(story.states.map((state) => state.adStandsStill && state.ads.ad?.status)).toContain('paused');
      expect(story.commands('media.play')).toEqual(['10006 play (ad)']);
      expect(story.commands('ad.ping').filter((ping) => ping.includes('error'))).toEqual([]);
    }));

  it('goes on when play is pressed, and gives way to the film if it does not move then', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-p-z-z-t', signals), { catalogue, ads });
      expect(story.commands('ad.play').at(-1)).toBe('8 play (ad)');
      expect(story.commands('media.play')).toEqual(['6008 play (ad)']);
    }));
});

describe('an ad that ends early', () => {
  const one = { preroll: ['https://ads.example/1'], midroll: [] };
  const adViewability = { viewable: ['v'], notViewable: ['n'], viewUndetermined: ['u'] };

  it.each([
    ['because nothing moves', 's-p-v 7s -', 6_002],
    ['for another episode', 's-p-v-n', 6],
    ['because nothing can be put over the film', 's-p-v-i', 6],
    ['with the film, which fails', 's-p-v-d', 6],
  ])('is told as not viewable %s', (_, row, atMs) =>
    marbles((t) => {
      const more: Record<string, Signal> = {
        n: { type: 'intent.chooseEpisode', episodeId: 2 },
        i: { type: 'ad.impossible' },
        d: { type: 'player.failed', error: { ...aFailure({ fatal: true }), id: 'e-1' } },
      };
      const story = runStory(t, t.hot(row, { ...signals, ...more }), { catalogue, ads: one, adViewability });
      const told = story
        .commands('ad.ping')
        .filter((ping) => /view[^ ]* \(/i.test(ping) && !ping.includes('creativeView'));
      expect(told[0]).toBe(`${String(atMs)} ping notViewable (ad)`);
    }),
  );
});

describe('an ad with several files', () => {
  const one = { preroll: ['https://ads.example/1'], midroll: [] };

  it('plays its next file if one fails, and tells nobody', () =>
    marbles((t) => {
      const adFiles = ['gone.m3u8', 'gone.mp4', 'good.mp4'];
      const story = runStory(t, t.hot('s-p-e', signals), { catalogue, ads: one, adFiles });
      expect(story.commands('ad.show').map((shown) => shown.split(' ')[3])).toEqual(adFiles);
      expect(story.commands('ad.play').at(-1)).toBe('2 play (ad)');
      expect(story.commands('ad.ping').map((ping) => ping.split(' ')[2])).toEqual([
        'loaded',
        'impression',
        'creativeView',
        'start',
        'firstQuartile',
        'midpoint',
        'thirdQuartile',
        'complete',
      ]);
      expect(story.raw.filter(({ type }) => type === 'ad.ping')).toEqual(
        expect.arrayContaining([expect.objectContaining({ event: 'impression', assetUri: 'good.mp4' })]),
      );
      expect(story.commands('media.play')).toEqual(['4 play (ad)']);
    }));

  it('fails with its last file, which is told once', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-p', signals), { catalogue, ads: one, adFiles: ['gone.m3u8', 'gone.mp4'] });
      expect(story.commands('ad.ping', 'media.play')).toEqual(['2 play (ad)', '2 ping error (ad)']);
    }));

  it('gets no more time for its next file', () =>
    marbles((t) => {
      const silent: Signal = { type: 'ad.fileFailed', code: 402, message: '' };
      const later$ = t.hot<Signal>('s-p 2999ms f', { ...signals, f: silent });
      const story = runStory(t, later$, { catalogue, ads: one, adFiles: ['hangs.m3u8', 'hangs.mp4'], adsStall: true });
      expect(story.commands('ad.show').map((shown) => shown.split(' ')[3])).toEqual(['hangs.m3u8', 'hangs.mp4']);
      expect(story.commands('media.play', 'ad.ping')).toEqual(['6002 play (ad)', '6002 ping error (ad)']);
    }));

  it('is counted as one ad', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-p-e', signals), { catalogue, ads: one, adFiles: ['gone.mp4', 'good.mp4'] });
      expect(story.state().ads.history).toHaveLength(1);
      const sent = story.raw.flatMap((command) => (command.type === 'stats.send' ? [command.name] : []));
      expect(sent.filter((name) => /ad_(?:init|ended)/.test(name))).toHaveLength(2);
    }));
});

describe('a midroll', () => {
  const midroll = { preroll: [], midroll: ['https://ads.example/3'] };

  it('pauses the film when it is loaded, and the film goes on after it', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-plbm-e', signals), { catalogue, ads: midroll });
      expect(story.commands('media.play', 'media.pause')).toEqual(['2 play (viewer)', '5 pause (ad)', '7 play (ad)']);
    }));

  it.each([
    ['the same position', 50],
    ['a position just before', 49],
  ])('comes after the break of a schedule that has %s', (_, percent) =>
    marbles((t) => {
      const more: Record<string, Signal> = {
        r: { type: 'ad.scheduleRead', breaks: [{ url: 'vmap:1', at: { unit: 'percent', value: percent } }] },
        n: { type: 'media.timeUpdated', positionSeconds: 1_190 },
      };
      const story = runStory(t, t.hot('s-p(lrb)nm-e-e', { ...signals, ...more }), { catalogue, ads: midroll });
      expect(story.commands('ad.show').map((shown) => shown.split(' ')[3])).toEqual(['vmap:1', ...midroll.midroll]);
    }),
  );

  it('does not hold up the film if its media never comes', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-plbm-f', signals), { catalogue, ads: midroll, adsStall: true });
      expect(story.commands('media.play', 'media.pause')).toEqual(['2 play (viewer)']);
      expect(story.commands('media.seek')).toEqual(['7 seek 1211 (viewer)']);
      expect(story.commands('ad.ping', 'ad.hide')).toEqual(['6005 hide (ad)', '6005 ping error (ad)']);
    }));
});
