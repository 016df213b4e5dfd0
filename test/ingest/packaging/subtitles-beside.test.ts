import { mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasSameBeside, withSubtitlesBeside } from '../../../src/ingest/packaging/subtitles-beside.ts';
import { makeSubtitles } from '../../../src/ingest/packaging/subtitles.ts';
import type { Subtitle } from '../../../src/ingest/packaging/read-probe.ts';
import { NEVER_REACHED_MS, filmOf, makePackagingFolders, tools, type PackagingFolders } from './made-films.ts';

let studio: PackagingFolders;
beforeEach(async () => void (studio = await makePackagingFolders()));
afterEach(() => studio.remove());

const LINE = 'Кто там?';
const srt = `1\n00:00:00,500 --> 00:00:01,500\n${LINE}\n`;
const own: Subtitle = { index: 3, label: 'Русский', language: 'ru' };
const { signal } = new AbortController();

const put = (name: string, content: string | Uint8Array = srt) => writeFile(studio.path(name), content);
const lookBeside = (subtitles: readonly Subtitle[] = []) =>
  withSubtitlesBeside({ ...filmOf(5), subtitles, notes: [] }, studio.path('The.Film.mkv'), signal);
/** Adds files, and returns what is read from their names alone. */
const named = async (...names: string[]) => {
  for (const name of names) await put(name);
  const { subtitles } = await lookBeside();
  return subtitles.map(({ label, language, describesSound }) => [label, language, describesSound === true]);
};

describe('a file of subtitles beside a film', () => {
  it.each([
    ['The.Film.srt', ['Субтитры 1', 'und', false]],
    ['The.Film.ru.srt', ['Русский', 'ru', false]],
    ['The.Film.eng.SDH.VTT', ['Английский', 'en', true]],
    ['The.Film.pt-BR.ass', ['Бразильский португальский', 'pt-BR', false]],
    ['The.Film.ru.Надписи и песни.ssa', ['Надписи и песни', 'ru', false]],
    ['The.Film.ru."Полные"\u202e.srt', ['’Полные’', 'ru', false]],
    ['The.Film.zzz.srt', ['zzz', 'und', false]],
  ])('tells label and language by its name %s', async (name, expected) =>
    expect(await named(name)).toEqual([expected]),
  );

  it.each(['Other.srt', 'The.Film2.srt', 'the.film.srt', 'The.Film.txt', 'The.Film', '.The.Film.srt'])(
    'is not %s',
    async (name) => expect(await named(name)).toEqual([]),
  );

  it('is neither a folder nor a link', async () => {
    await mkdir(studio.path('The.Film.ru.srt'));
    await put('elsewhere.srt');
    await symlink(studio.path('elsewhere.srt'), studio.path('The.Film.en.srt'));
    expect((await lookBeside()).subtitles).toEqual([]);
  });

  it('comes after the subtitles of the film, with a label of its own', async () => {
    await put('The.Film.ru.srt');
    const { subtitles } = await lookBeside([own]);
    expect(subtitles.map(({ index, label, beside }) => [index, label, beside?.name])).toEqual([
      [3, 'Русский', undefined],
      [0, 'Русский (2)', 'The.Film.ru.srt'],
    ]);
  });

  it('is left out with a reason if it is too large, empty, or one too many', async () => {
    await put('The.Film.de.srt');
    await truncate(studio.path('The.Film.de.srt'), 10_000_001);
    await put('The.Film.en.srt', '');
    await put('The.Film.fr.srt');
    await put('The.Film.ru.srt');
    const { subtitles, notes } = await lookBeside(Array.from({ length: 31 }, () => own));
    expect(subtitles.slice(31).map(({ beside }) => beside?.name)).toEqual(['The.Film.fr.srt']);
    expect(notes).toEqual([
      'The file The.Film.de.srt beside the film is left out: it is larger than 10 MB.',
      'The file The.Film.en.srt beside the film is left out: it is empty.',
      'The file The.Film.ru.srt beside the film is left out: 32 subtitles at most are taken.',
    ]);
  });

  it('makes a new job for the same film if its content has changed', async () => {
    await put('The.Film.ru.srt');
    const before = (await lookBeside()).subtitles;
    expect(hasSameBeside(before, (await lookBeside([own])).subtitles)).toBe(true);
    await put('The.Film.ru.srt', `${srt}\n`);
    expect(hasSameBeside(before, (await lookBeside()).subtitles)).toBe(false);
  });
});

describe('the packaging of a file of subtitles', () => {
  const ass = `[Script Info]
ScriptType: v4.00+

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,${LINE}
`;
  /** Windows-1251 has Russian letters in the same order as Unicode. */
  const old = Uint8Array.from(srt, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 ? code - 0x410 + 0xc0 : code;
  });
  const make = async () => {
    const to = studio.path('made');
    await mkdir(to);
    const film = await lookBeside();
    const making = { settings: tools, film, path: studio.path('The.Film.mkv'), signal, timeoutMs: NEVER_REACHED_MS };
    const notes = await makeSubtitles(making, to);
    return { notes, text: await readFile(join(to, '1.vtt'), 'utf8').catch(() => null) };
  };

  it.each([
    ['SubRip', 'srt', srt],
    ['SubRip in Windows-1251', 'srt', old],
    ['SubRip in UTF-16', 'srt', Buffer.from(`\ufeff${srt}`, 'utf16le')],
    ['WebVTT', 'vtt', `WEBVTT\n\n00:00.500 --> 00:01.500\n${LINE}\n`],
    ['SubStation Alpha', 'ass', ass],
  ])('makes WebVTT from %s', async (_, ending, content) => {
    await put(`The.Film.${ending}`, content);
    const { notes, text } = await make();
    expect(notes).toEqual([]);
    expect(text).toContain(`00:00.500 --> 00:01.500\n${LINE}`);
  });

  it.each([
    ['no subtitles', 'no subtitles at all', 'are empty'],
    ['a picture', Uint8Array.from({ length: 4_000 }, (_, at) => (at * 31) % 256), 'are empty'],
  ])('makes nothing from %s', async (_, content, why) => {
    await put('The.Film.srt', content);
    expect(await make()).toEqual({ notes: [`Subtitles “Субтитры 1” ${why}: they are left out.`], text: null });
  });
});
