import { chmod, mkdir, readdir, readFile, rm, writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../../src/ingest/commands/analyse.ts';
import { readFindings } from '../../../src/ingest/analysis/folder.ts';
import { packagingCommands } from '../../../src/ingest/commands/packaging.ts';
import { packSpans, unpackSpans } from '../../../src/ingest/analysis/spans.ts';
import { runCatalogue } from '../../../src/backend/catalogue-file/command.ts';
import type { Database } from '../../../src/backend/db/database.ts';
import { migrate } from '../../../src/backend/db/migrate.ts';
import { openForCommand } from '../../../src/backend/db/borrowed.ts';
import { random } from '../../../src/simulate/random.ts';
import { ffmpeg, h264, makePackagingFolders, type PackagingFolders } from '../packaging/made-films.ts';
import { takeDatabase, type TestDatabase } from '../../backend/support/database.ts';

let studio: PackagingFolders;
let home: TestDatabase;
let database: Database;
const printed: string[] = [];

beforeAll(async () => {
  studio = await makePackagingFolders();
  home = await takeDatabase('empty');
  database = await openForCommand(home.options);
  await migrate(database);
});

afterAll(async () => {
  await database.close();
  await home.remove();
  await studio.remove();
});

/** Makes a film in HLS as other programs do, from a picture and a sound of lavfi. */
async function packageElsewhere(name: string, picture: string, sound: string): Promise<string> {
  const folder = studio.path(name);
  await mkdir(folder, { recursive: true });
  const out = ['-f', 'hls', '-hls_list_size', '0', '-master_pl_name', 'master.m3u8', join(folder, 'v.m3u8')];
  await ffmpeg('-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, ...h264, '-c:a', 'aac', '-shortest', ...out);
  return join(folder, 'master.m3u8');
}

const analyseFilms = (...words: readonly string[]) =>
  analyse({ database, env: {}, print: (line) => printed.push(line), signal: new AbortController().signal }, words);

describe('a film that was packaged elsewhere', () => {
  it('is measured: loudness, silence, black pictures, black bars and flashes', async () => {
    const bars = `drawbox=y=0:h=40:c=black:t=fill,drawbox=y=ih-40:h=40:c=black:t=fill`;
    const flash = `drawbox=c=white:t=fill:enable='between(t,20,22)*lt(mod(t,0.2),0.1)'`;
    const black = `drawbox=c=black:t=fill:enable='between(t,8,10)'`;
    const master = await packageElsewhere(
      'measured',
      `testsrc2=s=320x240:r=25:d=24,${flash},${black},${bars}`,
      `sine=1000:d=24:r=48000,volume='if(between(t,12,15),0,1)':eval=frame`,
    );
    expect(await analyseFilms(master), printed.join('\n')).toBe(0);
    const found = await readFindings(studio.path('measured'));
    const [voice] = found?.analysis.voices ?? [];
    // A sine of amplitude 1/8 has a peak of -18.06 dBFS and a mean square 3 dB below; K-weighting at 1 kHz adds about 0
    // dB.
    expect(voice?.loudness).toBeCloseTo(-21, -0.5);
    // The clicks at both ends of the silence are louder.
    expect(voice?.peak).toBeGreaterThan(-18.1);
    expect(voice?.peak).toBeLessThan(-12);
    const [silence, ...more] = unpackSpans(voice?.silences ?? []);
    expect(more).toEqual([]);
    expect(silence?.start).toBeCloseTo(12, 0);
    expect(silence?.end).toBeCloseTo(15, 0);
    const [dark] = unpackSpans(found?.analysis.blacks ?? []);
    expect([dark?.start, dark?.end]).toEqual([8, 10]);
    expect(found?.analysis.bars?.top).toBeCloseTo(40 / 240, 1);
    expect(found?.analysis.bars?.left).toBe(0);
    const [flashes] = unpackSpans(found?.analysis.flashes.general ?? []);
    expect(flashes?.start).toBeCloseTo(20, 0);
    expect(flashes?.end).toBeCloseTo(22, 0);
  });

  it('gets one more line in its playlist and keeps the permissions of it, however often it is analysed', async () => {
    const master = await packageElsewhere('named', 'testsrc2=s=128x72:r=12:d=3', 'sine=440:d=3');
    const before = await readFile(master, 'utf8');
    await chmod(master, 0o666);
    await analyseFilms(master);
    await analyseFilms(master);
    const after = await readFile(master, 'utf8');
    expect((await stat(master)).mode & 0o777).toBe(0o666);
    expect(after.split('\n').filter((line) => !before.split('\n').includes(line))).toEqual([
      '#EXT-X-SESSION-DATA:DATA-ID="potok.analysis",URI="analysis.json"',
    ]);
    expect(await readdir(studio.path('named'))).toEqual(expect.arrayContaining(['.fingerprints', 'analysis.json']));
  });

  it('is refused if it cannot be played or does not exist', async () => {
    const broken = studio.path('broken.m3u8');
    await writeFile(broken, 'nonsense');
    expect(await analyseFilms(broken)).toBe(1);
    await rm(broken);
    await expect(analyseFilms('no-such-title')).rejects.toThrow('The catalogue has no no-such-title.');
    await expect(analyseFilms()).rejects.toThrow('A slug, an id or playlists are needed.');
  });
});

describe('a season', () => {
  it('that is packaged from files has the intro of its episodes in their analyses', async () => {
    const intro = 'if(between(t,6,18),0.4*(mod(t*(110+37*mod(floor(t*4)*7,11)),1)-0.5),0)';
    for (const number of [1, 2])
      await ffmpeg(
        ...['-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=12:d=40'],
        ...['-f', 'lavfi', '-i', `anoisesrc=d=40:seed=${number}:amplitude=0.02:r=48000`],
        ...['-f', 'lavfi', '-i', `aevalsrc='${intro}:d=40:s=48000'`],
        ...['-filter_complex', `[1][2]amix=normalize=0`, ...h264, studio.path(`s1e${number}.mkv`)],
      );
    await database.close();
    const env = {
      ...{ DATA_DIR: home.options.dataDir, DATABASE_URL: home.options.databaseUrl },
      ...{ MEDIA_DIR: studio.settings.mediaDir, PACKAGING_PRESET: 'ultrafast', PACKAGING_FREE_MB: '0' },
    };
    const told: string[] = [];
    const run = (...words: string[]) => runCatalogue(words, env, (line) => told.push(line), packagingCommands);
    for (const number of ['1', '2'])
      expect(
        await run('add', studio.path(`s1e${number}.mkv`), '--series', 'Season', '--season', '1', '--episode', number),
        told.join('\n'),
      ).toBe(0);
    database = await openForCommand(home.options);
    const rows = await database.query<{ path: string }>(
      'select master_path as path from episodes order by episode_order',
    );
    for (const { path } of rows) {
      const folder = join(studio.settings.mediaDir, path.replace('/media/', '').replace('/master.m3u8', ''));
      expect(await readFile(join(folder, 'master.m3u8'), 'utf8')).toContain('URI="analysis.json"');
      const [part, ...more] = (await readFindings(folder))?.analysis.parts ?? [];
      expect([part?.kind, more]).toEqual(['intro', []]);
      expect(Math.abs((part?.start ?? 0) - 6)).toBeLessThan(1);
      expect(Math.abs((part?.end ?? 0) - 18)).toBeLessThan(1);
    }
  });
});

it('the analysis of a two-hour film takes less than 20 kB on the way', () => {
  const next = random(7);
  const spans = (mean: number) => {
    const list: { start: number; end: number }[] = [];
    for (let at = 0; at < 7_200;) {
      const start = at + next() * mean;
      at = start + 0.3 + next() * mean;
      list.push({ start, end: at });
    }
    return packSpans(list);
  };
  const voice = { label: 'Дубляж', language: 'ru', loudness: -21.3, range: 9.1, peak: -0.4 };
  const film = {
    voices: [1, 2, 3].map(() => ({ ...voice, silences: spans(12), speech: spans(5) })),
    blacks: spans(120),
    flashes: { general: spans(600), red: [] },
  };
  expect(brotliCompressSync(JSON.stringify(film)).length).toBeLessThan(20_000);
});
