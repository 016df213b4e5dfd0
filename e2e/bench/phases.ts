/** The parts of the time of a press, by the browser's own trace. */
import type { Browser } from '@playwright/test';

/** An event as the browser writes it, with times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: {
    readonly data?: { readonly type?: string };
    readonly elementCount?: number;
    readonly beginData?: { readonly dirtyObjects?: number };
  };
}

export const phaseNames = ['script', 'style', 'layout', 'paint', 'layers', 'commit', 'other', 'waiting'] as const;
export type PhaseName = (typeof phaseNames)[number];

export interface Phases {
  /** The milliseconds of the main thread in each phase, from the press to the end of the frame that it asked for. */
  readonly ms: Readonly<Record<PhaseName, number>>;
  /** The number of elements that were styled. */
  readonly elements: number;
  /** The number of boxes that were laid out. */
  readonly boxes: number;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Returns the events that the browser traces while an action runs. */
export async function traced(browser: Browser, run: () => Promise<unknown>): Promise<readonly TraceEvent[]> {
  await browser.startTracing(undefined, { categories });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return traceEvents;
}

/** The prefix of the names of presses, in marks of the page's timeline. */
export const MARK = 'press: ';

const phaseOf: Readonly<Record<string, PhaseName | undefined>> = {
  EventDispatch: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'layers',
  Commit: 'commit',
};

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** The phases of each press that the page has marked, by the name of the press. */
export function phasesOf(events: readonly TraceEvent[]): Readonly<Record<string, readonly Phases[]>> {
  const found = new Map<string, Phases[]>();
  const inOrder = events.toSorted((one, other) => one.ts - other.ts || endOf(other) - endOf(one));
  for (const [index, mark] of inOrder.entries()) {
    if (!mark.name.startsWith(MARK)) continue;
    const ofThread = inOrder
      .slice(index)
      .filter(({ pid, tid, ph }) => ph === 'X' && pid === mark.pid && tid === mark.tid);
    const phases = phasesOfPress(ofThread);
    const name = mark.name.slice(MARK.length);
    if (phases !== null) found.set(name, [...(found.get(name) ?? []), phases]);
  }
  return Object.fromEntries(found);
}

/** Returns null if the trace ends before the frame. */
function phasesOfPress(events: readonly TraceEvent[]): Phases | null {
  const press = events.find(
    ({ name, args }) => name === 'EventDispatch' && /^(?:keydown|click)$/.test(args?.data?.type ?? ''),
  );
  const callback = events.find(({ name, ts }) => press !== undefined && name === 'FireAnimationFrame' && ts > press.ts);
  if (press === undefined || callback === undefined) return null;
  const task = events.find(
    (event) => event.name === 'RunTask' && event.ts <= callback.ts && endOf(event) >= endOf(callback),
  );
  const end = endOf(task ?? callback);
  const within = events.filter((event) => endOf(event) > press.ts && endOf(event) <= end);
  const ms = Object.fromEntries(phaseNames.map((name) => [name, 0])) as Record<PhaseName, number>;
  const open: { readonly end: number; readonly phase: PhaseName }[] = [];
  ms.waiting = (end - press.ts) / 1_000;
  for (const event of within) {
    const dur = endOf(event) - Math.max(event.ts, press.ts);
    while ((open.at(-1)?.end ?? Infinity) <= event.ts) open.pop();
    const around = open.at(-1)?.phase ?? 'waiting';
    const phase = phaseOf[event.name] ?? (around === 'waiting' ? 'other' : around);
    ms[around] -= dur / 1_000;
    ms[phase] += dur / 1_000;
    open.push({ end: endOf(event), phase });
  }
  const sum = (value: (event: TraceEvent) => number | undefined) =>
    within.reduce((total, event) => total + (value(event) ?? 0), 0);
  return {
    ms,
    elements: sum(({ args }) => args?.elementCount),
    boxes: sum(({ args }) => args?.beginData?.dirtyObjects),
  };
}
