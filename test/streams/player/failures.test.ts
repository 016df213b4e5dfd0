import { describe, expect, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, aFailure, anEpisode, aSession, marbles } from '../support.ts';
import { runStory, SOURCE_COMMANDS } from './story.ts';

const catalogue = aCatalogue([anEpisode(1), anEpisode(2)]);
const at = (positionSeconds: number): Signal => ({ type: 'media.timeUpdated', positionSeconds });
const renewed = (url: string): Signal => ({
  type: 'catalogue.addressRenewed',
  episodeId: 1,
  variantId: null,
  url,
  master: null,
});
const signals = {
  a: { type: 'session.started', session: aSession({ parameters: { autoPlay: true } }) },
  0: {
    type: 'session.started',
    session: aSession({ parameters: { autoPlay: true }, environment: { isOnline: false } }),
  },
  f: { type: 'engine.failed', failure: aFailure() },
  u: { type: 'engine.failed', failure: aFailure({ code: 4 }) },
  w: { type: 'engine.warned', failure: aFailure() },
  c: { type: 'catalogue.callFailed', failure: aFailure({ code: 'availabilityFailed', category: 'catalogue' }) },
  N: { type: 'page.online' },
  O: { type: 'page.offline' },
  5: at(300),
  6: at(310),
  1: { type: 'intent.chooseEpisode', episodeId: 1 },
  2: { type: 'intent.chooseEpisode', episodeId: 2 },
  g: { type: 'engine.failed', failure: aFailure({ context: { status: 410 } }) },
  R: renewed('https://cdn.example/~2/1.m3u8'),
  S: renewed('https://cdn.example/~3/1.m3u8'),
  n: { type: 'catalogue.renewalFailed' },
  p: { type: 'intent.play' },
  r: { type: 'intent.reset' },
  e: { type: 'media.ended' },
} satisfies Record<string, Signal>;

describe('a stream that fails', () => {
  it('is tried again after five seconds, at the position that it has reached, and plays on', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-5-f 99ms 6', signals), { catalogue });
      expect(story.commands('engine.retry', 'engine.detach', 'report', 'media.pause')).toEqual([
        '4 report 2 session00000001 (error)',
        '5004 retry at 310 (retry)',
      ]);
      expect(story.state()).toMatchObject({ error: null, intent: { wants: 'play' } });
    }));

  it('is given up after two retries without movement: the card is shown and the stream detached', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-5-f 5999ms f 5999ms f', signals), { catalogue });
      expect(story.commands('engine.retry', 'engine.detach', 'report')).toEqual([
        '4 report 2 session00000001 (error)',
        '5004 retry at 300 (retry)',
        '11004 retry at 300 (retry)',
        '12004 report 2 session00000002 (error)',
        '12004 detach (error)',
      ]);
      expect(story.state()).toMatchObject({ error: { code: 2, id: 'session00000002' }, intent: { wants: 'pause' } });
    }));

  it('is given up at once if nothing here can play it', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a---u', signals), { catalogue });
      expect(story.commands('engine.retry', 'report')).toEqual(['4 report 4 session00000001 (error)']);
    }));

  it('goes on in place from a new address if its address has expired, without a retry or a new start', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-5-g 99ms R 10s g 99ms S 10s -', signals), { catalogue });
      expect(story.commands('engine.retry', 'engine.attach', 'catalogue.renew', 'media.p', 'report')).toEqual([
        '0 attach /episodes/1.m3u8 at 0 (start)',
        '0 play (autoplay)',
        '4 renewAddress 1 (retry)',
        '4 report 2 session00000001 (error)',
        '104 retry at 300 from https://cdn.example/~2/1.m3u8 (retry)',
        '10105 renewAddress 1 (retry)',
        '10205 retry at 300 from https://cdn.example/~3/1.m3u8 (retry)',
      ]);
      expect(story.state()).toMatchObject({ error: null, playback: { phase: 'playing' }, intent: { wants: 'play' } });
    }));

  it('is tried and given up like any other if its address is refused for good', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-5-gn 5997ms gn 5997ms gn', signals), { catalogue });
      expect(story.commands('engine.retry', 'engine.detach', 'catalogue.renew')).toEqual([
        '4 renewAddress 1 (retry)',
        '5004 retry at 300 (retry)',
        '6003 renewAddress 1 (retry)',
        '11003 retry at 300 (retry)',
        '12002 renewAddress 1 (retry)',
        '12002 detach (error)',
      ]);
      expect(story.state()).toMatchObject({ error: { code: 2 } });
    }));

  it('waits for a network that was lost before, as long as that takes', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-O-f 59s N', signals), { catalogue });
      expect(story.commands('engine.retry')).toEqual(['59005 retry at 0 (retry)']);
    }));

  it('does not wait for a network that has come back since the start', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('0-N-f', signals), { catalogue });
      expect(story.commands('engine.retry')).toEqual(['5004 retry at 0 (retry)']);
    }));

  it('is forgotten when the viewer chooses another episode', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a---f--2', signals), { catalogue });
      expect(story.commands('engine.retry')).toEqual([]);
      expect(story.state()).toMatchObject({ error: null, playback: { phase: 'playing' } });
    }));

  it('is not tried again while the next film is still being resolved', () =>
    marbles((t) => {
      const next = aCatalogue([anEpisode(1), anEpisode(2, { m3u8MasterFilePath: '/2.json' })]);
      const story = runStory(t, t.hot('a---f--2', signals), { catalogue: next });
      expect(story.commands(...SOURCE_COMMANDS).slice(1)).toEqual(['7 detach (selection)']);
    }));

  it('is forgotten, with its card, when another episode is chosen, which plays', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a---u--2', signals), { catalogue });
      expect(story.commands(...SOURCE_COMMANDS, 'media.play').slice(-2)).toEqual([
        '7 attach /episodes/2.m3u8 at 0 (selection)',
        '7 play (selection)',
      ]);
      expect(story.state()).toMatchObject({ error: null, playback: { phase: 'playing' } });
    }));

  it('is forgotten, with its card, when the same episode is chosen again, which plays on at its position', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-5-u--1', signals), { catalogue });
      expect(story.commands(...SOURCE_COMMANDS, 'media.').slice(-3)).toEqual([
        '4 detach (error)',
        '7 attach /episodes/1.m3u8 at 300 (sourceChange)',
        '7 play (sourceChange)',
      ]);
      expect(story.state()).toMatchObject({ error: null, playback: { phase: 'playing' }, intent: { wants: 'play' } });
    }));

  it('does not hold up the next episode if it fails at its end', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a--e-u', signals), { catalogue });
      expect(story.state()).toMatchObject({ error: null, selection: { episode: { id: 2 } } });
    }));

  it("does not play while the card is shown, and is started again by the card's button", () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a---u--p--r', signals), { catalogue });
      expect(story.commands('media.play', 'session')).toEqual(['0 play (autoplay)', '10 restart (viewer)']);
    }));
});

describe('a failure that the film does not depend on', () => {
  it('is reported, each with its own id, and stops nothing', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-w-c', signals), { catalogue });
      expect(story.commands('report', 'engine.detach')).toEqual([
        '2 report 2 session00000001 (error)',
        '4 report availabilityFailed session00000002 (error)',
      ]);
      expect(story.state()).toMatchObject({ error: null, playback: { phase: 'playing' } });
    }));
});
