import { shareLink, type SharePlace } from '../../model/share-link.ts';
import type { Output, Pipeline, State } from '../define-later.ts';

/** The device's sheet has no box for the time code, so its link has no time. The context menu copies the moment. */
export const controlShare: Pipeline = ({ when }) =>
  when(['intent.openShare', 'intent.copyMomentLink', 'intent.copyShareLink'], (wish, state): Output | null => {
    if (wish.type === 'intent.copyShareLink') return copy(state.share.popup?.link ?? null);
    const request = shareRequest(wish, state);
    if (wish.type === 'intent.copyMomentLink') return copy(request && shareLink(momentOf(request.place, wish.seconds)));
    if (request === null || !isBySheet(wish, state)) return null;
    const url = shareLink({ ...request.place, seconds: null });
    return { type: 'page.share', cause: 'share', title: request.title, url };
  });

/** A live stream has no moments to go back to. */
const momentOf = (place: SharePlace, seconds: number | undefined): SharePlace =>
  seconds === undefined || place.seconds === null ? place : { ...place, seconds };

const copy = (text: string | null): Output | null =>
  text === null ? null : { type: 'page.copy', cause: 'share', text };

interface ShareRequest {
  readonly title: string;
  /** With the present position; its seconds are null for live streams. */
  readonly place: SharePlace;
}

/** What there is to share now; null if sharing is not offered or nothing is selected. */
export function shareRequest(
  { pageUrl }: { readonly pageUrl: string },
  { session, content, selection, timeline }: State,
): ShareRequest | null {
  if (session === null || selection === null || !session.parameters.shareEnabled) return null;
  const { season, episode } = selection;
  return {
    title: content.status === 'loaded' ? content.catalogue.content.title : episode.title,
    place: {
      pageUrl,
      seasonOrder: season?.order ?? null,
      episodeOrder: episode.order,
      seconds: timeline.isLive ? null : timeline.positionSeconds,
    },
  };
}

/** Whether the device's own sheet is used instead of the popup: on small screens, if the device has one. */
export const isBySheet = ({ isSmallScreen }: { readonly isSmallScreen: boolean }, { session }: State): boolean =>
  isSmallScreen && session !== null && session.environment.hasShareSheet;
