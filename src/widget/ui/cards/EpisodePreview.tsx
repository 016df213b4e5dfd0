import type { MouseEvent } from 'react';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import { timeCode } from '../format.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly episode: Episode;
  /** Where it will continue; 0: from its beginning. */
  readonly startSeconds: number;
  /** Shows the title and the picture, which are hidden as spoilers; null: they are not hidden. */
  readonly onReveal: ((event: MouseEvent) => void) | null;
}

/** An episode in short: its picture, its place in the series, its title, and where it continues. */
export function EpisodePreview({ episode, startSeconds, onReveal }: Props) {
  const isHidden = onReveal !== null;
  const place = texts.place(episode.season?.order ?? null, episode.order);
  return (
    <div className="episode-preview">
      {isHidden && <span className="episode-number" data-number={episode.order} aria-hidden="true" />}
      {!isHidden && episode.posterPath !== null && <img src={episode.posterPath} alt="" loading="lazy" />}
      <div>
        <p className="episode-place">{place}</p>
        {!isHidden && episode.title !== '' && episode.title !== place && (
          <p className="episode-name" dir="auto">
            {episode.title}
          </p>
        )}
        {isHidden && (
          <button
            type="button"
            className="chip episode-reveal"
            aria-label={texts.spoilers.showEpisode(texts.episode(episode.order))}
            onClick={onReveal}
          >
            {texts.spoilers.show}
          </button>
        )}
        {startSeconds > 0 && <p className="episode-start">{texts.goesOnAt(timeCode(startSeconds))}</p>}
      </div>
    </div>
  );
}
