import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dice, heardSpeech, sentences, subtitles } from '../../../e2e/bench/subtitles/film.ts';
import { fitSubtitles } from '../../../src/ingest/packaging/fit-subtitles.ts';
import { toTime } from '../../../src/ingest/packaging/webvtt.ts';
import type { Line } from '../../../streams/model/time-map.ts';

const SECONDS = 4_200;
const said = sentences(5, SECONDS);
const speech = heardSpeech(6, said, SECONDS);
const lines = subtitles(7, said);

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'potok-fit-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A time as ffmpeg writes it: without hours in the first one. */
const clock = (seconds: number): string => toTime(seconds).replace(/^00:/, '');
const vttOf = (cues: readonly Line[]): string =>
  `WEBVTT\n\n${cues.map(({ start, end }, at) => `${clock(start)} --> ${clock(end)} line:10%\n№ ${at} 1 --> 2\n`).join('\n')}`;
const shifted = (by: number): Line[] => lines.map(({ start, end }) => ({ start: start + by, end: end + by }));

async function fit(text: string): Promise<{ note: string | null; text: string; files: string[] }> {
  const file = join(folder, '1.vtt');
  await writeFile(file, text);
  const note = await fitSubtitles(file, 'Русские', speech);
  return { note, text: await readFile(file, 'utf8'), files: await readdir(folder) };
}

describe('subtitles that come with a film', () => {
  it('are moved if they are out of time, keep everything else, and are not moved again', async () => {
    const { note, text, files } = await fit(vttOf(shifted(4)));
    expect(note).toBe('Subtitles “Русские” were up to 4.0 s out of time, and were moved.');
    expect(files).toEqual(['1.vtt']);
    expect(text).toMatch(/ --> [\d:.]+ line:10%\n№ 0 1 --> 2\n/);
    const starts = [...text.matchAll(/^(\d+):(\d\d):([\d.]+) -->/gm)].map(
      ([, hours, minutes, seconds]) => Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
    );
    expect(starts).toHaveLength(lines.length);
    const errors = starts.map((start, at) => Math.abs(start - (lines[at]?.start ?? 0)));
    expect(Math.max(...errors)).toBeLessThan(0.15);
    expect((await fit(text)).note).toBeNull();
  });

  it('are left alone if they are in time', async () => {
    const text = vttOf(lines);
    expect(await fit(text)).toMatchObject({ note: null, text });
  });

  it('are reported and left alone if they belong to another film', async () => {
    const text = vttOf(subtitles(8, sentences(dice(9).within(1_000, 2_000), SECONDS)));
    expect(await fit(text)).toMatchObject({
      note: 'Subtitles “Русские” do not fit what is spoken: are they of this film?',
      text,
    });
  });

  it.each([
    ['a few lines', vttOf(shifted(4).slice(0, 8))],
    ['no lines', 'WEBVTT\n'],
    ['no subtitles', '\0'.repeat(1_000)],
    ['many arrows', '00:01.000 --> '.repeat(100_000)],
  ])('are left alone if the file has %s', async (_, text) =>
    expect(await fit(text)).toMatchObject({ note: null, text }),
  );
});
