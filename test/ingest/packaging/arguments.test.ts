import { describe, expect, it } from 'vitest';
import type { Rendition } from '../../../src/ingest/packaging/ladder.ts';
import { framesOf, renditionArgs } from '../../../src/ingest/packaging/picture.ts';
import { planOf, stageOf } from '../../../src/ingest/packaging/plan.ts';
import { openFilm, type Film } from '../../../src/ingest/packaging/probe.ts';
import type { Picture } from '../../../src/ingest/packaging/read-probe.ts';
import { soundArgs, soundTracks } from '../../../src/ingest/packaging/sound.ts';

const picture: Picture = {
  index: 0,
  width: 1_280,
  height: 720,
  frameRate: { numerator: 24_000, denominator: 1_001 },
  isInterlaced: false,
  range: 'sdr',
  matrix: 'bt601',
};
const film: Film = {
  seconds: 10.5,
  pictureSeconds: 10,
  picture,
  voices: [],
  subtitles: [],
  chapters: [],
  title: null,
  notes: [],
};
const rendition: Rendition = {
  name: '480',
  codec: 'h264',
  width: 854,
  height: 480,
  isHdr: false,
  ceilingKbps: 1_400,
};
const hdrRendition: Rendition = { ...rendition, codec: 'hevc', isHdr: true };
const options = { preset: 'medium', threads: 2 };
const valueOf = (args: readonly string[], name: string): string => args[args.indexOf(name) + 1] ?? '';
const filters = (more: Partial<Picture>, hdr = false): string =>
  valueOf(renditionArgs({ ...film, picture: { ...picture, ...more } }, hdr ? hdrRendition : rendition, options), '-vf');

describe('the arguments of ffmpeg for a rendition', () => {
  it('set constant quality with a ceiling, and key frames at the same times in all renditions', () => {
    const args = renditionArgs(film, rendition, options);
    expect(
      ['-c:v', '-crf', '-maxrate', '-bufsize', '-force_key_frames', '-sc_threshold', '-threads'].map((name) =>
        valueOf(args, name),
      ),
    ).toEqual(['libx264', '21', '1400k', '2800k', 'expr:gte(n,n_forced*48)', '0', '2']);
  });

  it('set a constant frame rate with the number of frames of the film, and hold the last frame while sound goes on', () => {
    expect(framesOf(film)).toBe(252);
    expect(valueOf(renditionArgs(film, rendition, options), '-frames:v')).toBe('252');
    expect(filters({})).toBe(
      'fps=24000/1001:start_time=0,scale=854:480:flags=bicubic:in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv,' +
        'format=yuv420p,setsar=1,tpad=stop_mode=clone:stop_duration=1.500',
    );
  });

  it('set AV1 with key frames at the same times, and a ceiling', () => {
    const args = renditionArgs(film, { ...rendition, codec: 'av1', ceilingKbps: 840 }, options);
    expect(['-c:v', '-preset', '-crf', '-svtav1-params', '-g'].map((name) => valueOf(args, name))).toEqual([
      'libsvtav1',
      '7',
      '32',
      'mbr=840:lp=2:scd=0',
      '48',
    ]);
  });

  it('deinterlace before any other filter', () => {
    expect(filters({ isInterlaced: true })).toMatch(/^bwdif=mode=send_frame:deint=all,fps=/);
  });

  it('map HDR to the colours of SDR, and keep HDR in renditions of its own', () => {
    expect(filters({ range: 'pq' })).toContain('zscale=tin=smpte2084:min=bt2020nc:pin=bt2020:rin=tv:t=linear:npl=100,');
    expect(filters({ range: 'hlg' })).toContain('zscale=tin=arib-std-b67:');
    const hdr = renditionArgs({ ...film, picture: { ...picture, range: 'pq' } }, hdrRendition, options);
    expect([valueOf(hdr, '-c:v'), valueOf(hdr, '-tag:v'), valueOf(hdr, '-color_trc')]).toEqual([
      'libx265',
      'hvc1',
      'smpte2084',
    ]);
    expect(filters({ range: 'pq' }, true)).toContain('format=yuv420p10le,setsar=1');
  });
});

describe('the tracks of sound', () => {
  const voice = (index: number, channels: number, isDefault = false) => ({
    index,
    channels,
    label: `Voice ${index}`,
    language: 'ru',
    isDefault,
  });

  it('are stereo for each voice, with 5.1 beside it if the voice has as many channels, and the default voice is first', () => {
    const tracks = soundTracks([voice(1, 1), voice(2, 8, true), voice(3, 5)]);
    expect(
      tracks.map(({ name, label, channels, isDefault, index }) => [name, label, channels, isDefault, index]),
    ).toEqual([
      ['voice-1', 'Voice 2', 2, true, 2],
      ['voice-1-surround', 'Voice 2 5.1', 6, false, 2],
      ['voice-2', 'Voice 1', 2, false, 1],
      ['voice-3', 'Voice 3', 2, false, 3],
    ]);
  });

  it('have the number of channels once in their labels, and no two labels are the same', () => {
    const named = (index: number, label: string, channels: number, isDescribed?: true) => ({
      ...voice(index, channels),
      label,
      ...(isDescribed && { isDescribed }),
    });
    const labelsOf = (...voices: Parameters<typeof soundTracks>[0]) => soundTracks(voices).map(({ label }) => label);
    expect(labelsOf(named(1, 'Original 5.1', 6, true))).toEqual(['Original', 'Original 5.1']);
    expect(labelsOf(named(1, 'Dub (7.1)', 8), named(2, '5.1', 6))).toEqual(['Dub', 'Dub 5.1', '2.0', '5.1']);
    expect(labelsOf(named(1, 'Original 5.1', 2))).toEqual(['Original 5.1']);
    expect(labelsOf(named(1, 'Original', 2), named(2, 'Original 5.1', 6))).toEqual([
      'Original',
      'Original (2)',
      'Original 5.1',
    ]);
    expect(labelsOf(named(1, 'AC3 5.1 Dub', 6))).toEqual(['AC3 Dub', 'AC3 Dub 5.1']);
  });

  it('begin and end with the film', () => {
    const [track] = soundTracks([voice(3, 2, true)]);
    const args = track === undefined ? [] : soundArgs(film, track);
    expect([valueOf(args, '-map'), valueOf(args, '-t'), valueOf(args, '-af')]).toEqual([
      '0:3',
      '10.500000',
      'aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,apad',
    ]);
  });
});

describe('ffmpeg opens a file', () => {
  it.each(['-i', 'http://evil.example/a.mkv', 'concat:/etc/passwd', 'a b;rm -rf /', '/films/$(reboot).mkv'])(
    'by its path as it is: %s',
    (name) => {
      expect(openFilm(name).at(-1)).toBe(`file:${name}`);
    },
  );

  it('that is a film, but no network, playlist or list of files', () => {
    const args = openFilm('/a.mkv');
    expect(valueOf(args, '-protocol_whitelist')).toBe('file');
    const formats = valueOf(args, '-format_whitelist').split(',');
    expect(formats).toEqual(expect.arrayContaining(['matroska', 'mov', 'mpegts', 'avi']));
    for (const list of ['hls', 'concat', 'dash', 'image2', 'lavfi', 'tty', 'sdp', 'rtsp', 'applehttp'])
      expect(formats).not.toContain(list);
  });
});

describe('the steps of packaging', () => {
  it('begin with the fastest, and steps that need others come in a later stage', () => {
    const voices = [{ index: 1, channels: 6, label: 'Русский', language: 'ru', isDefault: true }];
    const subtitles = [{ index: 2, label: 'Русский', language: 'ru' }];
    const { steps } = planOf({ ...film, voices, subtitles });
    expect(steps.map((step) => `${stageOf(step)} ${step.name}`)).toEqual([
      '0 subtitles',
      '0 poster',
      '0 voice-1',
      '0 voice-1-surround',
      '0 picture-240',
      '0 picture-360',
      '0 picture-480',
      '0 picture-720',
      '1 thumbnails',
      '1 analysis',
      '2 offer',
    ]);
    expect(planOf(film).steps.map(({ name }) => name)).not.toContain('subtitles');
  });
});
