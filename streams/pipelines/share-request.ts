import { filter, map, withLatestFrom, type Observable } from 'rxjs';
import type { Session } from '../model/session.ts';
import type { SharePlace } from '../model/share-link.ts';
import type { SignalOf } from '../model/signals.ts';
import type { ContentState, SelectionState, TimelineState } from '../model/state.ts';

export interface ShareRequestInputs {
  readonly opened$: Observable<SignalOf<'intent.openShare'>>;
  readonly session$: Observable<Session>;
  readonly content$: Observable<ContentState>;
  readonly selection$: Observable<SelectionState>;
  readonly timeline$: Observable<TimelineState>;
}

export interface ShareRequest {
  readonly by: 'popup' | 'sheet';
  readonly title: string;
  /** With the moment at which it was asked for; null seconds where there is none to go back to. */
  readonly place: SharePlace;
}

/**
 * What there is to share at the moment of asking, and by which means: a device's own sheet on small screens that have
 * one, else the popup. Nothing where sharing is not offered or no title is there.
 *
 * opened  --o----
 * result  --r----
 */
export function shareRequest(inputs: ShareRequestInputs): Observable<ShareRequest> {
  return inputs.opened$.pipe(
    withLatestFrom(inputs.session$, inputs.content$, inputs.selection$, inputs.timeline$),
    filter(([, session]) => session.parameters.shareEnabled),
    map(([{ isSmallScreen }, session, content, { season, episode }, timeline]) => ({
      by: isSmallScreen && session.environment.hasShareSheet ? 'sheet' : 'popup',
      title: content.status === 'loaded' ? content.catalogue.content.title : episode.title,
      place: {
        pageUrl: session.environment.pageUrl,
        seasonOrder: season?.order ?? null,
        episodeOrder: episode.order,
        seconds: timeline.isLive ? null : timeline.positionSeconds,
      },
    })),
  );
}
