import { filter, map, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { AudioState } from '../model/state.ts';

export interface GainControlInputs {
  readonly gainSet$: Observable<number>;
  readonly audio$: Observable<AudioState>;
}

export interface GainControlConfig {
  readonly maximumGain: number;
}

/**
 * Makes the film louder than it is, never quieter: that is what the volume is for. Where Web Audio may not touch the
 * sound, nothing is tried that could silence it.
 *
 * gainSet  -2---9---2-   (the last where there is no gain to be had)
 * result   -2---4-----
 */
export function gainControl(
  { gainSet$, audio$ }: GainControlInputs,
  { maximumGain }: GainControlConfig,
): Observable<CommandOf<'audio.setGain'>> {
  return gainSet$.pipe(
    withLatestFrom(audio$),
    filter(([wanted, { isGainAvailable }]) => isGainAvailable && !Number.isNaN(wanted)),
    map(([wanted]) => ({ type: 'audio.setGain', cause: 'viewer', gain: Math.min(Math.max(wanted, 1), maximumGain) })),
  );
}
