import { combineLatest, map, scan, type Observable } from 'rxjs';
import type { IntentState } from '../../model/state.ts';

export interface FilmIntentInputs {
  readonly intent$: Observable<IntentState>;
  readonly isHeld$: Observable<boolean>;
}

/**
 * What the film should do of what the viewer wants: nothing while an ad has the screen, and exactly that afterwards.
 * What was held goes on because of the ad, whoever wanted it first.
 *
 * intent  P--p-------q--   (P: pause, p: play, q: pause)
 * held    T-----F--T----
 * result  P-----p--P-q--   (play and pause because of the ad)
 */
export function filmIntent({ intent$, isHeld$ }: FilmIntentInputs): Observable<IntentState> {
  return combineLatest([intent$, isHeld$]).pipe(
    scan(takeStep, { wasHeld: false, intent: null as IntentState | null, film: null as IntentState | null }),
    map(({ film }) => film),
    map((film) => film ?? AT_REST),
  );
}

interface Memory {
  readonly wasHeld: boolean;
  readonly intent: IntentState | null;
  readonly film: IntentState | null;
}

const AT_REST: IntentState = { wants: 'pause', cause: 'start', autoplay: 'free' };

function takeStep(memory: Memory, [intent, isHeld]: [IntentState, boolean]): Memory {
  if (isHeld) return { wasHeld: true, intent, film: { ...intent, wants: 'pause', cause: 'ad' } };
  // The cause lasts as long as the wish that was held.
  const isReleased = memory.wasHeld || (memory.film?.cause === 'ad' && memory.intent?.wants === intent.wants);
  return { wasHeld: false, intent, film: isReleased ? { ...intent, cause: 'ad' } : intent };
}
