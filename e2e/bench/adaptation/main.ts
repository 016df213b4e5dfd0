/**
 * `npm run bench:adaptation`: what viewers have of this player, hls.js, Vidstack, dash.js and Shaka in a browser on
 * networks that follow traces, beside what the simulator says of the same sessions. `--traces 15` is how many networks
 * are tried, `--seconds 100` how long each session is, `--at-once 3` how many players share the machine, `--seed 7`
 * makes other networks, `--only 'Potok, HLS'` names players. `--steady 75` replaces them by one network of so many
 * kbit/s.
 */
import type { Browser } from '@playwright/test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bound } from '../../../src/simulate/bound.ts';
import { createFilm, ladders, type Film } from '../../../src/simulate/film.ts';
import { createLink } from '../../../src/simulate/link.ts';
import { makeTraces } from '../../../src/simulate/made-traces.ts';
import { dashRule } from '../../../src/simulate/rules/dash.ts';
import { hlsRule } from '../../../src/simulate/rules/hls.ts';
import { potokRule } from '../../../src/simulate/rules/potok.ts';
import { shakaRule } from '../../../src/simulate/rules/shaka.ts';
import { score, play } from '../../../src/simulate/session.ts';
import { measuredTraces, type Trace, type TraceFile } from '../../../src/simulate/traces.ts';
import { startServer } from '../../fixtures/server.ts';
import { launch } from '../browser.ts';
import { watchFilm } from '../networks/watch.ts';
import { figuresOf, mean, type Figures, type Sample } from './figures.ts';
import { makeMedia, type Media } from './media.ts';
import { pagesOfOthers, openPlayer, players, type Player } from './players.ts';
import { picture } from './picture.ts';
import { startShapedServer, type PictureLoad, type Run } from './server.ts';

const { values } = parseArgs({
  options: {
    traces: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '100' },
    'at-once': { type: 'string', default: '3' },
    seed: { type: 'string', default: '7' },
    steady: { type: 'string' },
    only: { type: 'string', multiple: true },
    folder: { type: 'string', default: 'e2e/bench/results' },
  },
});
const seconds = Number(values.seconds);
const SEGMENT_SECONDS = 2;
const SOUND_BPS = 52_000;
const LATENCY_MS = 100;
const [ladder] = ladders;
if (ladder === undefined) throw new Error('There is no ladder.');
const film: Film = createFilm(ladder, SEGMENT_SECONDS, SOUND_BPS);
const rules = [potokRule, hlsRule, dashRule, shakaRule];
const chosen = players.filter(({ name }) => values.only?.includes(name) ?? true);

interface Session {
  readonly player: Player;
  readonly figures: Figures;
  readonly loads: readonly PictureLoad[];
  readonly samples: readonly Sample[];
}

/** Takes networks of all groups by turns, so that a few of them are a fair choice. */
async function tracesOf(count: number): Promise<readonly Trace[]> {
  if (values.steady !== undefined) {
    const row = { milliseconds: 1_000, kilobitsPerSecond: Number(values.steady), latencyMilliseconds: LATENCY_MS };
    return [{ name: `${values.steady} kbit/s`, group: 'steady', rows: [row] }];
  }
  const file = JSON.parse(await readFile('src/simulate/networks.json', 'utf8')) as TraceFile;
  const all = [...measuredTraces(file), ...makeTraces(Number(values.seed), count)];
  const lists = [...new Set(all.map(({ group }) => group))].map((name) => all.filter(({ group }) => group === name));
  const turns = Array.from({ length: count }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
  return turns.slice(0, count);
}

async function measure(
  browser: Browser,
  player: Player,
  run: Run,
  open: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<void>,
): Promise<Session> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFilm, { clockOffsetMs: 0 });
    await open(page);
    const samples: Sample[] = [];
    const began = () => run.beganAtMs ?? Date.now();
    while (Date.now() - began() < seconds * 1_000) {
      await pause(1_000);
      samples.push({ atSeconds: (Date.now() - began()) / 1_000, ...(await page.evaluate(sampleFilm)) });
    }
    const { startedMs, stalls, stalledMs, position, originMs } = await page.evaluate(() => ({
      ...window.seen,
      originMs: performance.timeOrigin,
    }));
    const startMs = startedMs > 0 ? originMs + startedMs - began() : null;
    const seen = { startMs, stalls, stalledMs, positionSeconds: position };
    return { player, figures: figuresOf(film, run.loads, seen, seconds), loads: [...run.loads], samples };
  } finally {
    await context.close();
  }
}

function sampleFilm() {
  const video = document.querySelector('video');
  const positionSeconds = video?.currentTime ?? 0;
  const ranges = video?.buffered;
  const ends = Array.from({ length: ranges?.length ?? 0 }, (_, index) => [ranges?.start(index), ranges?.end(index)]);
  const range = ends.find(([from = 0, to = 0]) => from <= positionSeconds + 0.1 && to > positionSeconds);
  return { positionSeconds, aheadSeconds: range === undefined ? 0 : (range[1] ?? 0) - positionSeconds };
}

async function measureAll(traces: readonly Trace[], media: Media): Promise<ReadonlyMap<Trace, readonly Session[]>> {
  const runs = new Map<string, Run>();
  const shaped = await startShapedServer(runs, await pagesOfOthers());
  const services = await startServer('dist/backend/main.js', { hasFaults: false });
  const browser = await launch();
  const measured = new Map<Trace, readonly Session[]>();
  const atOnce = Number(values['at-once']);
  try {
    for (const [number, trace] of traces.entries()) {
      console.error(`${number + 1} of ${traces.length}: ${trace.name}`);
      const sessions: Session[] = [];
      for (let first = 0; first < chosen.length; first += atOnce)
        sessions.push(
          ...(await Promise.all(
            chosen.slice(first, first + atOnce).map((player, index) => {
              const id = `${number}-${first + index}`;
              const run: Run = { media, link: createLink(trace.rows), beganAtMs: null, loads: [] };
              runs.set(id, run);
              return measure(browser, player, run, (page) => openPlayer(page, player, services.url, shaped.url, id));
            }),
          )),
        );
      measured.set(trace, sessions);
    }
  } finally {
    await browser.close();
    await services.stop();
    shaped.stop();
  }
  return measured;
}

function report(measured: ReadonlyMap<Trace, readonly Session[]>): string {
  const traces = [...measured.keys()];
  const of = (player: Player): readonly Figures[] =>
    [...measured.values()]
      .flatMap((sessions) => sessions.filter((one) => one.player === player))
      .map((one) => one.figures);
  const simulated = (name: string): number => {
    const rule = rules.find((one) => one.name === name);
    if (rule === undefined) throw new Error(`There is no rule ${name}.`);
    return mean(traces.map((trace) => score(film, play(film, createLink(trace.rows), rule, seconds), seconds)));
  };
  const best = mean(traces.map((trace) => bound(film, createLink(trace.rows), seconds)));
  const number = (all: readonly Figures[], key: keyof Figures, digits: number): string =>
    mean(all.map((one) => one[key])).toFixed(digits);
  const rows = chosen.map((player) => {
    const all = of(player);
    return [
      player.name,
      number(all, 'score', 2),
      simulated(player.rule).toFixed(2),
      number(all, 'startSeconds', 2),
      number(all, 'stalls', 1),
      number(all, 'stalledSeconds', 1),
      number(all, 'meanRate', 0),
      number(all, 'lowRate', 0),
      number(all, 'switches', 1),
      number(all, 'switchSize', 2),
      number(all, 'wastedMegabytes', 2),
    ];
  });
  const names = [
    '',
    'score',
    'simulated',
    'start, s',
    'stalls',
    'stalled, s',
    'kbit/s',
    'low kbit/s',
    'switches',
    'size',
    'wasted, MB',
  ];
  const table = [names, names.map((_, index) => (index === 0 ? '---' : '---:')), ...rows];
  return [
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `Known in advance: ${best.toFixed(2)}. Means of ${traces.length} networks, ${seconds} s each.`,
  ].join('\n');
}

const media = await makeMedia(film, seconds + 80);
const measured = await measureAll(await tracesOf(Number(values.traces)), media);
console.log(report(measured));
const folder = `${values.folder}/adaptation`;
await mkdir(folder, { recursive: true });
for (const [trace, sessions] of measured) {
  const name = trace.name.replaceAll(/[^\w.-]+/g, '-');
  const drawn = sessions.map(({ player, loads, samples }) => ({ name: player.name, loads, samples }));
  await writeFile(`${folder}/${name}.svg`, picture(trace.name, film, createLink(trace.rows), drawn, seconds));
}
const rows = [...measured].flatMap(([trace, sessions]) =>
  sessions.map(({ player, figures }) => ({ trace: trace.name, group: trace.group, player: player.name, ...figures })),
);
await writeFile(`${folder}/figures.json`, JSON.stringify({ seconds, rows }, null, 2));
