import { concatMap, from, map, merge, withLatestFrom, type Observable } from 'rxjs';
import type { Cause, Command } from '../model/commands.ts';
import type { Session } from '../model/session.ts';
import { isSilent, type SoundState } from '../model/sound.ts';

export interface SoundControlInputs {
  readonly session$: Observable<Session>;
  readonly sound$: Observable<SoundState>;
  readonly volumeSet$: Observable<number>;
  readonly mutedToggled$: Observable<unknown>;
}

export interface SoundControlConfig {
  readonly unmuteFromZeroVolume: number;
}

/**
 * Applies the stored loudness at the start and the viewer's wishes later; only wishes are stored, never what an
 * autoplay fallback or an advert did to the element. Unmuting from silence gives a sound one can hear.
 *
 * session  s--------
 * toggled  ---t-----
 * result   (vm)-(vm kk)   (v: volume, m: muted, k: stored)
 */
export function soundControl(inputs: SoundControlInputs, config: SoundControlConfig): Observable<Command> {
  const restored$ = inputs.session$.pipe(
    concatMap(({ stored }) => from(apply({ volume: stored.volume, muted: stored.muted }, 'start'))),
  );
  const set$ = inputs.volumeSet$.pipe(map(toAudible));
  const toggled$ = inputs.mutedToggled$.pipe(
    withLatestFrom(inputs.sound$, (_, { volume, muted }) => toggle(volume, muted, config.unmuteFromZeroVolume)),
  );
  return merge(
    restored$,
    merge(set$, toggled$).pipe(concatMap((wanted) => from([...apply(wanted, 'viewer'), ...store(wanted)]))),
  );
}

function toAudible(volume: number): SoundState {
  const bounded = Math.min(Math.max(volume, 0), 1);
  return { volume: bounded, muted: bounded === 0 };
}

function toggle(volume: number, muted: boolean, audibleVolume: number): SoundState {
  if (!isSilent({ volume, muted })) return { volume, muted: true };
  return { volume: volume === 0 ? audibleVolume : volume, muted: false };
}

function apply({ volume, muted }: SoundState, cause: Cause): readonly Command[] {
  return [
    { type: 'media.setVolume', cause, volume },
    { type: 'media.setMuted', cause, muted },
  ];
}

function store({ volume, muted }: SoundState): readonly Command[] {
  return [
    { type: 'storage.write', cause: 'preference', key: 'player-volume', value: volume },
    { type: 'storage.write', cause: 'preference', key: 'player-muted', value: muted },
  ];
}
