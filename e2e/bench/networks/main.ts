/**
 * `npm run bench:networks`: this player beside pages with hls.js and dash.js as their documentation begins, on bad
 * networks. All runs of one condition go at once, so that they have the same machine.
 */
import type { Browser, Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../../fixtures/server.ts';
import { moveFilm } from '../../fixtures/moved-film.ts';
import { dashLibrary, hlsLibrary, libraryPages } from '../baselines/library-pages.ts';
import { launch } from '../browser.ts';
import { conditions, type Condition } from './conditions.ts';
import { startPlaces, type Run } from './places.ts';
import { watchFilm } from './watch.ts';

const players = ['Potok', 'stock'] as const;
const protocols = ['HLS', 'DASH'] as const;
const MOVIE_ID = 4;
const START_MS = 30_000;

interface Figures {
  readonly stalls: number;
  readonly stalledSeconds: number;
  readonly switches: number;
  /** The seconds of film that were seen. */
  readonly position: number;
  readonly hasStarted: boolean;
}

interface Row extends Figures {
  readonly condition: string;
  readonly protocol: string;
  readonly player: string;
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', multiple: true },
    folder: { type: 'string', default: 'e2e/bench/results' },
  },
});

async function openPotok(page: Page, origin: string, source: string): Promise<void> {
  await moveFilm(page, source);
  await page.goto(`${origin}/player/?movie_id=${MOVIE_ID}&auto_play=1&t=0`);
}

async function measure(browser: Browser, run: Run, open: (page: Page) => Promise<void>): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFilm, { clockOffsetMs: run.condition.clockOffsetMs ?? 0 });
    await open(page);
    const seen = () => page.evaluate(() => window.seen);
    const untilMs = Date.now() + START_MS;
    while ((await seen())['startedMs'] === 0 && Date.now() < untilMs) await pause(100);
    run.startedMs = Date.now();
    await pause(Number(values.seconds) * 1_000);
    const { startedMs = 0, stalls = 0, stalledMs = 0, switches = 0, position = 0 } = await seen();
    return { hasStarted: startedMs > 0, stalls, stalledSeconds: stalledMs / 1_000, switches, position };
  } finally {
    await context.close();
  }
}

async function measureAll(): Promise<Row[]> {
  const rows: Row[] = [];
  const runs = new Map<string, Run>();
  const places = await startPlaces(runs, await libraryPages({ HLS: hlsLibrary, DASH: dashLibrary }));
  const server = await startServer('dist/backend/main.js', { hasFaults: false });
  const browser = await launch();
  const measureOne = async (
    condition: Condition,
    protocol: (typeof protocols)[number],
    player: string,
  ): Promise<Row> => {
    const id = `${condition.id}-${protocol}-${player}`;
    const run: Run = { id, condition, startedMs: null, count: 0, freeAtMs: 0 };
    runs.set(id, run);
    const source = `${places.url}/${id}/${protocol === 'HLS' ? 'master.m3u8' : 'manifest.mpd'}`;
    const figures = await measure(browser, run, async (page) => {
      if (player === 'stock') await page.goto(`${places.url}/${protocol}.html?${source}`);
      else await openPotok(page, server.url, source);
    });
    return { condition: condition.name, protocol, player, ...figures };
  };
  try {
    for (const condition of conditions.filter(({ id }) => values.only?.includes(id) ?? true)) {
      console.error(condition.name);
      rows.push(
        ...(await Promise.all(
          protocols.flatMap((protocol) => players.map((player) => measureOne(condition, protocol, player))),
        )),
      );
    }
  } finally {
    await browser.close();
    await server.stop();
    places.stop();
  }
  return rows;
}

/** The stalls, their seconds, and the switches of quality. */
const cell = ({ hasStarted, stalls, stalledSeconds, switches }: Row): string =>
  hasStarted ? `${stalls} · ${stalledSeconds.toFixed(1)} s · ${switches}` : 'no film';

function table(rows: readonly Row[]): string {
  const columns = protocols.flatMap((protocol) => players.map((player) => ({ protocol, player })));
  const names = columns.map(({ protocol, player }) =>
    player === 'stock' ? (protocol === 'HLS' ? 'hls.js' : 'dash.js') : `Potok, ${protocol}`,
  );
  const lines = [...new Set(rows.map(({ condition }) => condition))].map((condition) => [
    condition,
    ...columns.map((column) => {
      const row = rows.find(
        (one) => one.condition === condition && one.protocol === column.protocol && one.player === column.player,
      );
      return row === undefined ? '–' : cell(row);
    }),
  ]);
  return [['', ...names], ['---', ...columns.map(() => '---:')], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const rows = await measureAll();
console.log(`Stalls · time stalled · switches of quality in ${values.seconds} s.\n\n${table(rows)}`);
await mkdir(values.folder, { recursive: true });
await writeFile(`${values.folder}/networks.json`, JSON.stringify({ seconds: Number(values.seconds), rows }, null, 2));
