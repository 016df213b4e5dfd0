import type { MouseEvent, ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { useFadeOut } from '../parts/fade-out.ts';
import { selectNextCard } from '../selectors.ts';
import { texts } from '../texts.ts';
import { EpisodePreview } from './EpisodePreview.tsx';
import { useIsHidden } from './use-hidden.ts';

/** Shown at the end of an episode: the next one, a countdown to it, and a button to stay. */
export function NextCard() {
  const { send } = useUi();
  const card = usePlayerState(selectNextCard);
  if (!card.isShown) return null;
  const { episode, startSeconds, secondsLeft } = card;
  return (
    <NextEpisode episode={episode} startSeconds={startSeconds} countdown={<CountdownRing secondsLeft={secondsLeft} />}>
      <button type="button" className="answer" onClick={() => send({ type: 'intent.cancelNext' })}>
        {texts.cancel}
      </button>
    </NextEpisode>
  );
}

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

function CountdownRing({ secondsLeft }: { readonly secondsLeft: number }) {
  const share = Math.min(1, secondsLeft / limits.nextEpisodeDelaySeconds);
  return (
    <div className="ring" role="timer" aria-label={texts.nextIn(secondsLeft)}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" />
        <circle cx="18" cy="18" r="16" pathLength="1" style={{ strokeDashoffset: 1 - share }} />
      </svg>
      <span aria-hidden="true">{secondsLeft}</span>
    </div>
  );
}
