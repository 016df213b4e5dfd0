import type { MouseEvent, ReactNode } from 'react';
import { timeCode } from '../format.ts';
import { texts } from '../texts.ts';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import { isEpisodeHidden } from '../../../../streams/model/spoilers.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { selectCatalogue, selectSpoilers } from '../selectors.ts';
import { useFadeOut } from './fade-out.ts';

interface Props {
  readonly episode: Episode;
  readonly startSeconds: number;
  readonly countdown?: ReactNode;
  /** Buttons beside the one that starts the episode. */
  readonly children?: ReactNode;
}

/** The card of the next episode, with a button that starts it. */
export function NextEpisode({ episode, startSeconds, countdown, children }: Props) {
  const { send } = useUi();
  const card = useKeptFocus<HTMLElement>();
  useFadeOut(card);
  const isHidden = useIsHidden(episode);
  const reveal = (event: MouseEvent) => {
    // A click that bubbles up would close the card.
    event.stopPropagation();
    card.current?.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
    send({ type: 'intent.reveal', episodeId: episode.id });
  };
  return (
    <section ref={card} className="next-card panel" aria-label={texts.nextEpisode}>
      <div className="next-card-what">
        <EpisodePreview episode={episode} startSeconds={startSeconds} onReveal={isHidden ? reveal : null} />
        {countdown}
      </div>
      <div className="answers">
        <button type="button" className="answer primary" onClick={() => send({ type: 'intent.playNext' })}>
          {texts.watchNow}
        </button>
        {children}
      </div>
    </section>
  );
}

interface PreviewProps {
  readonly episode: Episode;
  /** Where it will continue; 0: from its beginning. */
  readonly startSeconds: number;
  /** Shows the title and the picture, which are hidden as spoilers; null: they are not hidden. */
  readonly onReveal: ((event: MouseEvent) => void) | null;
}

/** An episode in short: its picture, its place in the series, its title, and where it continues. */
function EpisodePreview({ episode, startSeconds, onReveal }: PreviewProps) {
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

/** Whether title and picture of an episode are to be kept from the viewer. */
function useIsHidden(episode: Episode): boolean {
  const spoilers = usePlayerState(selectSpoilers);
  const catalogue = usePlayerState(selectCatalogue);
  return catalogue !== null && isEpisodeHidden(spoilers, catalogue.episodes, episode);
}
