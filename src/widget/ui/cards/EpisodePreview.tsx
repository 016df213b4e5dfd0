import type { Episode } from '../../../../streams/model/catalogue.ts';
import { texts } from '../texts.ts';

/** An episode in short: its picture, its place in the series and its title. */
export function EpisodePreview({ episode }: { readonly episode: Episode }) {
  const place = texts.place(episode.season?.order ?? null, episode.order);
  return (
    <div className="episode-preview">
      {episode.posterPath !== null && <img src={episode.posterPath} alt="" loading="lazy" />}
      <div>
        <p className="episode-place">{place}</p>
        {episode.title !== '' && episode.title !== place && <p className="episode-name">{episode.title}</p>}
      </div>
    </div>
  );
}
