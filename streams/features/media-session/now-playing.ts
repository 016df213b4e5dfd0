import type { NowPlaying } from '../../model/media-session.ts';
import { selector } from '../define-later.ts';

/** Title, place and picture for the device; null before the title is loaded. */
export const nowPlaying = selector(['content', 'selection'], ({ content: state, selection }): NowPlaying | null => {
  if (state.status !== 'loaded' || selection === null) return null;
  const { content, episodes } = state.catalogue;
  const { season, episode } = selection;
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
});
