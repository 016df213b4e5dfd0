import type { SharePlace } from '../../model/share-link.ts';
import type { State } from '../define.ts';

interface ShareRequest {
  readonly title: string;
  /** With the present position; its seconds are null for live streams. */
  readonly place: SharePlace;
}

/** What there is to share now; null where sharing is not offered or nothing is selected. */
export function shareRequest(
  { pageUrl }: { readonly pageUrl?: string },
  { session, content, selection, timeline }: State,
): ShareRequest | null {
  if (session === null || selection === null || !session.parameters.shareEnabled) return null;
  const { season, episode } = selection;
  return {
    title: content.status === 'loaded' ? content.catalogue.content.title : episode.title,
    place: {
      pageUrl: pageUrl ?? session.environment.pageUrl,
      seasonOrder: season?.order ?? null,
      episodeOrder: episode.order,
      seconds: timeline.isLive ? null : timeline.positionSeconds,
    },
  };
}

/** A device's own sheet on small screens that have one, else the popup. */
export const isBySheet = ({ isSmallScreen }: { readonly isSmallScreen: boolean }, { session }: State): boolean =>
  isSmallScreen && session !== null && session.environment.hasShareSheet;
