import { combineLatest, map, startWith, type Observable } from 'rxjs';
import type { Session } from '../model/session.ts';
import type { SignalOf } from '../model/signals.ts';
import type { AudioState, SourceState } from '../model/state.ts';
import { isWithinWebAudio } from '../model/web-audio.ts';

export interface AudioInputs {
  readonly session$: Observable<Session>;
  readonly source$: Observable<SourceState>;
  readonly gainChanged$: Observable<SignalOf<'audio.gainChanged'>>;
}

/**
 * How much louder than the film is, as the sound's own path tells it, and whether that path may be gone with what
 * plays now. The gain outlives a source that it has no say in.
 *
 * source  --m---f---   (m: by Media Source, f: another site's file)
 * gain    ----2-----
 * result  n-A-A2N---   (A: available, N: not any more, the gain still 2)
 */
export function audio({ session$, source$, gainChanged$ }: AudioInputs): Observable<AudioState> {
  const isGainAvailable$ = combineLatest([session$, source$]).pipe(map(isReachable), startWith(false));
  const gain$ = gainChanged$.pipe(
    map((signal) => signal.gain),
    startWith(1),
  );
  return combineLatest({ gain: gain$, isGainAvailable: isGainAvailable$ });
}

function isReachable([{ environment }, source]: [Session, SourceState]): boolean {
  return environment.isWebAudioSupported && source.status === 'ready' && isWithinWebAudio(source, environment.origin);
}
