import { initSegment, segment, textBytes, wvttSample } from '../../test/widget/shared/timed-text/mp4-builder.ts';
import type { Viewer } from '../fixtures/viewer.ts';
import { dash } from './lists.ts';
import type { FieldSite } from './site.ts';
import { expect, test } from './test.ts';

interface Line {
  readonly at: number;
  readonly text: string;
  readonly isTop?: boolean;
}

interface File {
  readonly name: string;
  readonly file: 'srt' | 'vtt';
  readonly text: string;
  readonly lines: readonly Line[];
  /** What must not be seen in any line. */
  readonly never?: RegExp;
}

const times = [
  '0:0:1,0 --> 0:0:2,5',
  '00:00:03 --> 00:00:04',
  '00:00:5,000 --> 00:00:6,500',
  '00:00:07,00 --> 00:00:08,5',
];
const more = [
  '00:09.000 --> 00:10.500',
  '00:00:11.000 --> 00:00:12.5',
  '00:00:13,0000 --> 00:00:14,5000',
  '00:00:15:000 --> 00:00:16:500',
];
const spoken = [...times, ...more];

const files: readonly File[] = [
  {
    name: 'SubRip, whatever its times lack',
    file: 'srt',
    text: spoken.map((time, index) => `${index + 1}\n${time}\nреплика ${index + 1}\n`).join('\n'),
    lines: spoken.map((_, index) => ({ at: 1.4 + 2 * index, text: `реплика ${index + 1}` })),
  },
  {
    name: 'WebVTT with angle brackets and entities',
    file: 'vtt',
    text: [
      'WEBVTT',
      '00:01.000 --> 00:02.500\nнаконец <',
      '00:03.000 --> 00:04.500\n3/4 и <b>всё</b>',
      '00:05.000 --> 00:06.500\n2 < 9 и <4',
      '00:07.000 --> 00:08.500\n<c.red>Q&amp;A&nbsp;&lt;тут&gt;</c>',
      '00:09.000 --> 00:10.500\n<v Пётр><x-y z="1">конец</x-y>',
      '00:11.000 --> 00:12.500\n&laquo;Нет&raquo; &ndash; don&#39;t&hellip;',
    ].join('\n\n'),
    lines: [
      { at: 1.5, text: 'наконец <' },
      { at: 3.5, text: '3/4 и всё' },
      { at: 7.5, text: 'Q&A <тут>' },
      { at: 9.5, text: 'конец' },
      { at: 11.5, text: "«Нет» – don't…" },
    ],
    never: /&\w+;|<\/|<[cvbx]\b/,
  },
  {
    name: 'WebVTT with blocks',
    file: 'vtt',
    text: [
      'WEBVTT - сделано дома\nLanguage: ru',
      'STYLE\n::cue(.loud) { color: lime; }',
      'REGION\nid:low\nwidth:50%\nlines:2\nregionanchor:0%,100%\nviewportanchor:0%,90%',
      'NOTE\nникому не видно\nи это тоже',
      'a\n00:01.000 --> 00:02.500 region:low align:left\n<c.loud>один</c>',
      'NOTE и здесь',
      '00:03.000 --> 00:04.500 line:0 align:start size:70%\nдва',
      '3 - конец\n00:00:05.000-->00:00:06.500 align:middle what:ever\nтри',
    ].join('\n\n'),
    lines: [
      { at: 1.5, text: 'один' },
      { at: 3.5, text: 'два', isTop: true },
      { at: 5.5, text: 'три' },
    ],
    never: /никому|cue|region/i,
  },
  {
    name: 'SubRip with places of SubStation',
    file: 'srt',
    text: ['{\\an8}вверху', '{\\a6}вверху по-старому', '{\\b1\\an8\\c&HFF&}и это{\\b0}', 'внизу', '{\\an2}внизу тоже']
      .map((text, index) => `${index + 1}\n00:00:0${1 + 2 * index},000 --> 00:00:0${2 + 2 * index},500\n${text}\n`)
      .join('\n'),
    lines: [
      { at: 1.5, text: 'вверху', isTop: true },
      { at: 3.5, text: 'вверху по-старому', isTop: true },
      { at: 5.5, text: 'и это', isTop: true },
      { at: 7.5, text: 'внизу', isTop: false },
      { at: 9.5, text: 'внизу тоже', isTop: false },
    ],
    never: /[{}\\]/,
  },
];

/** Lets the film stand at a place, where this is read. */
async function reads(viewer: Viewer, { at, text, isTop }: Line): Promise<void> {
  await viewer.jumpTo(at);
  const cue = viewer.player.locator('.cue');
  await expect(cue).toHaveText(text);
  if (isTop === undefined) return;
  const [{ y = 0, height = 0 }, { height: whole = 0 }] = [
    (await cue.boundingBox()) ?? {},
    (await viewer.film.boundingBox()) ?? {},
  ];
  expect(y + height / 2 < whole / 2).toBe(isTop);
}

for (const { name, file, text, lines, never } of files) {
  test(`${name}: each line is read in its place`, async ({ viewer, field: { site, play } }) => {
    const src = site.put(`/made/film.${file}`, text);
    const link = `${site.url}/media/both/ts.m3u8`;
    const master = {
      sources: [{ label: '180p', link, isDefault: true }],
      subtitles: [{ label: 'Русские', src, language: 'ru' }],
    };
    await play(site.put('/made/film.json', JSON.stringify(master)));
    await viewer.watchPast(0.2);
    await viewer.choose('Субтитры', 'Русские');
    await viewer.halt();
    for (const line of lines) {
      await reads(viewer, line);
      if (never !== undefined) expect(await viewer.player.locator('.cue').innerText()).not.toMatch(never);
    }
  });
}

const WORDS = ['до антракта', 'после антракта'];
/** In each Period of 12 s the line comes 2 s after its beginning, for 4 s. */
const PERIOD_SECONDS = 12;

const ttml = (fromSeconds: number, text: string): Uint8Array =>
  textBytes(
    `<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="ru"><body><div><p begin="${fromSeconds}s" end="${fromSeconds + 4}s">${text}</p></div></body></tt>`,
  );

/** Puts the files there, and gives the adaptation set of one of the Periods. */
function textSet(site: FieldSite, codec: 'wvtt' | 'stpp', index: number, id: string): string {
  const [from, text] = [index * PERIOD_SECONDS, WORDS[index] ?? ''];
  const samples =
    codec === 'stpp'
      ? [{ duration: 12_000, bytes: ttml(from + 2, text) }]
      : [
          { duration: 2_000, bytes: wvttSample() },
          { duration: 4_000, bytes: wvttSample([text]) },
          { duration: 6_000, bytes: wvttSample() },
        ];
  site.put('/made/text-init.mp4', initSegment(1_000));
  site.put(`/made/text-${index + 1}.m4s`, segment(from * 1_000, samples));
  const files = `timescale="1000" duration="12000" startNumber="${index + 1}" presentationTimeOffset="${from * 1_000}"`;
  return (
    `<AdaptationSet ${id} contentType="text" mimeType="application/mp4" lang="ru" segmentAlignment="true">` +
    `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/>` +
    `<SegmentTemplate ${files} initialization="text-init.mp4" media="text-$Number$.m4s"/>` +
    `<Representation id="t" bandwidth="900" codecs="${codec}"/></AdaptationSet>`
  );
}

for (const codec of ['wvtt', 'stpp'] as const) {
  for (const id of ['', 'id="7"']) {
    test(`DASH, subtitles in ${codec} over two Periods, ${id || 'without an id'}`, async ({ viewer, field }) => {
      const periods = [0, 1].map((index) => ({
        from: index * PERIOD_SECONDS,
        to: (index + 1) * PERIOD_SECONDS,
        more: textSet(field.site, codec, index, id),
      }));
      await field.play(field.site.put('/made/film.mpd', dash(periods)));
      await viewer.watchPast(0.2);
      await viewer.choose('Субтитры', 'ru');
      await viewer.halt();
      for (const [at, index] of [
        [3, 0],
        [15, 1],
        [4, 0],
        [16, 1],
      ] as const)
        await reads(viewer, { at, text: WORDS[index] ?? '' });
      await viewer.jumpTo(9);
      await expect(viewer.player.locator('.cue')).toHaveCount(0);
    });
  }
}
