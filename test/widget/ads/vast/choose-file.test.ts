import { describe, expect, it } from 'vitest';
import type { AdMediaFile } from '../../../../streams/model/ad.ts';
import { chooseFiles, type Screen } from '../../../../src/widget/ads/vast/choose-file.ts';

const file = (url: string, fields: Partial<AdMediaFile> = {}): AdMediaFile => ({
  url,
  type: 'video/mp4',
  width: 640,
  height: 360,
  bitrateKbps: null,
  codec: null,
  isVpaid: false,
  ...fields,
});

const screen = (fields: Partial<Screen> = {}): Screen => ({
  width: 960,
  height: 540,
  canPlay: (type) => type.startsWith('video/mp4'),
  ...fields,
});

const chooseFile = (...given: Parameters<typeof chooseFiles>): AdMediaFile => chooseFiles(...given)[0];
const urls = (...given: Parameters<typeof chooseFiles>): string[] => chooseFiles(...given).map(({ url }) => url);

const asked = (files: readonly AdMediaFile[]): string[] => {
  const types: string[] = [];
  chooseFile(files, screen({ canPlay: (type) => types.push(type) > 0 }));
  return types;
};

describe('chooseFiles', () => {
  const sizes = [
    file('small', { width: 320, height: 180 }),
    file('fits', { width: 1024, height: 576 }),
    file('large', { width: 1920, height: 1080 }),
  ];

  it.each([
    ['nearest to the player', screen(), 'fits'],
    ['nearest to a small player', screen({ width: 300, height: 150 }), 'small'],
    ['nearest to a player as large as a wall', screen({ width: 3840, height: 2160 }), 'large'],
  ])('takes the file %s', (_, size, expected) => expect(chooseFile(sizes, size).url).toBe(expected));

  it('weighs width and height alike', () => {
    const [wide, tall] = [file('wide', { width: 1200, height: 540 }), file('tall', { width: 960, height: 700 })];
    expect(chooseFile([wide, tall], screen()).url).toBe('tall');
    expect(chooseFile([tall, file('near', { width: 1000, height: 540 })], screen()).url).toBe('near');
  });

  it.each(['text/javascript', 'application/x-javascript', 'application/ecmascript', 'text/x-ecmascript'])(
    'takes a VPAID script of the type %s',
    (type) => {
      const script = file('vpaid', { isVpaid: true, type });
      expect(chooseFile([...sizes, script], screen({ canPlay: () => false })).url).toBe('vpaid');
    },
  );

  it('takes no script that is not VPAID, unless the browser plays it', () => {
    const script = file('script', { type: 'application/javascript', width: 960, height: 540 });
    expect(chooseFile([script, ...sizes], screen()).url).toBe('fits');
  });

  it('takes a file without a known bitrate only if no other file has one', () => {
    const files = [file('unknown'), file('known', { bitrateKbps: 1 })];
    expect(chooseFile(files, screen()).url).toBe('known');
  });

  it('takes the higher bitrate of two files of the same size', () => {
    expect(chooseFile([file('a', { bitrateKbps: 300 }), file('b', { bitrateKbps: 900 })], screen()).url).toBe('b');
  });

  it('takes a VPAID script before it checks what can be played', () => {
    const script = file('vpaid', { isVpaid: true, type: 'application/javascript', width: 1, height: 1 });
    expect(chooseFile([...sizes, script], screen({ canPlay: () => false })).url).toBe('vpaid');
  });

  it('does not take a Flash file for a script', () => {
    const flash = file('flash', { isVpaid: true, type: 'application/x-shockwave-flash' });
    expect(chooseFile([flash, ...sizes], screen()).url).toBe('fits');
    expect(() => chooseFile([flash], screen({ canPlay: () => true }))).toThrow('Not found supported mediaFile');
  });

  it('checks the type with the codec if the codec is in the usual form', () => {
    expect(asked([file('a', { codec: 'avc1.42E01E, mp4a.40.2' })])).toEqual([
      'video/mp4; codecs="avc1.42E01E, mp4a.40.2"',
    ]);
    expect(asked([file('a', { codec: 'H.264' })])).toEqual(['video/mp4']);
  });

  it('prefers a file with a playable codec, but rejects no file for its codec', () => {
    const canPlay = (type: string) => type === 'video/mp4' || type.includes('avc1');
    const [odd, fine] = [
      file('odd', { codec: 'FLAC', width: 960, height: 540 }),
      file('fine', { codec: 'avc1.42E01E', width: 320, height: 180 }),
    ];
    expect(chooseFile([odd], screen({ canPlay })).url).toBe('odd');
    expect(chooseFile([odd, fine], screen({ canPlay })).url).toBe('fine');
    expect(() => chooseFile([odd], screen({ canPlay: () => false }))).toThrow('Not found supported mediaFile');
  });

  it('returns all other playable files, too, in the order in which they are tried', () => {
    const script = file('vpaid', { isVpaid: true, type: 'application/javascript' });
    const unsure = file('unsure', { codec: 'hvc1', width: 960, height: 540 });
    const canPlay = (type: string) => type === 'video/mp4';
    const all = [file('flv', { type: 'video/x-flv' }), unsure, ...sizes, script];
    expect(urls(all, screen({ canPlay }))).toEqual(['vpaid', 'fits', 'small', 'large', 'unsure']);
    expect(urls([...all, ...sizes], screen({ canPlay }))).toHaveLength(5);
  });

  it('fails with different codes for no files and for no playable files', () => {
    expect(() => chooseFile([], screen())).toThrow(
      expect.objectContaining({ code: 401, message: 'Not found mediaFiles in VAST' }) as Error,
    );
    expect(() => chooseFile([file('a', { type: 'video/x-flv' })], screen())).toThrow(
      expect.objectContaining({ code: 403, message: 'Not found supported mediaFile' }) as Error,
    );
  });
});
