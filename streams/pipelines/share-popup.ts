import { map, merge, of, scan, startWith, switchMap, timer, type Observable, type SchedulerLike } from 'rxjs';
import type { Session } from '../model/session.ts';
import { shareLink, wholeSecond, type SharePlace } from '../model/share-link.ts';
import type { SharePopupState, ShareState } from '../model/state.ts';

export interface SharePopupInputs {
  readonly session$: Observable<Session>;
  readonly opened$: Observable<{ readonly title: string; readonly place: SharePlace }>;
  readonly timeSet$: Observable<boolean>;
  readonly copied$: Observable<unknown>;
  readonly closed$: Observable<unknown>;
}

export interface SharePopupConfig {
  readonly copiedFeedbackMs: number;
}

interface Popup {
  readonly title: string;
  readonly place: SharePlace;
  readonly withTime: boolean;
  readonly isCopied: boolean;
}
type Step = (popup: Popup | null) => Popup | null;

/**
 * The popup, from opening to closing: its link, with the moment only while the box is ticked, and for a while whether
 * it was copied; a link that has changed is not. `switchMap`: each copy is shown for its full time.
 *
 * opened            --o--------------
 * time              ----t------------
 * copied (3 frames) ------c----------
 * closed            -------------x---
 * result            N-O-T-C--T---N---
 */
export function sharePopup(
  inputs: SharePopupInputs,
  config: SharePopupConfig,
  scheduler: SchedulerLike,
): Observable<ShareState> {
  const isCopied$ = inputs.copied$.pipe(
    switchMap(() => merge(of(true), timer(config.copiedFeedbackMs, scheduler).pipe(map(() => false)))),
  );
  const popup$ = merge(
    inputs.opened$.pipe(map(({ title, place }): Step => () => ({ title, place, withTime: false, isCopied: false }))),
    inputs.timeSet$.pipe(
      map(
        (isOn): Step =>
          (popup) =>
            popup && withTime(popup, isOn),
      ),
    ),
    isCopied$.pipe(
      map(
        (isCopied): Step =>
          (popup) =>
            popup && { ...popup, isCopied },
      ),
    ),
    inputs.closed$.pipe(map((): Step => () => null)),
  ).pipe(
    scan((popup: Popup | null, step) => step(popup), null),
    map((popup) => popup && toState(popup)),
    startWith(null),
  );
  return inputs.session$.pipe(
    switchMap(({ parameters }) => popup$.pipe(map((popup) => ({ isOffered: parameters.shareEnabled, popup })))),
  );
}

function withTime(popup: Popup, isOn: boolean): Popup {
  const mayHave = popup.place.seconds !== null && popup.withTime !== isOn;
  return mayHave ? { ...popup, withTime: isOn, isCopied: false } : popup;
}

function toState({ title, place, withTime: isTimed, isCopied }: Popup): SharePopupState {
  return {
    title,
    link: shareLink({ ...place, seconds: isTimed ? place.seconds : null }),
    seconds: place.seconds === null ? null : wholeSecond(place.seconds),
    withTime: isTimed,
    isCopied,
  };
}
