import type { MediaPlayerClass } from 'dashjs';
import { filter, map, merge, pairwise, Subject, switchMap, take, type Observable } from 'rxjs';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import type { SignalOf } from '../../../../streams/model/signals.ts';
import type { LooseManifest } from './manifest.ts';
import { catchUpAt, encoderFacts } from '../shared/index.ts';

type Library = Pick<
  MediaPlayerClass,
  'isDynamic' | 'getTargetLiveDelay' | 'getCurrentLiveLatency' | 'getLowLatencyModeEnabled'
>;

interface DashLive {
  readonly facts$: Observable<SignalOf<'engine.liveWindowChanged' | 'engine.encoderTold'>>;
  readonly follow: (command: Pick<CommandOf<'engine.followEdge'>, 'rate' | 'extraSeconds'>) => void;
}

/**
 * The facts and commands that only channels have.
 * @param changes$ emits when the stream may have become a channel, or another channel
 */
export function dashLive(
  player: Library,
  media: HTMLVideoElement,
  { changes$, isReady }: { changes$: Observable<unknown>; isReady: () => boolean },
): DashLive {
  let extraSeconds = 0;
  const extended$ = new Subject<void>();
  const isChannel = (): boolean => isReady() && player.isDynamic();
  // The library knows only after the first segments whether they come in chunks.
  const isLowLatency = (): boolean => isChannel() && player.getLowLatencyModeEnabled();
  const windows$ = merge(changes$, extended$).pipe(
    filter(isChannel),
    map(() => player.getTargetLiveDelay() + extraSeconds),
    filter((delaySeconds) => delaySeconds >= 0 && delaySeconds < Infinity),
    map((delaySeconds) => ({ type: 'engine.liveWindowChanged', window: null, delaySeconds }) as const),
  );
  return {
    facts$: merge(
      windows$,
      encoderFacts(media, () =>
        isLowLatency()
          ? { seconds: player.getCurrentLiveLatency() || NaN, targetSeconds: player.getTargetLiveDelay() }
          : null,
      ),
    ),
    follow: (command) => {
      if (!isLowLatency()) return;
      catchUpAt(media, command.rate);
      if (command.extraSeconds === extraSeconds) return;
      ({ extraSeconds } = command);
      extended$.next();
    },
  };
}

/** An encoder that corrects its clock moves the time by less. */
const CLOCK_CORRECTION_MS = 5_000;

/**
 * Tells when the beginning of a channel has moved to another time: then nothing at its present position exists any
 * more.
 * @param composed$ emits when the library has read a manifest to its end; loading anew before that would fail
 * @param isReady false while the channel is being loaded anew at its edge anyway
 */
export const dashRestarts = (
  manifests$: Observable<LooseManifest['manifest'] | null>,
  composed$: Observable<unknown>,
  isReady: () => boolean,
): Observable<NetworkSignal> =>
  manifests$.pipe(
    map((manifest) => Number(manifest?.availabilityStartTime)),
    filter((ms) => Number.isFinite(ms)),
    pairwise(),
    filter(([before, now]) => isReady() && Math.abs(now - before) > CLOCK_CORRECTION_MS),
    switchMap(() => composed$.pipe(take(1))),
    map(() => ({ type: 'channel.restarted' })),
  );
