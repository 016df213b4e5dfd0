import { scan, startWith, type Observable } from 'rxjs';
import type { AdTime } from '../../model/ad-skip.ts';
import { UNKNOWN_SECONDS } from '../../model/media.ts';
import type { AdSignal } from '../../model/signals.ts';

const AT_START: AdTime = { positionSeconds: 0, durationSeconds: UNKNOWN_SECONDS };

/**
 * Where the ad on screen is; apart from what it is, for this changes several times a second.
 *
 * told    c--p--p--c--   (c: created, p: progressed)
 * result  A--B--C--A--
 */
export function adTime(told$: Observable<AdSignal>): Observable<AdTime> {
  return told$.pipe(scan(takeStep, AT_START), startWith(AT_START));
}

function takeStep(time: AdTime, told: AdSignal): AdTime {
  switch (told.type) {
    case 'ad.created':
      return { positionSeconds: 0, durationSeconds: told.show.creative.durationSeconds ?? UNKNOWN_SECONDS };
    case 'ad.loaded':
      return told.durationSeconds > 0 ? { ...time, durationSeconds: told.durationSeconds } : time;
    case 'ad.progressed':
      return { positionSeconds: told.positionSeconds, durationSeconds: told.durationSeconds };
    default:
      return time;
  }
}
