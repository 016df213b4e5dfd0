import { usePlayerState } from '../hooks.ts';
import { selectCatalogue, selectSelection } from '../selectors.ts';
import { texts } from '../texts.ts';

export function Title() {
  const catalogue = usePlayerState(selectCatalogue);
  const selection = usePlayerState(selectSelection);
  if (catalogue === null) return null;
  const { content, episodes } = catalogue;
  const hasPlace = selection !== null && (content.hasMultipleEpisodes || episodes.length > 1);
  const episodeTitle = selection?.episode.title.trim() ?? '';
  return (
    <div className="title">
      <h1 dir="auto">{content.title}</h1>
      {hasPlace && (
        <p>
          <span>{texts.place(selection.season?.order ?? null, selection.episode.order)}</span>
          {episodeTitle !== '' && episodeTitle !== content.title.trim() && (
            <span className="episode-title" dir="auto">
              {episodeTitle}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
