import { expect, it } from 'vitest';
import type { CastLoad } from '../../../streams/model/commands.ts';
import { toLoadRequest } from '../../../src/widget/cast/request.ts';
import type { CastSdk } from '../../../src/widget/cast/sdk.ts';
import { installCast } from '../support/fake-cast.ts';

const scope: { chrome?: { cast: Pick<CastSdk, 'media' | 'Image'> } } = {};
installCast(scope, false);
const sdk = scope.chrome?.cast as CastSdk;

const film: CastLoad = {
  source: { url: 'https://cdn.example/1.m3u8', kind: 'hls' },
  startSeconds: 61.5,
  isLive: false,
  wantsPlay: true,
  rate: 1.5,
  title: 'Тихая гавань',
  episode: { title: 'Маяк', order: 3, season: { id: 9, order: 2 } },
  posterUrl: 'https://cdn.example/3.jpg',
  subtitles: [{ label: 'Русские', src: 'https://cdn.example/ru.vtt', language: 'ru' }],
  textTrack: { id: 't', label: 'Русские', language: 'ru' },
};
const read = (load: Partial<CastLoad>): Record<string, unknown> & { media: Record<string, unknown> } =>
  JSON.parse(JSON.stringify(toLoadRequest(sdk, { ...film, ...load }))) as ReturnType<typeof read>;

it('a Cast request contains the position, the speed and the active tracks', () => {
  expect(read({})).toEqual({
    autoplay: true,
    currentTime: 61.5,
    playbackRate: 1.5,
    activeTrackIds: [1_000],
    media: {
      contentId: 'https://cdn.example/1.m3u8',
      contentType: 'application/x-mpegurl',
      streamType: 'BUFFERED',
      metadata: {
        seriesTitle: 'Тихая гавань',
        title: 'Маяк',
        season: 2,
        episode: 3,
        images: [{ url: 'https://cdn.example/3.jpg' }],
      },
      tracks: [
        {
          trackId: 1_000,
          type: 'TEXT',
          trackContentId: 'https://cdn.example/ru.vtt',
          trackContentType: 'text/vtt',
          subtype: 'SUBTITLES',
          name: 'Русские',
          language: 'ru',
        },
      ],
    },
  });
});

it('a Cast request starts a live stream at its live edge', () => {
  const request = read({ isLive: true, startSeconds: 0 });
  expect([request['currentTime'], request.media['streamType']]).toEqual([undefined, 'LIVE']);
});

it('a Cast request works without an episode, a season and a poster', () => {
  expect(read({ episode: null, posterUrl: null }).media['metadata']).toEqual({ title: 'Тихая гавань', images: [] });
  expect(read({ episode: { title: 'Маяк', order: 3, season: null } }).media['metadata']).not.toHaveProperty('season');
});

it('a Cast request turns no subtitles on that were off', () =>
  expect(read({ textTrack: null })['activeTrackIds']).toEqual([]));

it.each([
  ['https://cdn.example/1.mpd', 'dash', 'application/dash+xml'],
  ['https://cdn.example/1.m3u8?a=1', 'native', 'application/x-mpegurl'],
  ['https://cdn.example/1.webm', 'native', 'video/webm'],
  ['https://cdn.example/1', 'native', 'video/mp4'],
] as const)('a Cast request names the type of %s', (url, kind, type) => {
  expect(read({ source: { url, kind } }).media['contentType']).toBe(type);
});
