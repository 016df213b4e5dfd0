import { fromEvent, map, merge, of, switchMap, timer, type Observable } from 'rxjs';
import type { AudioSignal } from '../../../streams/model/signals.ts';
import type { AudioScope } from './context.ts';

/** Browsers know their latency once they have played something. */
const MEASURED_AFTER_MS = 1_000;

/**
 * Tells how late the loudspeakers are, and again when a loudspeaker comes or goes. Some browsers do not tell of that.
 */
export const latencies = (
  context: Partial<Pick<AudioContext, 'outputLatency'>>,
  { navigator }: Pick<AudioScope, 'navigator'>,
): Observable<AudioSignal> => {
  const { mediaDevices } = navigator as Partial<Navigator>;
  const changes$ = mediaDevices === undefined ? of(null) : merge(of(null), fromEvent(mediaDevices, 'devicechange'));
  return changes$.pipe(
    switchMap(() => timer(MEASURED_AFTER_MS)),
    map(() => ({ type: 'audio.latencyMeasured', seconds: context.outputLatency ?? 0 })),
  );
};
