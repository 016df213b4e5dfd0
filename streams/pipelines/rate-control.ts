import { map, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';

export interface RateControlInputs {
  readonly rateSet$: Observable<number>;
}

export interface RateControlConfig {
  readonly minimumRate: number;
  readonly maximumRate: number;
}

/**
 * Playback speed, kept to what browsers can play: a slider may ask for 0, which would be a hidden pause.
 *
 * rateSet  -2---0---
 * result   -2---¼---
 */
export function rateControl(
  { rateSet$ }: RateControlInputs,
  config: RateControlConfig,
): Observable<CommandOf<'media.setRate'>> {
  return rateSet$.pipe(
    map((wanted) => Math.min(Math.max(wanted, config.minimumRate), config.maximumRate)),
    map((wanted) => ({ type: 'media.setRate', cause: 'viewer', rate: wanted })),
  );
}
