/**
 * `npm run soak -- <minutes>` (30 by default): two viewers who never leave, one with the recorder and one without, by
 * turns. Prints and draws what each switch of the episode leaves behind, and exits with 1 if something grows.
 */
import { chromium, type Browser } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { findChromium } from '../../src/tools/lib/chromium.mjs';
import { viewerCookie, startServices, type Services } from '../fixtures/services.ts';
import { inUnit, soakPicture, titles, type Line } from './plot.ts';
import type { Sample } from './sample.ts';
import { openSession, type Session } from './session.ts';
import { growing, judged, measures, mostPerSwitch, slopeOf } from './slopes.ts';

const FOLDER = '.reports/soak';
/** A slow machine goes on beyond its minutes until there are enough samples to judge. */
const LEAST_JUDGED = 6;

interface Running extends Line {
  readonly session: Session;
  readonly samples: Sample[];
}

function readMinutes(argument = '30'): number {
  const minutes = Number(argument);
  if (!(minutes > 0)) throw new Error(`Minutes must be a number above 0: ${argument}`);
  return minutes;
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: isRoot ? ['--no-sandbox'] : [],
  });
}

async function open(browser: Browser, services: Services, isRecording: boolean): Promise<Running> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 720 } });
  const device = { name: 'device_fp', value: isRecording ? 'a'.repeat(32) : 'b'.repeat(32) };
  await context.addCookies([device, viewerCookie(device.value)].map((cookie) => ({ ...cookie, url: services.url })));
  const session = await openSession(await context.newPage(), services, { isRecording });
  const name = isRecording ? 'recorder on' : 'recorder off';
  return { name, color: isRecording ? '#d9822b' : '#4a7fb5', session, samples: [] };
}

/** The sessions run by turns, so that a machine that is slow for a while slows both. */
async function run(minutes: number, services: Services, browser: Browser): Promise<readonly Running[]> {
  const running = [await open(browser, services, true), await open(browser, services, false)];
  const startedAtMs = performance.now();
  const spent = (): number => (performance.now() - startedAtMs) / (minutes * 60_000);
  const isEnough = (): boolean => running.every(({ samples }) => judged(samples).length >= LEAST_JUDGED);
  while (spent() < 1 || !isEnough()) {
    for (const { name, session, samples } of running) {
      await session.playRound();
      const sample = await session.sample();
      samples.push(sample);
      console.error(`${(spent() * minutes).toFixed(1)} min`, name, JSON.stringify(sample));
    }
  }
  return running;
}

function report(lines: readonly Line[]): string {
  const figure = (value: number): string => (Number.isNaN(value) ? '?' : String(Number(value.toPrecision(3))));
  const rows = lines.flatMap(({ name, samples }) =>
    measures.map((measure) => {
      const settled = judged(samples);
      const [first, last, slope] = [settled[0]?.[measure], settled.at(-1)?.[measure], slopeOf(settled, measure)];
      const values = [first ?? NaN, last ?? NaN, slope, mostPerSwitch[measure]];
      return [name, titles[measure], ...values.map((value) => figure(inUnit(measure, value)))];
    }),
  );
  const header = ['session', 'measure', 'first', 'last', 'a switch', 'at most'];
  return [header, ...rows].map((cells) => cells.map((cell) => cell.padEnd(14)).join('')).join('\n');
}

const minutes = readMinutes(process.argv[2]);
const services = await startServices();
try {
  const browser = await launch();
  try {
    const lines = (await run(minutes, services, browser)).map(({ name, color, samples }) => ({ name, color, samples }));
    console.log(report(lines));
    await mkdir(FOLDER, { recursive: true });
    await writeFile(`${FOLDER}/soak.svg`, soakPicture(lines));
    await writeFile(`${FOLDER}/soak.json`, JSON.stringify({ minutes, lines }));
    console.log(`Drawn in ${FOLDER}/soak.svg`);
    if (lines.some(({ samples }) => Object.keys(growing(judged(samples))).length > 0)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  await services.stop();
}
