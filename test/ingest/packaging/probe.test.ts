import { describe, expect, it } from 'vitest';
import { readProbe, toFrameRate } from '../../../src/ingest/packaging/read-probe.ts';
import { fc } from '../../fast-check.ts';

const video = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  width: 1_920,
  height: 1_080,
  r_frame_rate: '25/1',
  avg_frame_rate: '25/1',
};
const audio = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2 };
const read = (streams: readonly object[], more: object = {}) =>
  readProbe(JSON.stringify({ streams, format: { duration: '60.0' }, ...more }));
const pictureOf = (more: object) => read([{ ...video, ...more }]).picture;

describe('the picture that ffprobe describes', () => {
  it.each([
    [
      'a picture that lies on its side is turned',
      { side_data_list: [{ rotation: -90 }] },
      { width: 1_080, height: 1_920 },
    ],
    ['a picture upside down keeps its size', { side_data_list: [{ rotation: 180 }] }, { width: 1_920, height: 1_080 }],
    [
      'an anamorphic picture gets square pixels',
      { width: 720, height: 576, sample_aspect_ratio: '64:45' },
      { width: 1_024, height: 576 },
    ],
    [
      'a picture with tall pixels gets taller',
      { width: 1_440, height: 1_080, sample_aspect_ratio: '1:2' },
      { width: 1_440, height: 2_160 },
    ],
    ['an unknown shape is that of its pixels', { sample_aspect_ratio: '0:1' }, { width: 1_920, height: 1_080 }],
    ['an interlaced picture is recognised', { field_order: 'tt' }, { isInterlaced: true }],
    ['a progressive picture is recognised', { field_order: 'progressive' }, { isInterlaced: false }],
    ['HDR10', { color_transfer: 'smpte2084', color_space: 'bt2020nc' }, { range: 'pq', matrix: 'bt2020' }],
    ['HLG', { color_transfer: 'arib-std-b67' }, { range: 'hlg' }],
    ['colours that the stream names', { color_space: 'smpte170m' }, { range: 'sdr', matrix: 'bt601' }],
    ['colours that a picture of many lines does not name', {}, { matrix: 'bt709' }],
    ['colours that a picture of few lines does not name', { width: 720, height: 576 }, { matrix: 'bt601' }],
    ['colours that would be an option', { color_space: 'bt709:eval=frame' }, { matrix: 'bt709' }],
  ])('is read: %s', (_, stream, expected) => {
    expect(pictureOf(stream)).toMatchObject(expected);
  });

  it.each([
    ['25/1', '25/1', 25, 1],
    ['24000/1001', '24000/1001', 24_000, 1_001],
    ['30/1', '27311/1000', 30_000, 1_001],
    ['1000/1', '24/1', 24, 1],
    ['90000/1', '0/0', 60, 1],
    ['120/1', '120/1', 60, 1],
    ['1/1', '1/1', 10, 1],
    ['0/0', '0/0', 25, 1],
    ['-25/1', 'x', 25, 1],
    [undefined, undefined, 25, 1],
  ])('with the frame rates %s and %s has the rate %i/%i', (least, mean, numerator, denominator) => {
    expect(toFrameRate(least, mean)).toEqual({ numerator, denominator });
  });

  it.each([
    ['no picture', [audio], 'It has no picture: only a film can become a title.'],
    ['only a cover', [audio, { ...video, disposition: { attached_pic: 1 } }], 'It has no picture'],
    ['no stream', [], 'It has no picture'],
    ['a size of zero', [{ ...video, width: 0 }], 'Its picture has 0×1080 pixels; 16 to 8192 on each side are taken.'],
    ['a size that would fill the memory', [{ ...video, width: 100_000 }], 'Its picture has 100000×1080 pixels'],
    ['a size that is not a number', [{ ...video, width: '1920' }], 'Its picture has 0×1080 pixels'],
    ['a shape like a thread', [{ ...video, sample_aspect_ratio: '1000:1' }], 'Its picture has no sensible shape.'],
    [
      'Dolby Vision that no other decoder can show',
      [{ ...video, side_data_list: [{ dv_profile: 5, dv_bl_signal_compatibility_id: 0 }] }],
      'Its picture is Dolby Vision of profile 5 alone, which ffmpeg gives in wrong colours.',
    ],
    [
      'too many streams',
      Array.from({ length: 101 }, (__, index) => ({ ...video, index })),
      'It has 101 streams; 100 at most are read.',
    ],
  ])('with %s is refused with one clear error', (_, streams, message) => {
    expect(() => read(streams)).toThrow(message);
  });

  it('is refused with one clear error if the film is too long', () => {
    expect(() => read([video], { format: { duration: '1e9' } })).toThrow('It lasts 1000000000 s; 43200 s at most');
  });

  it('is read or refused with one clear error, whatever ffprobe says', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.object());
    const stream = fc.record(
      Object.fromEntries(
        [...Object.keys(video), 'tags', 'side_data_list', 'disposition', 'channels'].map((key) => [key, value]),
      ),
      { requiredKeys: [] },
    );
    const kinds = fc.constantFrom({}, video, audio, { index: 2, codec_type: 'subtitle', codec_name: 'subrip' });
    fc.assert(
      fc.property(fc.array(fc.tuple(kinds, stream), { maxLength: 5 }), fc.boolean(), (list, isOver) => {
        const streams = list.map(([kind, odd]) => (isOver ? { ...kind, ...odd } : { ...odd, ...kind }));
        try {
          expect(read(streams).picture.width).toBeGreaterThan(0);
        } catch (error) {
          expect((error as Error).name).toBe('PackagingFailure');
        }
      }),
    );
    for (const json of ['', '{', '[]', 'null', '{"streams":{}}']) {
      expect(() => readProbe(json)).toThrow('ffprobe gives no list of streams for it.');
    }
  });
});

describe('the voices that ffprobe describes', () => {
  const voices = (...tags: object[]) =>
    read([video, ...tags.map((one, at) => ({ ...audio, index: at + 1, ...one }))]).voices;

  it('have titles and languages, whatever the case of their tags', () => {
    expect(
      voices(
        { tags: { TITLE: 'Дубляж', LANGUAGE: 'rus' } },
        { tags: { language: 'eng' }, disposition: { default: 1 } },
        { tags: { language: 'eng' } },
        {},
      ).map(({ label, language, isDefault }) => [label, language, isDefault]),
    ).toEqual([
      ['Дубляж', 'ru', false],
      ['Английский', 'en', true],
      ['Английский (2)', 'en', false],
      ['Озвучка 4', 'und', false],
    ]);
  });

  it.each([[{ visual_impaired: 1 }], [{ descriptions: 1 }]])(
    'describe the picture if they have the disposition %j',
    (disposition) => {
      const described = voices({ disposition }, {}).map(({ isDescribed }) => isDescribed);
      expect(described).toEqual([true, undefined]);
    },
  );

  it('cannot break out of the quotes of a playlist', () => {
    const [voice] = voices({
      tags: { title: 'a",URI="https://evil.example/\r\n#EXT-X-ENDLIST\u202e', language: 'ru"' },
    });
    expect(voice).toMatchObject({ label: 'a’,URI=’https://evil.example/ #EXT-X-ENDLIST', language: 'und' });
  });

  it('are limited to sixteen', () => {
    const { voices: taken, notes } = read([
      video,
      ...Array.from({ length: 20 }, (_, at) => ({ ...audio, index: at + 1 })),
    ]);
    expect([taken.length, notes]).toEqual([16, ['Only the first 16 of 20 voices are taken.']]);
  });
});

describe('subtitles and chapters that ffprobe describes', () => {
  it('are left out if they are pictures, and a note names them', () => {
    const { subtitles, notes } = read([
      video,
      { index: 3, codec_type: 'subtitle', codec_name: 'subrip', tags: { language: 'rus' } },
      {
        index: 4,
        codec_type: 'subtitle',
        codec_name: 'hdmv_pgs_subtitle',
        tags: { language: 'eng', title: 'Full\u0007' },
      },
      { index: 5, codec_type: 'subtitle', codec_name: 'dvb_teletext' },
    ]);
    expect(subtitles).toEqual([{ index: 3, label: 'Русский', language: 'ru' }]);
    expect(notes).toEqual([
      'Subtitles “Full” (stream 4, hdmv_pgs_subtitle) are pictures, not text: they are left out.',
      'Subtitles “stream 5” (stream 5, dvb_teletext) are of a kind that cannot be read: they are left out.',
    ]);
  });

  it('are put in order, and left out at an impossible place or at the same place', () => {
    const chapter = (start_time: string, title?: string) => ({
      start_time,
      tags: title === undefined ? {} : { title },
    });
    const list = [
      chapter('30', 'Море'),
      chapter('0'),
      chapter('30', 'Ещё'),
      chapter('x'),
      chapter('-1'),
      chapter('1e9'),
    ];
    expect(read([video], { chapters: list }).chapters).toEqual([
      { startSeconds: 0, title: 'Глава 2' },
      { startSeconds: 30, title: 'Море' },
    ]);
  });
});
