import { describe, expect, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, aFailure, anEpisode, aSession, marbles } from '../support.ts';
import { runStory, SOURCE_COMMANDS } from './story.ts';

const catalogue = aCatalogue([anEpisode(1)]);
const signals = {
  s: { type: 'session.started', session: aSession({ parameters: { autoPlay: true } }) },
  n: {
    type: 'session.started',
    session: aSession({ parameters: { autoPlay: true }, environment: { isNativeHlsSupported: true } }),
  },
  t: { type: 'media.timeUpdated', positionSeconds: 30 },
  T: { type: 'media.timeUpdated', positionSeconds: 90 },
  g: { type: 'intent.toggleCast' },
  c: { type: 'cast.connecting' },
  C: { type: 'cast.connected', deviceName: 'Гостиная' },
  d: { type: 'cast.disconnected' },
  P: { type: 'intent.pause' },
  x: { type: 'media.paused', positionSeconds: 90, isEnd: false },
  a: { type: 'page.airPlayChanged', isAvailable: true, isActive: true },
  A: { type: 'page.airPlayChanged', isAvailable: true, isActive: false },
  f: { type: 'engine.failed', failure: aFailure() },
  F: { type: 'engine.failed', failure: aFailure({ code: 4 }) },
} satisfies Record<string, Signal>;

const shownCommands = ['engine.attach', 'cast.', 'media.play', 'media.pause'];

describe('a film that moves to a Cast device', () => {
  it('is loaded there at its position, and comes back to play on at the position of the device', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-t-gc-C-T-d', signals), { catalogue });
      expect(story.commands(...shownCommands)).toEqual([
        '0 attach /episodes/1.m3u8 at 0 (start)',
        '0 play (autoplay)',
        '4 connect (viewer)',
        '7 load (sourceChange)',
        '11 attach /episodes/1.m3u8 at 90 (sourceChange)',
        '11 play (sourceChange)',
      ]);
      expect(story.raw.find(({ type }) => type === 'cast.load')).toMatchObject({ startSeconds: 30, wantsPlay: true });
    }));

  it('comes back paused if it was paused there', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-t-C-T-P-x-d', signals), { catalogue });
      expect(story.commands(...shownCommands).slice(2)).toEqual([
        '4 load (sourceChange)',
        '8 pause (viewer)',
        '12 attach /episodes/1.m3u8 at 90 (sourceChange)',
      ]);
    }));

  it('stays here when the connection fails', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('s-t-gc-d', signals), { catalogue });
      expect(story.commands(...SOURCE_COMMANDS, 'cast.')).toEqual([
        '0 attach /episodes/1.m3u8 at 0 (start)',
        '4 connect (viewer)',
      ]);
    }));
});

it('AirPlay gets the stream from the browser itself, and a library takes it back', () =>
  marbles((t) => {
    const story = runStory(t, t.hot('n-t-a-T-A', signals), { catalogue });
    const attached = story.raw.flatMap((command) =>
      command.type === 'engine.attach' ? [[command.source.kind, command.startSeconds]] : [],
    );
    expect(attached).toEqual([
      ['hls', 0],
      ['native', 30],
      ['hls', 90],
    ]);
  }));

describe('the notice about a stream that breaks off', () => {
  const notices = (row: string) => {
    let seen: unknown[] = [];
    marbles((t) => {
      const kinds = runStory(t, t.hot(row, signals), { catalogue }).states.map(({ notice }) => notice?.kind ?? null);
      seen = kinds.filter((kind, index) => kind !== kinds[index - 1]);
    });
    return seen;
  };

  it('says for a while that the stream is tried again', () =>
    expect(notices('s-f 9s -')).toEqual([null, 'retrying', null]));

  it('is not shown if nothing can play the stream, since the card says so', () =>
    expect(notices('s-F 9s -').at(-1)).toBeNull());
});
