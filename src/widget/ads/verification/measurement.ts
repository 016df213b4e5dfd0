import type { AdShow, AdUnverified } from '../../../../streams/model/ad.ts';
import { offsetSeconds } from '../../../../streams/model/ad.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { openSandbox } from '../sandbox.ts';
import type { MeasureCall, MeasureMessage, MeasureScript, MeasureStart } from './measure-frame.ts';
import { PARTNER_VERSION, type VerificationSettings } from './settings.ts';

/**
 * Time limits in milliseconds: for each script, for the session's start, and for the vendors' last messages after the
 * ad. They are generous, because a busy page runs the vendors' scripts late, and the waiting frame costs nothing.
 */
export const measureDeadlinesMs = { script: 4_000, start: 6_000, closing: 3_000 } as const;
const MOST_MESSAGES = 50;
const NOT_LOADED: AdUnverified = 3;

export interface Measurement {
  readonly measure: (command: CommandOf<'ad.measure'>) => void;
  /** Ends the measurement after the ad; the vendors have a moment for their last messages. */
  readonly finish: () => void;
}

/**
 * Lets the scripts of vendors measure an ad, in a frame without an origin over the ad that gets no clicks. The ad does
 * not wait for the scripts: a script that does not run in time is reported as not executed.
 */
export function openMeasurement(
  layer: HTMLElement,
  show: AdShow,
  { service, client, partner }: VerificationSettings,
  scripts: readonly MeasureScript[],
  emit: (signal: AdSignal) => void,
): Measurement {
  const start: MeasureStart = {
    measure: { service, client, partner: [partner, PARTNER_VERSION], scripts, scriptMs: measureDeadlinesMs.script },
  };
  const waiting = new Set(scripts.map(({ index }) => index));
  let isOver = false;

  function reportNotExecuted(...indexes: readonly number[]): void {
    for (const index of indexes) {
      if (waiting.delete(index)) emit({ type: 'ad.notVerified', index, reason: NOT_LOADED });
    }
    if (waiting.size === 0) clearTimeout(deadline);
  }
  const deadline = setTimeout(() => fail('no session in time'), measureDeadlinesMs.start);

  function fail(reason: string): void {
    console.warn(`potok: an ad is not measured: ${reason}`);
    reportNotExecuted(...waiting);
  }

  const receive = (data: unknown): void => {
    if (isOver) return;
    const message = readMeasureMessage(data);
    if (message?.type === 'missing') reportNotExecuted(message.index);
    else if (message?.type === 'failed') fail(message.reason);
    else if (message?.type === 'running' && waiting.size > 0) {
      clearTimeout(deadline);
      emit({ type: 'ad.verified', indexes: [...waiting] });
      waiting.clear();
    }
  };
  // One vendor that says too much must not silence the others.
  const sandbox = openSandbox(layer, { start, most: MOST_MESSAGES, perSecond: 1, onMessage: receive });
  const { frame } = sandbox;
  Object.assign(frame.style, { pointerEvents: 'none', colorScheme: 'light' });
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  layer.append(frame);

  const send = (event: MeasureCall['event'], facts: Pick<MeasureCall, 'durationSeconds' | 'volume' | 'isFullscreen'>) =>
    sandbox.send({
      event,
      durationSeconds: facts.durationSeconds,
      volume: facts.volume,
      isFullscreen: facts.isFullscreen,
      position: show.breakType,
      skipSeconds: show.creative.skipOffset && offsetSeconds(show.creative.skipOffset, facts.durationSeconds),
    } satisfies MeasureCall);

  return {
    measure: (command) => send(command.event, command),
    finish: () => {
      isOver = true;
      clearTimeout(deadline);
      // After the last events of the ad itself.
      setTimeout(() => send('finish', { durationSeconds: 0, volume: 0, isFullscreen: false }), 0);
      setTimeout(sandbox.close, measureDeadlinesMs.closing);
    },
  };
}

/**
 * Reads a message of the frame; null if it is invalid. It may be forged, because the vendors' scripts run in the same
 * frame.
 */
export function readMeasureMessage(data: unknown): MeasureMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, index, reason } = data as Readonly<Record<string, unknown>>;
  if (type === 'missing' && typeof index === 'number') return { type, index };
  if (type === 'running') return { type };
  return type === 'failed' ? { type, reason: typeof reason === 'string' ? reason.slice(0, 300) : '' } : null;
}
