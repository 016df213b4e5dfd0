import type { Episode } from '../../../../streams/model/catalogue.ts';
import { timeCode } from '../format.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly episode: Episode;
  /** Where it will continue; 0: from its beginning. */
  readonly startSeconds: number;
}

/** An episode in short: its picture, its place in the series, its title, and where it continues. */
export function EpisodePreview({ episode, startSeconds }: Props) {
  const place = texts.place(episode.season?.order ?? null, episode.order);
  return (
    <div className="episode-preview">
      {episode.posterPath !== null && <img src={episode.posterPath} alt="" loading="lazy" />}
      <div>
        <p className="episode-place">{place}</p>
        {episode.title !== '' && episode.title !== place && <p className="episode-name">{episode.title}</p>}
        {startSeconds > 0 && <p className="episode-start">{texts.goesOnAt(timeCode(startSeconds))}</p>}
      </div>
    </div>
  );
}
