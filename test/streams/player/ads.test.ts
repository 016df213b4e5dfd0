import { describe, expect, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, anEpisode, aSession, marbles } from '../support.ts';
import { tell } from './story.ts';

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

describe('a frame of which 45 percent are seen', () => {
  it('plays all ads and the film by the click on play', () =>
    marbles((t) => {
      const story = tell(t, t.hot('s-p-v-e-v-e', signals), { catalogue, ads });
      expect(story.commands('ad.play', 'ad.pause')).toEqual(['2 play (ad)', '6 play (ad)']);
      expect(story.commands('media.play')).toEqual(['10 play (ad)']);
    }));

  it('waits for the click where the film would start by itself, and plays by it', () =>
    marbles((t) => {
      const story = tell(t, t.hot('a-v-t', signals), { catalogue, ads });
      expect(story.states.map(({ adStandsStill }) => adStandsStill)).toContain(true);
      expect(new Set(story.commands('ad.play', 'ad.pause').slice(1))).toEqual(new Set(['2 pause (ad)', '4 play (ad)']));
      expect(story.state()).toMatchObject({ intent: { wants: 'play' }, adStandsStill: false });
    }));
});

describe('an ad that is paused by something else than viewer or rule', () => {
  it('is resumed once, then shows its button for as long as the viewer likes, and is no error', () =>
    marbles((t) => {
      const story = tell(t, t.hot('s-p-z-z 9999ms e', signals), { catalogue, ads: { ...ads, preroll: ['one'] } });
      expect(story.commands('ad.play', 'ad.pause')).toEqual(['2 play (ad)', '4 play (ad)']);
      expect(story.states.map((state) => state.adStandsStill && state.ads.ad?.status)).toContain('paused');
      expect(story.commands('media.play')).toEqual(['10006 play (ad)']);
      expect(story.commands('ad.ping').filter((ping) => ping.includes('error'))).toEqual([]);
    }));

  it('goes on when play is pressed, and gives way to the film when it does not move then', () =>
    marbles((t) => {
      const story = tell(t, t.hot('s-p-z-z-t', signals), { catalogue, ads });
      expect(story.commands('ad.play').at(-1)).toBe('8 play (ad)');
      expect(story.commands('media.play')).toEqual(['6008 play (ad)']);
    }));
});

describe('a midroll', () => {
  const midroll = { preroll: [], midroll: ['https://ads.example/3'] };

  it('pauses the film when it is loaded, and the film goes on after it', () =>
    marbles((t) => {
      const story = tell(t, t.hot('s-plbm-e', signals), { catalogue, ads: midroll });
      expect(story.commands('media.play', 'media.pause')).toEqual(['2 play (viewer)', '5 pause (ad)', '7 play (ad)']);
    }));

  it('costs the film nothing when its media never comes', () =>
    marbles((t) => {
      const story = tell(t, t.hot('s-plbm-f', signals), { catalogue, ads: midroll, adsStall: true });
      expect(story.commands('media.play', 'media.pause')).toEqual(['2 play (viewer)']);
      expect(story.commands('media.seek')).toEqual(['7 seek 1211 (viewer)']);
      expect(story.commands('ad.ping', 'ad.hide')).toEqual(['6005 hide (ad)', '6005 ping error (ad)']);
    }));
});
