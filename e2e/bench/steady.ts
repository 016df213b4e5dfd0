import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { measureFirstMenu } from './first-menu.ts';
import type { Subject } from './subjects.ts';
import { allocatedBytes, evaluate, heapOf, metricsOf } from './inspect.ts';
import { paintMs, processTimes } from './processes.ts';
import { scenarios } from './scenarios.ts';
import { movePointer } from './pointer.ts';
import type { Target } from './targets.ts';
import { visit } from './visit.ts';

/** Steady play is measured in a frame of another site, as players are embedded: its process has numbers of its own. */
const framed = scenarios.find(({ id }) => id === 'frame');

/** After this time the buffer is filled, and what loads after the film is there. */
export const SETTLED_SECONDS = 5;
const EARLY_SECONDS = 10;
/**
 * Paint, allocations and the moving pointer are measured for this long each, after the rest, because measuring them
 * takes time itself.
 */
const CLOSER_LOOK_SECONDS = 3;

type Metric = 'TaskDuration' | 'ScriptDuration' | 'LayoutDuration' | 'RecalcStyleDuration';
type Counter = 'LayoutCount' | 'RecalcStyleCount';

/** Milliseconds of the frame's main thread in the time of steady play, and counts of what was done. */
export interface SteadySample extends Readonly<Record<Metric | Counter, number>> {
  /** The milliseconds for each second of play. */
  readonly paintMs: number;
  /** Processor time in milliseconds, of all renderer processes and of the GPU's process. */
  readonly rendererMs: number;
  readonly gpuMs: number;
  /** The milliseconds of the main thread for each second in which the pointer moves over the film. */
  readonly pointerMs: number;
  /** Null for players whose buttons are not known here. */
  readonly firstMenuMs: number | null;
  readonly allocatedBytesPerMinute: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
  /** The bytes of array buffers, which lie outside the heap. */
  readonly backingBytes: number;
  /** The bytes of the first ten seconds, without media. */
  readonly earlyBytes: number;
  readonly earlyRequests: number;
  /** The seconds that were played: a player must not look idle because its film stands. */
  readonly playedSeconds: number;
  readonly droppedFrames: number;
  readonly height: number;
  readonly muted: boolean;
  readonly volume: number;
}

export function measureSteady(
  browser: Browser,
  origin: string,
  subject: Subject,
  seconds: number,
): Promise<SteadySample> {
  if (framed === undefined) throw new Error('There is no scenario.');
  return visit(browser, origin, subject, framed, async ({ page, player, frame, originMs, transfersUntil }) => {
    await player.send('Performance.enable', { timeDomain: 'timeTicks' });
    await pause(SETTLED_SECONDS * 1000 - (Date.now() - frame.wallMs));
    const before = await lookAt(browser, player);
    await pause(seconds * 1000);
    const after = await lookAt(browser, player);
    const spent = (name: Metric | Counter) => (after.metrics.get(name) ?? 0) - (before.metrics.get(name) ?? 0);

    const heap = await heapOf(player);
    const settled = await metricsOf(player);
    const early = transfersUntil(originMs + EARLY_SECONDS * 1000).filter(({ isMedia }) => !isMedia);
    const paint = await paintMs(browser, () => pause(CLOSER_LOOK_SECONDS * 1000));
    const allocated = await allocatedBytes(player, () => pause(CLOSER_LOOK_SECONDS * 1000));
    const pointerFrom = await metricsOf(player);
    await movePointer(page, CLOSER_LOOK_SECONDS * 1000);
    const pointerTo = await metricsOf(player);
    const firstMenuMs = await measureFirstMenu(page, player, subject);
    return {
      TaskDuration: spent('TaskDuration') * 1000,
      ScriptDuration: spent('ScriptDuration') * 1000,
      LayoutDuration: spent('LayoutDuration') * 1000,
      RecalcStyleDuration: spent('RecalcStyleDuration') * 1000,
      LayoutCount: spent('LayoutCount'),
      RecalcStyleCount: spent('RecalcStyleCount'),
      paintMs: paint / CLOSER_LOOK_SECONDS,
      rendererMs: after.times.renderer - before.times.renderer,
      gpuMs: after.times.gpu - before.times.gpu,
      pointerMs:
        (((pointerTo.get('TaskDuration') ?? 0) - (pointerFrom.get('TaskDuration') ?? 0)) * 1000) / CLOSER_LOOK_SECONDS,
      firstMenuMs,
      allocatedBytesPerMinute: (allocated * 60) / CLOSER_LOOK_SECONDS,
      nodes: settled.get('Nodes') ?? Number.NaN,
      listeners: settled.get('JSEventListeners') ?? Number.NaN,
      heapBytes: heap.bytes,
      backingBytes: heap.backingBytes,
      earlyBytes: early.reduce((sum, { bytes }) => sum + bytes, 0),
      earlyRequests: early.length,
      playedSeconds: after.film.position - before.film.position,
      droppedFrames: after.film.dropped - before.film.dropped,
      height: after.film.height,
      muted: after.film.muted,
      volume: after.film.volume,
    };
  });
}

async function lookAt(browser: Browser, player: Target) {
  const film = await evaluate<Film>(player, `(${readFilm.toString()})()`);
  return { film, metrics: await metricsOf(player), times: await processTimes(browser) };
}

type Film = ReturnType<typeof readFilm>;

function readFilm() {
  const film = [...document.querySelectorAll('video')].find(({ videoWidth }) => videoWidth > 0);
  if (film === undefined) throw new Error('There is no film on this page any more.');
  const { currentTime: position, videoHeight: height, muted, volume } = film;
  return { position, height, muted, volume, dropped: film.getVideoPlaybackQuality().droppedVideoFrames };
}
