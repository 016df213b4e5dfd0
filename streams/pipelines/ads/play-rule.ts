import { combineLatest, distinctUntilChanged, map, merge, scan, startWith, type Observable } from 'rxjs';
import type { AdSignal } from '../../model/signals.ts';
import type { IntentState, PresentationState } from '../../model/state.ts';

export interface AdPlayRuleInputs {
  readonly told$: Observable<AdSignal>;
  readonly intent$: Observable<IntentState>;
  /** The viewer pressed play or pause, whatever that changed. */
  readonly pressed$: Observable<unknown>;
  readonly isPageHidden$: Observable<boolean>;
  readonly presentation$: Observable<PresentationState>;
}

export interface AdPlayRuleConfig {
  readonly adVisiblePart: number;
}

/**
 * Whether the ad on screen should play: never in a hidden page; as the viewer says, once he has; else only while
 * enough of its box can be seen, which in fullscreen and picture-in-picture is all of it.
 *
 * told     c--v-----v----   (c: created, v: hardly visible, then fully)
 * pressed  -----p--------   (play)
 * result   T--F-T--------
 */
export function adPlayRule(inputs: AdPlayRuleInputs, config: AdPlayRuleConfig): Observable<boolean> {
  const seen$ = merge(
    inputs.told$.pipe(map((told) => (seen: Seen) => look(seen, told))),
    inputs.pressed$.pipe(map(() => (seen: Seen): Seen => ({ ...seen, isPressed: seen.isOnScreen }))),
  ).pipe(
    scan((seen: Seen, step: (seen: Seen) => Seen) => step(seen), NOTHING),
    startWith(NOTHING),
  );
  return combineLatest({
    seen: seen$,
    intent: inputs.intent$,
    isPageHidden: inputs.isPageHidden$,
    presentation: inputs.presentation$,
  }).pipe(
    map(({ seen, intent, isPageHidden, presentation }) => {
      if (isPageHidden || intent.wants === 'pause') return false;
      const isWhole = presentation.isFullscreen || presentation.isPictureInPicture;
      return seen.isPressed || isWhole || seen.part >= config.adVisiblePart;
    }),
    distinctUntilChanged(),
  );
}

interface Seen {
  readonly isOnScreen: boolean;
  readonly isPressed: boolean;
  readonly part: number;
}

/** Until the box has been looked at it counts as visible: the first look comes within a frame. */
const NOTHING: Seen = { isOnScreen: false, isPressed: false, part: 1 };

function look(seen: Seen, told: AdSignal): Seen {
  if (told.type === 'ad.created') return { ...NOTHING, isOnScreen: true };
  return told.type === 'ad.visibilityChanged' ? { ...seen, part: told.part } : seen;
}
