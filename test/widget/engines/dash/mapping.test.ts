import { describe, expect, it, vi } from 'vitest';
import { dashFailure } from '../../../../src/widget/engines/dash/errors.ts';
import { completeManifest, type Period, videoFactsOf } from '../../../../src/widget/engines/dash/manifest.ts';
import { hasUniformPeriods } from '../../../../src/widget/engines/dash/prepared-manifest.ts';
import {
  dashAudioTracks,
  dashQualities,
  dashTextTracks,
  idOf,
  trackOf,
} from '../../../../src/widget/engines/dash/tracks.ts';

const starting = { isManifestKnown: false, hasOtherAddresses: false };
const running = { isManifestKnown: true, hasOtherAddresses: false };
const elsewhere = { isManifestKnown: true, hasOtherAddresses: true };

describe('an error of dash.js', () => {
  it.each([
    ['manifest not parsed', 10, starting, 4, true],
    ['manifest not parsed on a refresh', 10, running, 4, false],
    ['manifest not loaded', 11, starting, 2, true],
    ['manifest not downloaded', 25, starting, 2, true],
    ['manifest not downloaded on a refresh', 25, running, 2, false],
    ['no streams', 32, starting, 4, true],
    ['no Media Source Extensions', 23, starting, 4, true],
    ['codec not supported', 35, running, 4, true],
    ['segment', 27, running, 2, true],
    ['segment, with another host to try', 27, elsewhere, 2, false],
    ['initialization', 28, running, 2, true],
    ['initialization, with another host to try', 28, elsewhere, 2, false],
    ['segment index, with another host to try', 26, elsewhere, 2, false],
    ['no address left', 19, elsewhere, 2, true],
    ['append', 20, running, 3, true],
    ['abort of the element', 1, running, 1, true],
    ['network of the element', 2, running, 2, true],
    ['encryption of the element', 5, running, 4, true],
    ['segment index', 15, running, 2, true],
    ['segment index not downloaded', 26, running, 2, true],
    ['segment not available', 17, running, 2, true],
    ['segment without an address', 18, running, 2, true],
    ['no keys', 24, running, 4, true],
    ['invalid manifest', 31, starting, 4, true],
    ['several kinds of media in one segment', 34, running, 4, true],
    ['decode of the element', 3, running, 3, true],
    ['source of the element', 4, starting, 4, true],
    ['source of the element, which has been understood before', 4, running, 3, true],
    ['clock', 16, starting, 2, false],
    ['subtitles not parsed', 33, running, 2, false],
    ['unknown', 999, running, 2, false],
  ])('%s', (_title, code, situation, expectedCode, fatal) => {
    const failure = dashFailure({ code, message: 'what happened' }, 'film.mpd', situation);
    expect(failure).toMatchObject({ code: expectedCode, fatal, category: 'media', context: { url: 'film.mpd' } });
  });

  it.each([
    [20, 'bufferAppendError'],
    [21, 'bufferRemoveError'],
    [22, 'bufferFullError'],
    [27, 'fragLoadError'],
    [25, 'manifestLoadError'],
    [99, 'dashError99'],
    [100, 'keySystemError'],
    [112, 'keySystemError'],
    [119, 'keySystemError'],
    [120, 'dashError120'],
    [999, 'dashError999'],
  ])('with the number %i is named %s', (code, name) => {
    const { context } = dashFailure({ code, message: '' }, 'film.mpd', running);
    expect(context).toMatchObject({ details: name, code });
  });

  it('about a subtitle is never fatal', () => {
    const data = { request: { url: 'ru.vtt', mediaType: 'text' }, response: { status: 404, data: 'gone' } };
    const failure = dashFailure({ code: 27, message: 'not available', data }, 'film.mpd', running);
    expect(failure).toMatchObject({ fatal: false, context: { url: 'ru.vtt', status: 404, responseData: 'gone' } });
  });

  it.each([['download'], [undefined], [null], [{}], [{ code: Number.NaN }]])(
    'of the shape %j is a warning',
    (error) => {
      expect(dashFailure(error, 'film.mpd', running).fatal).toBe(false);
    },
  );
});

describe('tracks of a DASH stream', () => {
  const track = (text: string | null, lang: string | null, more: object = {}) => ({
    lang,
    labels: text === null ? [] : [{ text }],
    ...more,
  });
  const channels = (schemeIdUri: string, value: string) =>
    dashAudioTracks([track('A', 'ru', { audioChannelConfiguration: [{ schemeIdUri, value }] })])[0]?.channels;

  it('have their label, or else their language', () => {
    const tracks = [
      track('Русские', 'ru'),
      track(null, 'en'),
      track(null, 'und'),
      track('TTML', 'de', { isTTML: true }),
    ];
    const labels = (isReadable: boolean) =>
      dashTextTracks(tracks, () => ({ files: [], isReadable })).map(({ label, comesBeside }) => [label, comesBeside]);
    expect(labels(false)).toEqual([
      ['Русские', undefined],
      ['en', undefined],
      ['', undefined],
    ]);
    expect(labels(true).at(-1)).toEqual(['TTML', true]);
  });

  it('with the same label and language have different ids', () => {
    const tracks = [track('A', 'ru'), track('A', 'ru'), track('B', 'ru'), track('A', 'ru')];
    const ids = dashAudioTracks(tracks).map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(trackOf(tracks, ids[3] ?? null)).toBe(tracks[3]);
    expect(idOf(tracks, (each) => each === tracks[1])).toBe(ids[1]);
  });

  it('that differ in label or language have ids without a number', () => {
    const tracks = [track('A', 'ru'), track('A', 'en'), track('B', 'ru'), track('A', 'ru')];
    const ids = dashAudioTracks(tracks).map(({ id }) => id);
    expect(ids).toEqual(['["A","ru"]', '["A","en"]', '["B","ru"]', '["A","ru",1]']);
  });

  const roles = 'urn:mpeg:dash:role:2011';
  const purposes = 'urn:tva:metadata:cs:AudioPurposeCS:2007';

  it.each([
    ['role', { roles: [{ schemeIdUri: roles, value: 'description' }] }, true],
    [
      'second role',
      {
        roles: [
          { schemeIdUri: roles, value: 'main' },
          { schemeIdUri: roles, value: 'description' },
        ],
      },
      true,
    ],
    ['purpose', { accessibility: [{ schemeIdUri: purposes, value: '1' }] }, true],
    ['role of another scheme', { roles: [{ schemeIdUri: 'urn:example', value: 'description' }] }, undefined],
    ['purpose of something else', { accessibility: [{ schemeIdUri: purposes, value: '2' }] }, undefined],
    ['nothing', { roles: null, accessibility: null }, undefined],
  ])('describe the picture if their %s says so', (_title, facts, expected) => {
    expect(dashAudioTracks([track('A', 'ru', facts)])[0]?.isDescribed).toBe(expected);
  });

  it('with text describe sound if their role says so', () => {
    const caption = track('A', 'ru', { roles: [{ schemeIdUri: roles, value: 'caption' }] });
    const tracks = dashTextTracks([caption, track('B', 'ru')], () => ({ files: ['a.vtt'], isReadable: false }));
    expect(tracks.map(({ describesSound, files }) => [describesSound, files])).toEqual([
      [true, ['a.vtt']],
      [undefined, ['a.vtt']],
    ]);
  });

  it('that do not exist are null', () => {
    expect(trackOf([track('A', 'ru')], 'no')).toBeNull();
    expect(trackOf([track('A', 'ru')], null)).toBeNull();
    expect(idOf([track('A', 'ru')], () => false)).toBeNull();
  });

  it.each([
    ['urn:mpeg:dash:23003:3:audio_channel_configuration:2011', '6', 6],
    ['urn:mpeg:mpegB:cicp:ChannelConfiguration', '6', 6],
    ['urn:mpeg:mpegB:cicp:ChannelConfiguration', '7', 8],
    ['urn:mpeg:mpegB:cicp:ChannelConfiguration', '11', 7],
    ['urn:mpeg:mpegB:cicp:ChannelConfiguration', '12', 8],
    ['urn:mpeg:mpegB:cicp:ChannelConfiguration', '14', 8],
    ['urn:mpeg:dash:23003:3:audio_channel_configuration:2011', '12', 12],
    ['tag:dolby.com,2014:dash:audio_channel_configuration:2011', 'F801', null],
    ['anything', '', null],
  ])('have the channels of the scheme %s %s', (scheme, value, expected) => {
    expect(channels(scheme, value)).toBe(expected);
  });
});

it('qualities are listed highest first, each once, and invalid numbers become zero', () => {
  const representation = (id: string, height: number, bandwidth: number) => ({ id, height, bandwidth });
  const qualities = dashQualities(
    [
      representation('low', 360, 1),
      representation('high', 720, 2),
      representation('again', 720, 2),
      representation('odd', Number.NaN, -1),
    ],
    () => null,
  );
  expect(qualities).toEqual([
    { id: 'high', height: 720, bitrateBps: 2 },
    { id: 'low', height: 360, bitrateBps: 1 },
    { id: 'odd', height: 0, bitrateBps: 0 },
  ]);
});

it('qualities of one height are listed by bitrate, and pure sound comes last, without a height', () => {
  const representations = [
    { id: 'sound', bandwidth: 5 },
    { id: 'a', height: 720, bandwidth: 2 },
    { id: 'b', height: 720, bandwidth: 3 },
  ];
  const qualities = dashQualities(representations as never, () => null);
  expect(qualities.map(({ id, height }) => [id, height])).toEqual([
    ['b', 720],
    ['a', 720],
    ['sound', 0],
  ]);
});

it.each([
  [undefined, undefined],
  [null, null],
  [{}, { Period: [] }],
  [{ Period: [{}] }, { Period: [{ AdaptationSet: [] }] }],
  [{ Period: [{ AdaptationSet: [{}] }] }, { Period: [{ AdaptationSet: [{ Representation: [] }] }] }],
])('a manifest like %j gets its missing lists', (manifest, expected) => {
  const given = { manifest: manifest as never };
  completeManifest(given);
  expect(given.manifest).toEqual(expected);
});

describe('the video facts of a representation', () => {
  const transfer = { schemeIdUri: 'urn:mpeg:mpegB:cicp:TransferCharacteristics', value: 16 };
  const manifest = {
    Period: [
      {
        AdaptationSet: [
          { Representation: [{ id: 'muxed', codecs: 'avc1.64001f, mp4a.40.2', frameRate: 'x' }, { id: 'unknown' }] },
          {
            codecs: 'hvc1.2.4.L153',
            frameRate: '60000/1001',
            SupplementalProperty: [transfer],
            Representation: [{ id: 'hdr', width: 3840 }],
          },
          {
            codecs: 'hvc1.2.4.L153',
            EssentialProperty: [{ ...transfer, value: 18 }],
            Representation: [{ id: 'hdr alone', width: 3840 }],
          },
          {
            codecs: 'avc1.640028',
            SupplementalProperty: [{ ...transfer, value: 1 }],
            EssentialProperty: [{ schemeIdUri: 'urn:mpeg:mpegB:cicp:ColourPrimaries', value: 16 }],
            Representation: [{ id: 'of other properties', width: 1920, frameRate: 25 }],
          },
        ],
      },
    ],
  };

  it.each([
    ['muxed', { codec: 'avc1.64001f', width: 0, frameRate: 0, isHdr: false }],
    ['hdr', { codec: 'hvc1.2.4.L153', width: 3840, frameRate: 60_000 / 1_001, isHdr: true }],
    ['hdr alone', { codec: 'hvc1.2.4.L153', width: 3840, frameRate: 0, isHdr: true }],
    ['of other properties', { codec: 'avc1.640028', width: 1920, frameRate: 25, isHdr: false }],
    ['unknown', null],
    ['none', null],
  ])('are read for %s', (id, facts) => expect(videoFactsOf({ manifest }, id)).toEqual(facts));

  it.each([
    [false, [undefined, 0, 0, undefined]],
    [true, [undefined, undefined, undefined, undefined]],
  ])(
    'decide the start: on a display with high dynamic range (%s) a stream may start with an HDR set',
    (hasHdr, priorities) => {
      const given: { Period: Period[] } = structuredClone(manifest);
      vi.stubGlobal('matchMedia', () => ({ matches: hasHdr }));
      completeManifest({ manifest: given });
      vi.unstubAllGlobals();
      expect(given.Period[0]?.AdaptationSet?.map(({ selectionPriority }) => selectionPriority)).toEqual(priorities);
    },
  );
});

describe('the Periods of a manifest', () => {
  const picture = { contentType: 'video' };
  const sound = { mimeType: 'audio/mp4' };
  const ofFiles = { Representation: [{ mimeType: 'audio/mp4' }] };
  const text = { contentType: 'text' };
  it.each<[string, readonly (readonly object[])[], boolean]>([
    [
      'are even if all have sound and picture',
      [
        [picture, sound],
        [ofFiles, picture, text],
      ],
      true,
    ],
    ['are even if all lack sound', [[picture], [picture, text]], true],
    ['are even if there is a single one', [[picture, sound]], true],
    ['are not even if one has no sound', [[picture, sound], [picture], [picture, sound]], false],
    ['are not even if one has no picture', [[picture, sound], [sound]], false],
    ['are not even if one is empty', [[picture, sound], []], false],
  ])('%s', (_, periods, expected) => {
    expect(
      hasUniformPeriods({ manifest: { Period: periods.map((AdaptationSet) => ({ AdaptationSet }) as Period) } }),
    ).toBe(expected);
  });

  it('are even without a manifest', () => expect(hasUniformPeriods({ manifest: null })).toBe(true));
});
