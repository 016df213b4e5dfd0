import { describe, expect, it } from 'vitest';
import {
  audioPreference,
  findLevel,
  hlsActive,
  hlsTracks,
  textPreference,
} from '../../../../src/widget/engines/hls/tracks.ts';
import type { HlsLists } from '../../../../src/widget/engines/hls/tracks.ts';

const level = (height: number, bitrate: number, more: object = {}) => ({
  height,
  bitrate,
  uri: `${height}-${bitrate}.m3u8`,
  audioGroups: ['aac'],
  subtitleGroups: ['subs'],
  ...more,
});
const rendition = (name: string, lang: string | undefined, more: object = {}) => ({
  name,
  lang,
  groupId: 'aac',
  ...more,
});

function lists(given: object): HlsLists {
  return {
    levels: [],
    currentLevel: -1,
    manualLevel: -1,
    firstAutoLevel: 0,
    audioTracks: [],
    allAudioTracks: [],
    audioTrack: -1,
    subtitleTracks: [],
    allSubtitleTracks: [],
    ...given,
  };
}

const heights = (given: object) =>
  hlsTracks(lists(given))?.qualities.map(({ height, bitrateBps }) => [height, bitrateBps]);

describe('qualities of an HLS stream', () => {
  it('are unknown before the manifest', () => {
    expect(hlsTracks(lists({}))).toBeNull();
  });

  it.each([
    [
      'highest first, then the richest',
      [level(360, 1), level(720, 2), level(720, 3)],
      [
        [720, 3],
        [720, 2],
        [360, 1],
      ],
    ],
    ['without renditions of sound alone', [level(0, 9), level(360, 1)], [[360, 1]]],
    [
      'by bitrate if nothing has a height',
      [level(0, 64), level(0, 128)],
      [
        [0, 128],
        [0, 64],
      ],
    ],
    ['once for equal height and bitrate', [level(360, 1, { uri: 'a' }), level(360, 1, { uri: 'b' })], [[360, 1]]],
    [
      'once for one picture in two audio groups',
      [level(360, 1, { uri: 'a' }), level(360, 2, { uri: 'a' })],
      [[360, 1]],
    ],
    [
      'apart if addresses are missing',
      [level(360, 1, { uri: '' }), level(480, 2, { uri: '' })],
      [
        [480, 2],
        [360, 1],
      ],
    ],
    ['with zero for values that are not numbers', [level(Number.NaN, Number.POSITIVE_INFINITY)], [[0, 0]]],
    ['of a single level', [level(1080, 5)], [[1080, 5]]],
  ])('are listed %s', (_title, levels, expected) => {
    expect(heights({ levels })).toEqual(expected);
  });

  it('describe what a decoder needs if the stream names its codec', () => {
    const facts = { width: 3840, frameRate: 50, videoCodec: 'hvc1.2.4.L153', videoRange: 'PQ' };
    const levels = [level(2160, 2, facts), level(1080, 1)];
    expect(hlsTracks(lists({ levels }))?.qualities.map(({ video }) => video)).toEqual([
      { codec: 'hvc1.2.4.L153', width: 3840, frameRate: 50, isHdr: true },
      undefined,
    ]);
  });

  it('keep their ids when a level is removed', () => {
    const [low, middle, high] = [level(360, 1), level(540, 2), level(720, 3)];
    const before = hlsTracks(lists({ levels: [low, middle, high] }))?.qualities;
    const after = hlsTracks(lists({ levels: [low, high] }))?.qualities;
    expect(after).toEqual(before?.filter(({ height }) => height !== 540));
  });

  it('are switched within the audio group that plays', () => {
    const levels = [level(360, 1, { uri: 'a' }), level(360, 2, { uri: 'a', audioGroups: ['surround'] })];
    const inGroup = (groupId: string) =>
      findLevel(lists({ levels, audioTracks: [rendition('A', 'ru', { groupId })], audioTrack: 0 }), '360-1');
    expect([inGroup('aac'), inGroup('surround'), inGroup('other')]).toEqual([0, 1, 0]);
  });

  it('that do not exist have no level', () => {
    expect(findLevel(lists({ levels: [level(360, 1)] }), '720-1')).toBeNull();
  });
});

describe('tracks of an HLS stream', () => {
  const ru = rendition('Дубляж', 'ru', { channels: '2' });
  const ruSurround = rendition('Дубляж', 'ru', { channels: '6', groupId: 'surround' });

  it('are listed once from the current group', () => {
    const tracks = hlsTracks(
      lists({ levels: [level(360, 1)], audioTracks: [ru, ru], allAudioTracks: [ru, ruSurround] }),
    );
    expect(tracks?.audioTracks).toEqual([{ id: '["Дубляж","ru"]', label: 'Дубляж', language: 'ru', channels: 2 }]);
  });

  it('are listed from the first level until a group is chosen', () => {
    const levels = [level(360, 1, { audioGroups: ['surround'] })];
    expect(hlsTracks(lists({ levels, allAudioTracks: [ru, ruSurround] }))?.audioTracks).toMatchObject([
      { channels: 6 },
    ]);
  });

  it.each([
    ['public.accessibility.describes-video', true],
    ['public.easy-to-read,public.accessibility.describes-video', true],
    ['public.accessibility.describes-videos', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('describe the picture by the characteristics %j: %j', (characteristics, expected) => {
    const audioTracks = [rendition('A', 'ru', { characteristics })];
    expect(hlsTracks(lists({ levels: [level(360, 1)], audioTracks }))?.audioTracks[0]?.isDescribed).toBe(expected);
  });

  it('with text describe sound if their characteristics say so', () => {
    const characteristics =
      'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';
    const subtitleTracks = [rendition('A', 'ru', { characteristics }), rendition('B', 'ru')];
    const tracks = hlsTracks(lists({ levels: [level(360, 1)], subtitleTracks }))?.textTracks;
    expect(tracks?.map(({ describesSound }) => describesSound)).toEqual([true, undefined]);
  });

  it('have the same id in every group', () => {
    const idIn = (track: object) =>
      hlsTracks(lists({ levels: [level(360, 1)], audioTracks: [track] }))?.audioTracks[0]?.id;
    expect(idIn(ru)).toBe(idIn(ruSurround));
  });

  it.each([
    ['2', 2],
    ['6', 6],
    ['16/JOC', 16],
    ['', null],
    [undefined, null],
    ['many', null],
  ])('have the channels of %j', (channels, expected) => {
    const audioTracks = [rendition('A', 'ru', { channels })];
    expect(hlsTracks(lists({ levels: [level(360, 1)], audioTracks }))?.audioTracks[0]?.channels).toBe(expected);
  });

  it('are labelled by language if they have no name, and have no label without either', () => {
    const subtitleTracks = [rendition('', 'en'), rendition('', undefined)];
    const labels = hlsTracks(lists({ levels: [level(360, 1)], subtitleTracks }))?.textTracks.map(({ label }) => label);
    expect(labels).toEqual(['en', '']);
  });

  it('are preferred by name and language, and not at all if unknown', () => {
    const known = lists({
      levels: [level(360, 1)],
      audioTracks: [ru],
      subtitleTracks: [rendition('Titles', undefined)],
    });
    expect(audioPreference(known, '["Дубляж","ru"]')).toEqual({ name: 'Дубляж', lang: 'ru' });
    expect(textPreference(known, '["Titles",""]')).toEqual({ name: 'Titles' });
    expect(audioPreference(known, '["?",""]')).toBeNull();
  });
});

describe('the active tracks of an HLS stream', () => {
  const levels = [level(360, 1), level(720, 2)];

  it('are those on the screen while quality is automatic', () => {
    expect(hlsActive(lists({ levels, currentLevel: 1 }))).toMatchObject({ qualityId: '720-2', isAutoQuality: true });
  });

  it('are the chosen ones at once, although the old ones are still on the screen', () => {
    const active = hlsActive(lists({ levels, currentLevel: 1, manualLevel: 0 }));
    expect(active).toMatchObject({ qualityId: '360-1', isAutoQuality: false });
  });

  it('are null before the first picture', () => {
    expect(hlsActive(lists({ levels }))).toEqual({
      qualityId: null,
      isAutoQuality: true,
      audioTrackId: null,
    });
  });

  it('have the ids of the lists', () => {
    const audioTracks = [rendition('A', 'ru'), rendition('B', 'en')];
    const given = lists({ levels, audioTracks, audioTrack: 1 });
    const tracks = hlsTracks(given);
    expect(hlsActive(given)).toMatchObject({ audioTrackId: tracks?.audioTracks[1]?.id });
  });
});
