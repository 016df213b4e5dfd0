import { describe, expect, it } from 'vitest';
import type { Session } from '../../../streams/model/session.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, aFailure, aMaster, anEpisode, anOption, aSession, marbles } from '../support.ts';
import { runStory, SOURCE_COMMANDS } from './story.ts';

const start = (session: Session): Signal => ({ type: 'session.started', session });
const catalogue = aCatalogue([anEpisode(1), anEpisode(2)]);
const signals = {
  s: start(aSession()),
  a: start(aSession({ parameters: { autoPlay: true } })),
  r: start(aSession({ stored: { episodesTimeProgress: { 1: 500 } } })),
  R: start(aSession({ parameters: { autoPlay: true }, stored: { episodesTimeProgress: { 1: 500 } } })),
  m: start(aSession({ parameters: { movieId: null }, failure: aFailure({ code: 'missingMovieId' }) })),
  p: { type: 'intent.play' },
  t: { type: 'intent.togglePlay' },
  x: { type: 'intent.pause' },
  c: { type: 'intent.resume' },
  o: { type: 'intent.startOver' },
  u: { type: 'intent.toggleMuted' },
  e: { type: 'intent.chooseEpisode', episodeId: 2 },
  L: { type: 'catalogue.loaded', catalogue },
  F: { type: 'catalogue.failed', failure: aFailure({ code: 'notFound', category: 'catalogue' }) },
  B: { type: 'media.playing' },
  E: { type: 'media.ended' },
} satisfies Record<string, Signal>;

describe('a film that starts', () => {
  it('is loaded, attached at its beginning, and does not play until the viewer wants it', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s----p', signals), { catalogue });
      expect(story.commands('catalogue', ...SOURCE_COMMANDS, 'media.play')).toEqual([
        '0 load (start)',
        '0 attach /episodes/1.m3u8 at 0 (start)',
        '5 play (viewer)',
        '5 addHistory (progress)',
      ]);
      expect(story.state()).toMatchObject({
        content: { status: 'loaded' },
        selection: { episode: { id: 1 }, next: { id: 2 } },
        playback: { phase: 'playing' },
        intent: { wants: 'play', autoplay: 'free' },
        error: null,
      });
    }));

  it('plays by itself if the page asks for it', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a', signals), { catalogue });
      expect(story.commands(...SOURCE_COMMANDS, 'media.play')).toEqual([
        '0 attach /episodes/1.m3u8 at 0 (start)',
        '0 play (autoplay)',
      ]);
    }));

  it('plays as soon as it is there if the viewer has pressed play before', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s--p--L', signals));
      expect(story.commands(...SOURCE_COMMANDS, 'media.play')).toEqual([
        '6 attach /episodes/1.m3u8 at 0 (start)',
        '6 play (viewer)',
      ]);
    }));

  it('plays muted if sound is refused, and does not store that', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a', signals), { catalogue, refuses: 'sound' });
      expect(story.commands('media.play', 'media.setMuted', 'storage')).toEqual([
        '0 unmute (start)',
        '0 play (autoplay)',
        '0 mute (mutedFallback)',
        '0 play (mutedFallback)',
      ]);
      expect(story.state()).toMatchObject({ intent: { autoplay: 'muted' }, playback: { phase: 'playing' } });
    }));

  it('has its sound back after one tap', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('                         a--u', signals), { catalogue, refuses: 'sound' });
      expect(story.commands('media.setMuted').at(-1)).toBe('3 unmute (viewer)');
      expect(story.state().intent).toEqual({ wants: 'play', autoplay: 'free', cause: 'autoplay' });
    }));

  it('is muted again and plays on if the host page unmutes it and the browser refuses', () =>
    marbles((t) => {
      const told = { ...signals, h: { type: 'intent.setMuted', muted: false, by: 'host' } as const };
      const story = runStory(t, t.hot('a--h', told), { catalogue, refuses: 'sound', refusesHostSound: true });
      expect(story.commands('media.play', 'media.pause', 'media.setMuted').slice(-3)).toEqual([
        '3 unmute (host)',
        '3 mute (mutedFallback)',
        '3 play (mutedFallback)',
      ]);
      expect(story.state()).toMatchObject({
        intent: { wants: 'play', autoplay: 'muted' },
        playback: { phase: 'playing' },
        sound: { muted: true },
      });
    }));

  it('keeps an ad muted and playing if the host page unmutes it and the browser refuses', () =>
    marbles((t) => {
      const told = { ...signals, h: { type: 'intent.setMuted', muted: false, by: 'host' } as const };
      const ads = { preroll: ['https://ads.example/1'], midroll: [] };
      const story = runStory(t, t.hot('a--h', told), { catalogue, ads, refuses: 'sound', refusesHostSound: true });
      expect(story.commands('ad.play', 'ad.pause', 'ad.setSound').slice(-3)).toEqual([
        '3 setSound (host)',
        '3 setSound (mutedFallback)',
        '3 play (ad)',
      ]);
      expect(story.states.findLast(({ ads: { ad } }) => ad !== null)).toMatchObject({
        intent: { wants: 'play', autoplay: 'muted' },
        sound: { muted: true },
        ads: { ad: { status: 'playing' } },
      });
      // The refusal comes before the film would be unmuted for the host page.
      const asked = story.states.findIndex(
        ({ ads, intent }) => ads.ad?.status === 'playing' && intent.autoplay === 'free',
      );
      const outcome = story.states
        .slice(asked)
        .find(({ sound, intent }) => !sound.muted || intent.autoplay === 'muted');
      expect(outcome).toMatchObject({ sound: { muted: true }, intent: { autoplay: 'muted' } });
    }));

  it('waits for a tap if everything is refused', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a', signals), { catalogue, refuses: 'all' });
      expect(story.state().intent).toEqual({ wants: 'pause', autoplay: 'blocked', cause: 'mutedFallback' });
      expect(story.commands('media.play', 'media.pause')).toEqual(['0 play (autoplay)', '0 play (mutedFallback)']);
      expect(story.state()).toMatchObject({ playback: { phase: 'notStarted' }, error: null });
    }));

  it('asks where to go on, plays nothing behind the question, and goes on at the saved position', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('r---c', signals), { catalogue });
      expect(story.commands(...SOURCE_COMMANDS, 'media.')).toEqual([
        '0 setVolume (start)',
        '0 unmute (start)',
        '0 attach /episodes/1.m3u8 at 500 (start)',
        '4 play (resume)',
      ]);
      expect(story.state()).toMatchObject({ resume: { isShown: false }, timeline: { positionSeconds: 500 } });
    }));

  it('waits for the answer even if the page asks for autoplay', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('R---c', signals), { catalogue });
      expect(story.commands('media.play')).toEqual(['4 play (resume)']);
    }));

  it('starts over if the viewer wants that', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('r---o', signals), { catalogue });
      expect(story.commands(...SOURCE_COMMANDS, 'media.play', 'media.seek')).toEqual([
        '0 attach /episodes/1.m3u8 at 500 (start)',
        '4 play (viewer)',
        '4 seek 0 (viewer)',
      ]);
    }));

  it('shows the question, with the saved position, until it is answered', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('r', signals), { catalogue });
      expect(story.state().resume).toEqual({ isShown: true, positionSeconds: 500 });
    }));
});

describe('the question where to go on, if it is answered while a master JSON is still loading,', () => {
  const url = 'https://player.example/1.json';
  const world = {
    catalogue: aCatalogue([anEpisode(1, { m3u8MasterFilePath: '/1.json' })]),
    masters: { [url]: aMaster(anOption('720')) },
    masterDelayMs: 100,
  };

  it('goes on at the saved position all the same', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('r---c', signals), world);
      expect(story.commands(...SOURCE_COMMANDS, 'media.play')).toEqual([
        '100 attach https://cdn.example/720.m3u8 at 500 (start)',
        '100 play (resume)',
      ]);
    }));

  it('starts over all the same', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('r---o', signals), world);
      expect(story.commands(...SOURCE_COMMANDS, 'media.play')).toEqual([
        '100 attach https://cdn.example/720.m3u8 at 0 (start)',
        '100 play (viewer)',
      ]);
    }));
});

describe('a film that cannot start', () => {
  it('says that the title is missing, and requests nothing', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('m--p', signals), { catalogue });
      expect(story.commands('catalogue', ...SOURCE_COMMANDS, 'report', 'media.play')).toEqual([
        '0 report missingMovieId session00000001 (error)',
        '0 detach (error)',
      ]);
      expect(story.state()).toMatchObject({ content: { status: 'failed' }, error: { code: 'missingMovieId' } });
    }));

  it('says that the title does not exist', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s--F', signals));
      expect(story.state()).toMatchObject({ content: { status: 'failed' }, error: { code: 'notFound', fatal: true } });
    }));

  it('says that there is nothing to play in a title without episodes', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a', signals), { catalogue: aCatalogue([]) });
      expect(story.state()).toMatchObject({ selection: null, error: { code: 4 } });
      expect(story.commands('media.play', 'engine.attach')).toEqual([]);
    }));

  it('says once that the region is blocked, though the placeholder plays to its end', () =>
    marbles((t) => {
      const blocked = aCatalogue([anEpisode(1)], { available: false });
      const story = runStory(t, t.hot('s--p--E', signals), { catalogue: blocked });
      expect(story.commands('report')).toEqual(['3 report regionBlocked session00000001 (error)']);
    }));

  it('refuses the choice of a blocked episode, also after it has said so', () =>
    marbles((t) => {
      const blocked = aCatalogue([anEpisode(2)], { available: false });
      const story = runStory(t, t.hot('s--p--e', signals), { catalogue: blocked });
      expect(story.commands('engine.attach')).toHaveLength(1);
      expect(story.state()).toMatchObject({ intent: { wants: 'pause' }, error: { code: 'regionBlocked' } });
    }));

  it('plays the placeholder if the region is blocked, and says so as soon as that plays', () =>
    marbles((t) => {
      const blocked = aCatalogue([anEpisode(1), anEpisode(2)], { available: false });
      const story = runStory(t, t.hot('s--p--e', signals), { catalogue: blocked });
      expect(story.commands(...SOURCE_COMMANDS, 'media.play', 'media.pause', 'report')).toEqual([
        '0 attach /placeholder.mp4 at 0 (start)',
        '3 play (viewer)',
        '3 report regionBlocked session00000001 (error)',
        '3 detach (error)',
      ]);
      expect(story.state()).toMatchObject({
        selection: { episode: { id: 1 }, next: null },
        intent: { wants: 'pause' },
      });
    }));
});
