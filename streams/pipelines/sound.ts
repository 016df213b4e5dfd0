import { map, merge, startWith, type Observable } from 'rxjs';
import type { Session } from '../model/session.ts';
import type { SignalOf } from '../model/signals.ts';
import type { SoundState } from '../model/sound.ts';

export interface SoundInputs {
  readonly session$: Observable<Session>;
  readonly changed$: Observable<SignalOf<'media.volumeChanged'>>;
}

const FULL: SoundState = { volume: 1, muted: false };

/**
 * Loudness as the element has it; until it has spoken, as it was stored.
 *
 * session  -s----
 * changed  ---v--
 * result   Fs-v--
 */
export function sound({ session$, changed$ }: SoundInputs): Observable<SoundState> {
  const stored$ = session$.pipe(map(({ stored }): SoundState => ({ volume: stored.volume, muted: stored.muted })));
  const facts$ = changed$.pipe(map(({ volume, muted }): SoundState => ({ volume, muted })));
  return merge(stored$, facts$).pipe(startWith(FULL));
}
