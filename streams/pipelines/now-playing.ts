import { combineLatest, map, type Observable } from 'rxjs';
import type { NowPlaying } from '../model/media-session.ts';
import type { ContentState, SelectionState } from '../model/state.ts';

export interface NowPlayingInputs {
  readonly content$: Observable<ContentState>;
  readonly selection$: Observable<SelectionState>;
}

/**
 * What the device is told is on.
 *
 * content    l--L------
 * selection  ---a--b---
 * result     ---A--B---
 */
export function nowPlaying({ content$, selection$ }: NowPlayingInputs): Observable<NowPlaying | null> {
  return combineLatest([content$, selection$]).pipe(map(([content, selection]) => describe(content, selection)));
}

function describe(state: ContentState, { season, episode }: SelectionState): NowPlaying | null {
  if (state.status !== 'loaded') return null;
  const { content, episodes } = state.catalogue;
  const title = episode.title.trim();
  return {
    title: content.title,
    place:
      content.hasMultipleEpisodes || episodes.length > 1
        ? { seasonOrder: season?.order ?? null, episodeOrder: episode.order }
        : null,
    episodeTitle: title === '' || title === content.title.trim() ? null : title,
    artworkUrl: episode.posterPath ?? content.posterUrl,
  };
}
