import { useEffect, useId, useRef } from 'react';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import type { LastTouch } from '../../../../streams/model/sleep.ts';
import { timeCode } from '../format.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { selectCatalogue, selectIsEnded, selectNext, selectSelection, selectSleep } from '../selectors.ts';
import { texts } from '../texts.ts';

/** Offers a viewer who wakes up the minute at which they last touched the player. */
export function SleepCard() {
  const sleep = usePlayerState(selectSleep);
  return sleep.status === 'asleep' && sleep.lastTouch !== null ? <Card place={sleep.lastTouch} /> : null;
}

function Card({ place }: { readonly place: LastTouch }) {
  const { send } = useUi();
  const titleId = useId();
  const factId = useId();
  const card = useKeptFocus<HTMLDivElement>();
  const first = useRef<HTMLButtonElement>(null);
  const name = useNameOf(place.episodeId);
  // Without `preventScroll` the host page would scroll to the frame.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const time = timeCode(place.positionSeconds);
  return (
    <div className="cover">
      <div
        ref={card}
        className="prompt panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={factId}
      >
        <h2 id={titleId}>{texts.sleep.stopped}</h2>
        <p id={factId}>{texts.sleep.lastTouch(time, name)}</p>
        <div className="answers">
          <button
            ref={first}
            type="button"
            className="answer primary"
            onClick={() => send({ type: 'intent.returnTo', place })}
          >
            {texts.sleep.goBack(time)}
          </button>
          <GoOn />
        </div>
      </div>
    </div>
  );
}

/** Plays on; an episode that is over is followed by the next one, or the card is all that goes. */
function GoOn() {
  const { send } = useUi();
  const isEnded = usePlayerState(selectIsEnded);
  const hasNext = usePlayerState(selectNext) !== null;
  const [label, wish]: readonly [string, IntentSignal] = !isEnded
    ? [texts.sleep.goOn, { type: 'intent.play' }]
    : hasNext
      ? [texts.nextEpisode, { type: 'intent.playNext' }]
      : [texts.close, { type: 'intent.setSleepTimer', after: null }];
  return (
    <button type="button" className="answer" onClick={() => send(wish)}>
      {label}
    </button>
  );
}

/** The name of an episode; null if it is the one on screen. */
function useNameOf(episodeId: number): string | null {
  const episodes = usePlayerState(selectCatalogue)?.episodes ?? [];
  const selection = usePlayerState(selectSelection);
  const episode = episodes.find(({ id }) => id === episodeId);
  if (episode === undefined || selection?.episode.id === episodeId) return null;
  return texts.place(episode.season?.order ?? null, episode.order);
}
