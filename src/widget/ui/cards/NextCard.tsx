import { limits } from '../../../contract/limits.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { selectNextCard } from '../selectors.ts';
import { texts } from '../texts.ts';
import { EpisodePreview } from './EpisodePreview.tsx';

export function NextCard() {
  const { send } = useUi();
  const card = usePlayerState(selectNextCard);
  if (!card.isShown) return null;
  return (
    <section className="next-card panel" aria-label={texts.nextEpisode}>
      <div className="next-card-what">
        <EpisodePreview episode={card.episode} />
        <CountdownRing secondsLeft={card.secondsLeft} />
      </div>
      <div className="answers">
        <button type="button" className="answer primary" onClick={() => send({ type: 'intent.playNext' })}>
          {texts.watchNow}
        </button>
        <button type="button" className="answer" onClick={() => send({ type: 'intent.cancelNext' })}>
          {texts.cancel}
        </button>
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
