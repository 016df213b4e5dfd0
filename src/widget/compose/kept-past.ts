import { filter, map, merge, Subscription, switchMap, take, timer, type Observable } from 'rxjs';
import type { JoiningState } from '../../../streams/features/state.ts';
import type { Command } from '../../../streams/model/commands.ts';
import type { PastStep } from '../host/past.ts';
import { firstFrame } from './background.ts';

/** How long after the first frame the past is kept for a host page that connects late. */
const KEPT_MS = 30_000;
const MOST_STEPS = 1_000;

/** Commands that may be reported to the host page. */
const isForHost = ({ type }: Command): boolean => type === 'report.error' || type === 'stats.send';

/**
 * Keeps what happens in the player from its start, since a host page may connect as late as behind the first frame.
 * @returns a function that takes what was kept, and ends the keeping
 */
export function keepPast(state$: Observable<JoiningState>, commands$: Observable<Command>): () => readonly PastStep[] {
  let steps: PastStep[] = [];
  const happened$ = merge(
    state$.pipe(map((state) => ({ state }))),
    commands$.pipe(
      filter(isForHost),
      map((command) => ({ command })),
    ),
  );
  const keeping = new Subscription();
  keeping.add(happened$.pipe(take(MOST_STEPS)).subscribe((step) => steps.push(step)));
  const takeSteps = (): readonly PastStep[] => {
    keeping.unsubscribe();
    const taken = steps;
    steps = [];
    return taken;
  };
  const end$ = firstFrame(state$).pipe(switchMap(() => timer(KEPT_MS)));
  keeping.add(end$.subscribe(takeSteps));
  return takeSteps;
}
