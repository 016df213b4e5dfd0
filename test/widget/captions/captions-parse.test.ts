import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/contract/decode-text.ts';
import { likelyEncoding } from '../../../src/contract/likely-encoding.ts';
import { parseCaptions } from '../../../src/widget/captions/parse/parse.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../../growth.ts';

const texts = async (file: string) => (await parseCaptions(file)).cues.map(({ text }) => text);
const times = async (file: string) =>
  (await parseCaptions(file)).cues.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
const first = async (file: string) => (await parseCaptions(file)).cues[0];

const vtt = 'WEBVTT\n\n1\n00:01.000 --> 00:02.500\nOne\nline two\n\n00:00:03.000 --> 01:00:04.000\n<i>Two</i>\n';
const srt = '1\n00:00:01,000 --> 00:00:02,500\nOne\nline two\n\n2\n00:00:03,000 --> 01:00:04,000\n<i>Two</i>\n';

const style = (alignment: number, more = '0,0,0') =>
  `Style: S,Arial,20,&H000000FF,&H0,&H0,&H0,-1,-1,0,0,100,100,0,0,1,1,0,${alignment},${more},1`;
const script = (lines: string, styles = style(2), version = 'V4+') => `[Script Info]
PlayResX: 1000
PlayResY: 500

[${version} Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
${styles}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${lines}
`;
const line = (text: string, start = '0:00:01.00', end = '0:00:02.50') =>
  `Dialogue: 0,${start},${end},S,,0,0,0,,${text}`;

describe('the format of a subtitles file', () => {
  it.each([
    ['WebVTT', vtt],
    ['SubRip', srt],
  ])('%s', async (_, file) => {
    expect(await times(file)).toEqual([
      [1, 2.5],
      [3, 3604],
    ]);
    expect(await texts(file)).toEqual(['One\nline two', '<i>Two</i>']);
  });

  it.each(['V4+', 'V4'])('SubStation Alpha %s', async (version) => {
    const file = script(
      `${line('One, two\\Nand three')}\n${line('Next', '0:00:03.00', '1:00:04.00')}`,
      style(2),
      version,
    );
    expect(await texts(file)).toEqual(['One, two\nand three', 'Next']);
    expect(await times(file)).toEqual([
      [1, 2.5],
      [3, 3604],
    ]);
  });

  it.each([
    ['WebVTT', vtt],
    ['SubRip', srt],
    ['SubStation Alpha', script(`${line('One')}\n${line('Two')}`)],
  ])('may be %s with a byte order mark and any line breaks', async (_, file) => {
    for (const breaks of ['\r\n', '\r', '\n']) {
      expect(await parseCaptions(`\uFEFF${file.replaceAll('\n', breaks)}`)).toEqual(await parseCaptions(file));
      expect(await texts(file)).toHaveLength(2);
    }
  });

  it('may be WebVTT without its empty line, or with empty lines that contain spaces', async () => {
    expect(await texts('WEBVTT\n00:01.000 --> 00:02.000\nA\n \t\n00:03.000 --> 00:04.000\nB')).toEqual(['A', 'B']);
  });

  it('is found from the content of the file, not from its name', async () => {
    expect(await texts(`\n\n${srt}`)).toHaveLength(2);
    await expect(parseCaptions('<!doctype html><h1>Not found</h1>')).rejects.toThrow(TypeError);
    await expect(parseCaptions('')).rejects.toThrow(TypeError);
  });

  it('is read without notes, styles and headers', async () => {
    const file =
      'WEBVTT - a title\nKind: captions\n\nNOTE\nhidden\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\nA';
    expect(await texts(file)).toEqual(['A']);
  });
});

describe('the place of a cue', () => {
  it('is read from WebVTT settings', async () => {
    const cue = await first(
      'WEBVTT\n\n00:01.000 --> 00:02.000 line:10%,end position:30%,line-left size:40% align:start\nA',
    );
    expect(cue?.place).toMatchObject({
      line: 10,
      lineUnit: 'percent',
      positionPercent: 30,
      positionAlign: 'start',
      sizePercent: 40,
      align: 'start',
    });
  });

  it('is read from WebVTT regions', async () => {
    const region = 'REGION\nid:r1\nwidth:40%\nlines:2\nregionanchor:0%,100%\nviewportanchor:10%,90%\nscroll:up\n\n';
    expect((await first(`WEBVTT\n\n${region}00:01.000 --> 00:02.000 region:r1\nA`))?.place?.region).toEqual({
      id: 'r1',
      widthPercent: 40,
      lines: 2,
      regionAnchor: [0, 100],
      viewportAnchor: [10, 90],
    });
  });

  it.each([
    [2, null],
    [1, { align: 'left', positionAlign: 'start', positionPercent: 0, line: null }],
    [3, { align: 'right', positionAlign: 'end', positionPercent: 100, line: null }],
    [5, { align: 'center', line: 50, lineAlign: 'center' }],
    [8, { align: 'center', line: 0, lineUnit: 'percent', lineAlign: 'start' }],
    [9, { align: 'right', line: 0, lineAlign: 'start' }],
  ])('is read from a SubStation Alpha style with alignment %d', async (alignment, expected) => {
    const place = (await first(script(line('A'), style(alignment))))?.place;
    if (expected === null) expect(place).toBeNull();
    else expect(place).toMatchObject(expected);
  });

  it.each([
    [6, { line: 0, align: 'center' }],
    [11, { line: 50, align: 'right' }],
  ])('is read from an SSA 4 style with the old alignment %d', async (alignment, expected) => {
    expect((await first(script(line('A'), style(alignment), 'V4')))?.place).toMatchObject(expected);
  });

  it('is read from SubStation Alpha margins', async () => {
    expect((await first(script(line('A'), style(1, '200,300,100'))))?.place).toMatchObject({
      positionPercent: 20,
      sizePercent: 50,
      line: 80,
      lineAlign: 'end',
    });
  });

  it('in a SubStation Alpha style is overridden by the line', async () => {
    const placeOf = async (text: string) => (await first(script(line(text))))?.place;
    expect(await placeOf('{\\an8}A')).toMatchObject({ line: 0, lineAlign: 'start' });
    expect(await placeOf('{\\an7\\pos(250,100)}A')).toMatchObject({
      positionPercent: 25,
      positionAlign: 'start',
      line: 20,
      lineAlign: 'start',
    });
  });

  it('is read from the same command in SubRip', async () => {
    const cue = await first('1\n00:00:01,000 --> 00:00:02,000\n{\\an8}A');
    expect(cue).toMatchObject({ text: 'A', place: { line: 0, lineUnit: 'percent', lineAlign: 'start' } });
  });
});

describe('the look of a cue', () => {
  it('has colour, weight and slant from a SubStation Alpha style and line', async () => {
    const cue = await first(script(line('{\\i1}A{\\i0} {\\fs40\\c&HFF&}B')));
    expect(cue).toMatchObject({ text: '<i>A</i> B', look: { color: '#ff0000', isBold: true, isItalic: true } });
  });

  it('has a colour from an SSA 4 number', async () => {
    const old = style(2).replace('&H000000FF', '65280');
    expect((await first(script(line('A'), old, 'V4')))?.look).toMatchObject({ color: '#00ff00' });
  });

  it('has the name of the speaker as a voice', async () => {
    expect(await texts(script('Dialogue: 0,0:00:01.00,0:00:02.00,S,Anna,0,0,0,,Hi'))).toEqual(['<v Anna>Hi']);
  });
});

describe('a broken subtitles file', () => {
  it('loses broken cues and keeps the rest', async () => {
    const file =
      'WEBVTT\n\n00:xx --> 00:02.000\nA\n\n00:05.000 --> 00:01.000\nB\n\n--> \nC\n\n00:01.000 --> 00:02.000 line:NaN,up size:900% region:none\nD';
    expect(await parseCaptions(file)).toMatchObject({ cues: [{ text: 'D', place: null }], dropped: 3 });
  });

  it.each([
    ['a dialogue with too few fields', script(`Dialogue: 0,0:00:01.00\n${line('A')}`)],
    ['a style with too few fields', script(line('A'), 'Style: S,Arial')],
    ['a comment after a dialogue', script(`${line('A')}\nComment: 0,0:00:01.00,0:00:02.00,S,,0,0,0,,secret`)],
    ['fonts after the dialogue', script(`${line('A')}\n[Fonts]\nfontname: x.ttf\n-->garbage`)],
    ['a drawing', script(`${line('{\\p1}m 0 0 l 100 100{\\p0}')}\n${line('A')}`)],
    ['no styles at all', `[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,A`],
  ])('is read despite %s', async (_, file) => expect(await texts(file)).toEqual(['A']));

  it.each([
    ['a script without a format', '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,S,,0,0,0,,A'],
    ['a format without times', '[Events]\nFormat: Layer, Text\nDialogue: 0,A'],
    ['a WebVTT that is cut off', 'WEBVTT\n\n00:01.000 -->'],
    ['a header alone', 'WEBVTT'],
  ])('has no cues if it is %s', async (_, file) => expect(await texts(file)).toEqual([]));

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'takes the name of an object member for any other name: %s',
    async (name) => {
      expect(await texts(`${srt.split('\n\n')[0] ?? ''}{\\${name}}!`)).toEqual(['One\nline two!']);
      expect(await texts(script(line(`{\\${name}}A`)))).toEqual(['A']);
      expect(await first(`WEBVTT\n\n00:01.000 --> 00:02.000 region:${name}\nA`)).toMatchObject({ place: null });
      const named = script(line('A').replace(',S,', `,${name},`), style(2).replace('Style: S', `Style: ${name}`));
      expect(await texts(named)).toEqual(['A']);
      const oldAlignment = style(2).replace(/(,1,1,0,)2(,)/, `$1${name}$2`);
      expect(await first(script(line('A'), oldAlignment, 'V4'))).toMatchObject({ text: 'A', place: null });
    },
  );

  it('may be binary data', async () => {
    const noise = Uint8Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 256);
    expect((await parseCaptions(`WEBVTT\n\n${decodeText(noise)}`)).cues).toBeInstanceOf(Array);
  });
});

describe('a huge subtitles file', () => {
  it('has at most as many lines, styles and fields as the limits allow', async () => {
    expect(await texts(script(`${line('A')}\n`.repeat(21_000)))).toHaveLength(20_000);
    const styles = Array.from({ length: 1_200 }, (_, index) => style(8).replace('Style: S', `Style: S${index}`));
    const cues = ['S0', 'S1100'].map((name) => line('A').replace(',S,', `,${name},`)).join('\n');
    const places = (await parseCaptions(script(cues, styles.join('\n')))).cues.map(({ place }) => place);
    expect(places).toEqual([expect.objectContaining({ line: 0 }), null]);
    expect(await texts(`[Events]\nFormat: ${'a,'.repeat(60)}Start,End,Text\n${line('A')}`)).toEqual([]);
  });

  it('draws no huge outline', async () => {
    const wide = style(2).replace('0,0,1,1,0,2', '0,0,1,999999999,0,2');
    expect(wide).not.toBe(style(2));
    expect(await texts(script(line('A'), wide))).toEqual(['A']);
  });

  it('has a limited number of cues', async () => {
    const cues = Array.from({ length: 21_000 }, (_, index) => `00:00:01.000 --> 00:00:02.000\n${index}\n`);
    expect((await parseCaptions(`WEBVTT\n\n${cues.join('\n')}`)).cues).toHaveLength(20_000);
  });

  it.each<[string, (count: number) => string]>([
    ['spaces before an arrow', (count) => `WEBVTT\n\n${' '.repeat(count)}x-->y\nA`],
    ['spaces in a dialogue', (count) => script(line(`A${' '.repeat(count)}B`))],
    ['open braces', (count) => script(line('{'.repeat(count)))],
    ['open braces in SubRip', (count) => `1\n00:00:01,000 --> 00:00:02,000\n${'{'.repeat(count)}`],
    ['open tags', (count) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<i>'.repeat(count)}`],
    ['brackets', (count) => `[Events]\n${'['.repeat(count)}`],
  ])('needs linear time for one line of %s', async (_, fill) => {
    const growth = growthOf(50_000, (count) => {
      const file = fill(count);
      return async () => {
        for (const text of await texts(file)) expect(text.length).toBeLessThanOrEqual(2_000);
      };
    });
    expect(await growth).toBeLessThan(FAR_BELOW_SQUARED);
  });
});

describe('the encoding of a subtitles file', () => {
  it('may be UTF-8, with or without its mark', () =>
    expect(decodeText(new TextEncoder().encode('Привет'))).toBe('Привет'));
  it('may be an old Windows one', () =>
    expect(decodeText(Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), null, likelyEncoding)).toBe('Привет'));
  it.each([
    ['little', [0xff, 0xfe, 0x1f, 0x04]],
    ['big', [0xfe, 0xff, 0x04, 0x1f]],
  ])('may be UTF-16, %s end first', (_, bytes) => expect(decodeText(Uint8Array.from(bytes))).toBe('П'));
});
