import { describe, expect, it } from 'vitest';
import { parseCaptions } from '../../../src/widget/captions/parse/parse.ts';

const spans = async (file: string) =>
  (await parseCaptions(file)).cues.map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, text]);
const textsOf = async (file: string) => (await parseCaptions(file)).cues.map(({ text }) => text);
const firstOf = async (file: string) => (await parseCaptions(file)).cues[0];

const timings = [
  ['as it should be', '00:00:01,500 --> 00:00:03,250', [1.5, 3.25]],
  ['short numbers', '0:0:1,5 --> 0:0:3,25', [1.5, 3.25]],
  ['no fraction', '00:00:01 --> 00:00:03', [1, 3]],
  ['no hours', '01:02,500 --> 01:03.75', [62.5, 63.75]],
  ['seconds alone', '1,5 --> 3,25', [1.5, 3.25]],
  ['a part that is missing', '00::01,500 --> 00:00:03,', [1.5, 3]],
  ['a long fraction', '00:00:01,5000 --> 00:00:03,250000', [1.5, 3.25]],
  ['a colon before the fraction', '00:00:01:500 --> 00:00:03:250', [1.5, 3.25]],
  ['a dot between all', '00.00.01.500 --> 00.00.03.250', [1.5, 3.25]],
  ['a semicolon', '00:00:01;500 --> 00:00:03;250', [1.5, 3.25]],
  ['wide characters', '00：00：01，500 --> 00：00：03，250', [1.5, 3.25]],
  ['spaces within', '00: 00: 01, 500 --> 00 :00 :03 ,250', [1.5, 3.25]],
  ['no spaces around the arrow', '00:00:01,500-->00:00:03,250', [1.5, 3.25]],
  ['tabs around the arrow', '00:00:01,500\t-->\t00:00:03,250', [1.5, 3.25]],
  ['a short arrow', '00:00:01,500 -> 00:00:03,250', [1.5, 3.25]],
  ['a long arrow', '00:00:01,500 ---> 00:00:03,250', [1.5, 3.25]],
  ['an arrow with a gap', '00:00:01,500 -- > 00:00:03,250', [1.5, 3.25]],
  ['an arrow that a typist’s program has beautified', '00:00:01,500 –> 00:00:03,250', [1.5, 3.25]],
  ['an arrow of one character', '00:00:01,500 → 00:00:03,250', [1.5, 3.25]],
  ['minutes beyond the hour', '00:75:01,000 --> 00:75:03,000', [4501, 4503]],
  ['before the beginning', '-00:00:01,000 --> 00:00:03,000', [0, 3]],
] as const;

describe('broken times in subtitles', () => {
  it.each(timings)('are read from SubRip: %s', async (_, timing, [start, end]) => {
    expect(await spans(`1\n${timing}\nA\n`)).toEqual([[start, end, 'A']]);
  });
  it.each(timings)('are read from WebVTT: %s', async (_, timing, [start, end]) => {
    expect(await spans(`WEBVTT\n\n${timing} align:start\nA\n`)).toEqual([[start, end, 'A']]);
    expect((await firstOf(`WEBVTT\n\n${timing} align:start\nA\n`))?.place?.align).toBe('start');
  });
  it('are read from SubStation Alpha', async () => {
    const head = '[Events]\nFormat: Start, End, Text\nDialogue: ';
    expect(await spans(`${head}0:0:1.5,0:0:3.25,A\nDialogue: 00:00:04,00:05,B`)).toEqual([
      [1.5, 3.25, 'A'],
      [4, 5, 'B'],
    ]);
  });
  it('are not found at an arrow in the spoken text', async () => {
    const text = 'A -> B\n5 -> 6\n10:30 => поезд';
    expect(await textsOf(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`)).toEqual([text]);
  });
});

describe('missing or surplus empty lines in subtitles', () => {
  it('may be missing between the cues of SubRip', async () => {
    const file = '1\n00:00:01,000 --> 00:00:02,000\nA\n2\n00:00:03,000 --> 00:00:04,000\nB\n44\n';
    expect(await textsOf(file)).toEqual(['A', 'B\n44']);
  });
  it('may be missing between the cues of WebVTT', async () => {
    expect(await textsOf('WEBVTT\n00:01.000 --> 00:02.000\nA\n00:03.000 --> 00:04.000\nB')).toEqual(['A', 'B']);
  });
  it('may be within a cue of SubRip', async () => {
    const file = '1\n\n00:00:01,000 --> 00:00:02,000\n\nA\n\nB\n\n2\n\n00:00:03,000 --> 00:00:04,000\n7\n\n3\n';
    expect(await textsOf(`${file}00:00:05,000 --> 00:00:06,000\nC`)).toEqual(['A\nB', '7', 'C']);
  });
  it('do not turn a spoken number into the number of a cue', async () => {
    const file = '00:00:01,000 --> 00:00:02,000\n12\n00:00:03,000 --> 00:00:04,000\n13\n';
    expect(await textsOf(file)).toEqual(['12', '13']);
  });
});

describe('lines in a subtitles file that are no cues', () => {
  it('are not read as text', async () => {
    const file = `WEBVTT header\nKind: captions\n\nSTYLE\n::cue(b) { color: lime }\n\nNOTE\nan old cue\n00:00:01.000 --> 00:00:02.000\nsecret\n
scene 1\n00:00:03.000 --> 00:00:04.000\nA\n\nNOTE a word\n\n00:00:05.000 --> 00:00:06.000\nB\n\nNOTEBOOK\n00:00:07.000 --> 00:00:08.000\nC\n`;
    expect(await textsOf(file)).toEqual(['A', 'B', 'C']);
    expect(await textsOf(file.replace(/^.*\n.*\n\n/, ''))).toEqual(['A', 'B', 'C']);
  });
  it('and coordinates and settings in SubRip are not read as text', async () => {
    const file = (more: string) => `1\n00:00:01,000 --> 00:00:02,000 ${more}\nA`;
    expect(await textsOf(file('X1:10 X2:20 Y1:30 Y2:40'))).toEqual(['A']);
    expect(await firstOf(file('line:0 align:start'))).toMatchObject({ text: 'A', place: { line: 0, align: 'start' } });
    expect(await textsOf('1\n00:00:01,000 --> 00:00:02,000 A and B')).toEqual(['A and B']);
  });
  it('include no spoken line that looks like a setting', async () => {
    expect(await textsOf('WEBVTT\n\n00:01.000 --> 00:02.000\nline: one\nsize:')).toEqual(['line: one\nsize:']);
  });
});

describe('commands in braces in subtitles', () => {
  const placed = async (command: string) =>
    (await firstOf(`1\n00:00:01,000 --> 00:00:02,000\n${command}A`)) ?? { text: null, place: undefined };
  it.each([
    ['{\\a1}', { align: 'left', line: null }],
    ['{\\a2}', null],
    ['{\\a3}', { align: 'right', line: null }],
    ['{\\a5}', { align: 'left', line: 0 }],
    ['{\\a6}', { align: 'center', line: 0 }],
    ['{\\a7}', { align: 'right', line: 0 }],
    ['{\\a9}', { align: 'left', line: 50 }],
    ['{\\a10}', { align: 'center', line: 50 }],
    ['{\\a11}', { align: 'right', line: 50 }],
    ['{\\a4}', null],
    ['{an8}', { line: 0 }],
    ['{\\AN8}', { line: 0 }],
    ['{ \\an8 }', { line: 0 }],
    ['{\\b1\\an8\\fs20}', { line: 0 }],
    ['{y:i}', null],
  ])('are read: %s', async (command, place) => {
    const cue = await placed(command);
    expect(cue.text?.replace(/<.>/g, '')).toBe('A');
    if (place === null) expect(cue.place).toBeNull();
    else expect(cue.place).toMatchObject(place);
  });

  it('are obeyed in WebVTT, too, and braces without a command are text', async () => {
    const file = 'WEBVTT\n\n00:01.000 --> 00:02.000 align:start\n{\\an8}{\\i1}A{\\i0}\\NB {смех}';
    expect(await firstOf(file)).toMatchObject({ text: '<i>A</i>\nB {смех}', place: { line: 0 } });
    expect(await firstOf('WEBVTT\n\n00:01.000 --> 00:02.000 line:10%\n{\\i1}A')).toMatchObject({ place: { line: 10 } });
  });
});

describe('unreadable cues', () => {
  it('are counted, and the rest is read', async () => {
    const file = '1\n00:xx:01,000 --> 00:00:02,000\nA\n\n2\n00:00:05,000 --> 00:00:03,000\nB\n\n3\n--> \nC\n\n';
    const read = await parseCaptions(`${file}4\n00:00:07,000 --> 00:00:08,000\nD`);
    expect(read).toMatchObject({ cues: [{ text: 'D' }], dropped: 3 });
  });
  it('are counted in WebVTT and SubStation Alpha', async () => {
    expect(await parseCaptions('WEBVTT\n\nxx --> 00:02.000\nA\n\n00:03.000 -->\nB')).toMatchObject({
      cues: [],
      dropped: 2,
    });
    const head = '[Events]\nFormat: Start, End, Text\nDialogue: ';
    expect(
      (await parseCaptions(`${head}0:xx:1.5,0:0:3.25,A\nDialogue: 1\nDialogue: 0:00:04.00,0:00:05.00,B`)).dropped,
    ).toBe(2);
  });
  it('do not include a cue without text', async () => {
    expect(
      await parseCaptions('1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nA'),
    ).toMatchObject({
      cues: [{ text: 'A' }],
      dropped: 0,
    });
  });
});
