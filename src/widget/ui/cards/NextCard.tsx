import { limits } from '../../../contract/limits.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { selectNextCard } from '../selectors.ts';
import { texts } from '../texts.ts';
import { NextEpisode } from '../shared/NextEpisode.tsx';

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
