import { map, merge, scan, startWith, withLatestFrom, type Observable } from 'rxjs';
import { savedSeconds } from '../model/saved-progress.ts';
import type { Session } from '../model/session.ts';
import type { ContentState, ResumeState, SelectionState } from '../model/state.ts';

export interface ResumeInputs {
  readonly session$: Observable<Session>;
  readonly content$: Observable<ContentState>;
  readonly selection$: Observable<SelectionState>;
  /** Whatever answers or overtakes the prompt: its buttons, play, a seek, the first frame of play, another source. */
  readonly settled$: Observable<unknown>;
}

/**
 * "You stopped here". Offered once, for the episode the session starts with, when a place in it is saved, no time
 * code was asked for and it is not completed; gone for good as soon as anything else decides where to go on. What
 * happens before there is an offer (an impatient tap while the title loads) does not answer it.
 *
 * selection  s-------n---   (s: has a saved place, n: the next episode, has one too)
 * settled    ----x-------
 * result     P---H-------   (P: shown with the place, H: hidden)
 */
export function resume({ session$, content$, selection$, settled$ }: ResumeInputs): Observable<ResumeState> {
  return merge(
    selection$.pipe(withLatestFrom(content$, session$, toOffer)),
    settled$.pipe(map(() => 'settled' as const)),
  ).pipe(scan(takeStep, UNDECIDED), startWith(UNDECIDED), map(toState));
}

interface Offer {
  readonly isDecided: boolean;
  readonly positionSeconds: number | null;
}

const UNDECIDED: Offer = { isDecided: false, positionSeconds: null };

function toOffer(selected: SelectionState, content: ContentState, session: Session): number | null {
  const { timeCodeSeconds, episodeTimeSeconds } = session.parameters;
  if (selected.cause !== 'start' || timeCodeSeconds !== null || episodeTimeSeconds !== null) return null;
  if (content.status !== 'loaded' || !content.catalogue.available || selected.episode.isCompleted) return null;
  const seconds = savedSeconds(session.stored.episodesTimeProgress, selected.episode, selected.variant);
  return seconds > 0 ? seconds : null;
}

function takeStep(offer: Offer, step: number | null | 'settled'): Offer {
  // The first selection makes the only offer; everything after it takes the offer away.
  if (offer.isDecided) return { isDecided: true, positionSeconds: null };
  return step === 'settled' ? offer : { isDecided: true, positionSeconds: step };
}

function toState({ positionSeconds }: Offer): ResumeState {
  return positionSeconds === null ? { isShown: false } : { isShown: true, positionSeconds };
}
