import { describe, expect, it } from 'vitest';
import { filmsAt, targetOf } from '../../../src/ingest/packaging/add.ts';
import {
  cleanName,
  distinctLabels,
  isFilm,
  languageName,
  readFileName,
  toLanguage,
  toSlug,
} from '../../../src/ingest/shared/names.ts';

describe('a file name', () => {
  it.each([
    ['The.Lighthouse.2019.1080p.BluRay.x264.mkv', 'The Lighthouse', 2019, null, null],
    ['/films/Тихая вода (1987).mp4', 'Тихая вода', 1987, null, null],
    ['Lighthouse.S01E02.Storm.720p.mkv', 'Lighthouse', null, 1, 2],
    ['Маяк 2x13.avi', 'Маяк', null, 2, 13],
    ['1917.mkv', '1917', null, null, null],
    ['2001.A.Space.Odyssey.1968.mkv', '2001 A Space Odyssey', 1968, null, null],
    ['S03E04.mkv', 'S03E04', null, 3, 4],
    ['4K.mkv', '4K', null, null, null],
    ['a\u202eb\u0000c\nd.mkv', 'a b c d', null, null, null],
    [`${'x'.repeat(500)}.mkv`, 'x'.repeat(200), null, null, null],
  ])('tells title, year, season and episode: %s', (path, title, year, season, episode) => {
    expect(readFileName(path)).toEqual({ title, year, season, episode });
  });

  it('tells a film from other files', () => {
    const names = ['a.mkv', 'b.MP4', '.c.mkv', 'd.srt', 'e.m3u8', 'mkv', 'f.mkv.part'];
    expect(names.filter(isFilm)).toEqual(['a.mkv', 'b.MP4']);
  });

  it('of a missing file, or of a folder without films, is refused in one clear line', async () => {
    await expect(filmsAt('/nowhere')).rejects.toThrow('There is no /nowhere.');
    await expect(filmsAt('src/backend/docs')).rejects.toThrow('There is no film in src/backend/docs.');
  });
});

describe('a text from a file', () => {
  it.each([
    ['  two  words ', 'two words'],
    ['\u001b[31mred\u0007', '[31mred'],
    ['line\r\n#EXT-X-ENDLIST', 'line #EXT-X-ENDLIST'],
    ['\u2028\u202e\u200b', ''],
    ['\ud800', ''],
    [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('is cleaned: %j becomes %j', (text, expected) => {
    expect(cleanName(text)).toBe(expected);
  });

  it('becomes a slug of letters, digits and hyphens', () => {
    expect(['Тихая вода', '../../etc/passwd', '電影', 'Ça va?', 'x'.repeat(300)].map(toSlug)).toEqual([
      'tihaya-voda',
      'etc-passwd',
      '',
      'a-va',
      'x'.repeat(100),
    ]);
  });

  it('names a language as BCP 47 does, or none', () => {
    const tags = ['rus', 'eng', 'ger', 'pt-BR', 'xx bad"', undefined, '', 'x'.repeat(1_000)];
    expect(tags.map(toLanguage)).toEqual(['ru', 'en', 'de', 'pt-BR', 'und', 'und', 'und', 'und']);
    expect(['ru', 'de', 'und'].map(languageName)).toEqual(['Русский', 'Немецкий', null]);
  });

  it('gets a number if another label has the same text', () => {
    expect(distinctLabels(['Русский', 'русский', 'English', 'Русский'])).toEqual([
      'Русский',
      'русский (2)',
      'English',
      'Русский (3)',
    ]);
  });
});

describe('the title that a file becomes', () => {
  const options = { mayReplace: false, priority: 0 };
  const target = (path: string, more = {}, title: string | null = null, place = 1) =>
    targetOf(path, { title }, { ...options, ...more }, place);

  it.each([
    [['/a/Маяк.mkv'], { slug: 'mayak', title: 'Маяк', seasonOrder: null }],
    [['/a/x.mkv', {}, 'Маяк из файла'], { slug: 'mayak-iz-fayla', title: 'Маяк из файла' }],
    [['/a/x.mkv', { title: 'Свой' }, 'Маяк'], { slug: 'svoy', title: 'Свой' }],
    [['/a/x.mkv', { slug: 'own' }], { slug: 'own', title: 'x' }],
    [
      ['/a/Маяк.S02E03.mkv'],
      { slug: 'mayak', title: 'Маяк', seasonOrder: 2, episodeOrder: 3, episodeTitle: 'Серия 3' },
    ],
    [
      ['/a/b.mkv', { series: 'Маяк' }, null, 7],
      { slug: 'mayak', title: 'Маяк', seasonOrder: 1, episodeOrder: 7, episodeTitle: 'Серия 7' },
    ],
    [
      ['/a/Маяк.S02E03.mkv', { season: 0, episode: 1, title: 'Особая' }],
      { seasonOrder: 0, episodeOrder: 1, episodeTitle: 'Особая' },
    ],
  ] as const)('has slug, name and place from %j', (given, expected) => {
    expect(target(...(given as unknown as Parameters<typeof target>))).toMatchObject(expected);
  });

  it('needs a slug', () => {
    expect(() => target('/a/電影.mkv')).toThrow('No slug can be made of “電影”: give one with --slug.');
  });
});
