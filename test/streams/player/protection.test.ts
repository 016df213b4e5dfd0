import { describe, expect, it } from 'vitest';
import type { SourceOption } from '../../../streams/model/catalogue.ts';
import type { ProtectionErrorCode } from '../../../streams/model/errors.ts';
import type { Protection } from '../../../streams/model/protection.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, aFailure, anEpisode, anOption, aSession, marbles } from '../support.ts';
import { runStory, SOURCE_COMMANDS } from './story.ts';

const server = { headers: {}, certificateUrl: null, videoRobustness: '', audioRobustness: '' };
const protection: Protection = { widevine: { licenseUrl: 'https://license.example/', ...server } };
const locked: SourceOption = { ...anOption('HD', true), protection };
const open = anOption('SD');

const failed = (code: ProtectionErrorCode, licenseStatus: number | null = null): Signal => ({
  type: 'engine.failed',
  failure: aFailure({ code, category: 'protection', context: { licenseStatus } }),
});
const renewed = (token: string): Signal => ({
  type: 'catalogue.addressRenewed',
  episodeId: 1,
  variantId: null,
  url: 'https://player.example/film.json',
  master: {
    sources: [{ ...locked, protection: { widevine: { ...protection.widevine!, headers: { token } } } }],
    subtitles: [],
    thumbnails: null,
    chapters: null,
  },
});
const signals = {
  a: { type: 'session.started', session: aSession({ parameters: { autoPlay: true }, environment: { hasCast: true } }) },
  5: { type: 'media.timeUpdated', positionSeconds: 300 },
  m: failed('keySystemMissing'),
  r: failed('licenseRefused'),
  u: failed('licenseUnavailable'),
  f: failed('licenseRefused', 403),
  x: failed('licenseExpired'),
  R: renewed('new'),
  n: { type: 'catalogue.renewalFailed' },
  c: { type: 'cast.connected', deviceName: 'TV' },
  d: { type: 'cast.disconnected' },
  s: { type: 'intent.chooseSource', label: 'HD' },
  p: { type: 'intent.prepareNext' },
} satisfies Record<string, Signal>;

const path = '/film.json';
const catalogue = aCatalogue([1, 2].map((id) => anEpisode(id, { m3u8MasterFilePath: path })));
const world = (...sources: readonly SourceOption[]) => ({
  catalogue,
  masters: { [`https://player.example${path}`]: { sources, subtitles: [], thumbnails: null, chapters: null } },
});

const attached = (story: ReturnType<typeof runStory>) =>
  story.raw.flatMap((command) => (command.type === 'engine.attach' ? [command.source] : []));

describe('a protected source', () => {
  it('is attached with the addresses of its keys', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a----', signals), world(locked, open));
      expect(attached(story)).toEqual([{ url: locked.link, kind: 'hls', protection }]);
    }));

  it('gives way at its position to one without protection if it cannot be decrypted, and is no longer offered', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-5-m--s-', signals), world(locked, open));
      expect(attached(story)).toEqual([
        { url: locked.link, kind: 'hls', protection },
        { url: open.link, kind: 'hls' },
      ]);
      expect(story.commands(...SOURCE_COMMANDS, 'report', 'storage')).toEqual([
        '0 attach https://cdn.example/HD.m3u8 at 0 (start)',
        '4 attach https://cdn.example/SD.m3u8 at 300 (sourceChange)',
        '4 report keySystemMissing session00000001 (error)',
      ]);
      expect(story.state()).toMatchObject({ error: null, intent: { wants: 'play' } });
      expect(story.state().source).toMatchObject({ options: [open], activeLabel: 'SD' });
    }));

  it.each(['m', 'r'])('stops the film at once if there is no other: %s', (failure) =>
    marbles((t) => {
      const story = runStory(t, t.hot(`a-5-${failure}---`, signals), world(locked));
      expect(story.commands('engine.retry', 'engine.detach')).toEqual(['4 detach (error)']);
      expect(story.state().error).toMatchObject({ category: 'protection', fatal: true });
    }),
  );

  it('is tried again if the licence server could not be reached', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-5-u 5999ms u 5999ms u', signals), world(locked));
      expect(story.commands('engine.retry', 'engine.detach')).toEqual([
        '5004 retry at 300 (retry)',
        '11004 retry at 300 (retry)',
        '12004 detach (error)',
      ]);
      expect(story.state().error).toMatchObject({ code: 'licenseUnavailable' });
    }));

  describe('whose licence is refused', () => {
    const all = [...SOURCE_COMMANDS, 'catalogue.renew', 'media.p', 'report'] as const;
    const begin = ['0 attach https://cdn.example/HD.m3u8 at 0 (start)', '0 play (autoplay)'];
    const again = ['attach https://cdn.example/HD.m3u8 at 300 (sourceChange)', 'play (sourceChange)'];

    it('plays on at its position with new keys from the catalogue, and without a card', () =>
      marbles((t) => {
        const story = runStory(t, t.hot('a-5-f 9s R 59s -', signals), world(locked));
        expect(story.commands(...all)).toEqual([
          ...begin,
          '4 renewAddress 1 (retry)',
          ...again.map((command) => `9005 ${command}`),
        ]);
        expect(attached(story).at(-1)).toMatchObject({ protection: { widevine: { headers: { token: 'new' } } } });
        expect(story.states.every(({ error }) => error === null)).toBe(true);
        expect(story.state()).toMatchObject({ playback: { phase: 'playing' }, intent: { wants: 'play' } });
      }));

    it.each([
      ['the new keys are refused, too', 'a-5-f-R-f---', 8],
      ['the catalogue has no new keys', 'a-5-f-n---', 6],
      ['the catalogue has the same keys', 'a-5-f-R 60s f--R-', 60_010],
    ])('shows the card if %s', (_, row, atMs) =>
      marbles((t) => {
        const story = runStory(t, t.hot(row, signals), world(locked));
        expect(story.commands('engine.detach', 'engine.retry')).toEqual([`${String(atMs)} detach (error)`]);
        expect(story.state().error).toMatchObject({ code: 'licenseRefused', fatal: true });
      }),
    );

    it('does not wait for the catalogue after other failures', () =>
      marbles((t) => {
        const story = runStory(t, t.hot('a-5-fm----', signals), world(locked));
        expect(story.commands('engine.detach')).toEqual(['5 detach (error)']);
      }));

    it('or has expired is tried again as well, if the catalogue has no new keys before that', () =>
      marbles((t) => {
        const tried = runStory(t, t.hot('a-5-x-n 9s -', signals), world(locked));
        expect(tried.commands('engine.retry', 'engine.detach')).toEqual(['5004 retry at 300 (retry)']);
      }));

    it('or has expired is attached anew at once if the catalogue has new keys', () =>
      marbles((t) => {
        const story = runStory(t, t.hot('a-5-x-R 9s -', signals), world(locked));
        expect(story.commands(...SOURCE_COMMANDS)).toEqual([begin[0], `6 ${again[0]!}`]);
      }));
  });

  it('is not loaded on a Cast device, which has no keys', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a---c-d', signals), world(locked));
      expect(story.commands('cast.disconnect')).toEqual(['4 disconnect (sourceChange)']);
      expect(attached(story)).toHaveLength(2);
    }));

  it('does not stop an unprotected source from being prepared', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a---p', signals), world(open));
      expect(story.commands('engine.prepare')).toHaveLength(1);
    }));

  it('is not prepared before it is needed', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a---p', signals), world(locked));
      expect(story.commands('catalogue.prepareMaster', 'engine.prepare')).toEqual([]);
    }));

  it('shows no key frames as thumbnails, and cannot be made louder', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a----', signals), world(locked));
      expect(story.state()).toMatchObject({ thumbnails: { status: 'none' }, audio: { isGainAvailable: false } });
    }));
});
