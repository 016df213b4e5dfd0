import type { LastTouch } from '../../../../streams/model/sleep.ts';
import { timeCode } from '../format.ts';
import { usePlayerState } from '../hooks.ts';
import { selectCatalogue, selectIsEnded, selectNext, selectSelection } from '../selectors.ts';
import { sleepCardTexts } from '../languages/sleep-card.ts';
import { texts } from '../texts.ts';
import { Prompt, type Answer } from './Prompt.tsx';

/** Lets a viewer who wakes up go back to the time at which they last touched the player. */
export function SleepCard({ place }: { readonly place: LastTouch }) {
  const name = useNameOf(place.episodeId);
  const goOn = useGoOn();
  return (
    <Prompt title={sleepCardTexts().stopped} answers={[goBackTo(place), goOn]}>
      {sleepCardTexts().lastTouch(timeCode(place.positionSeconds), name)}
    </Prompt>
  );
}

/**
 * Asks a viewer who has not touched the player for long whether they still watch. A viewer who has slept can go back.
 */
export function StillWatchingCard({ place }: { readonly place: LastTouch | null }) {
  const goOn: Answer = { label: sleepCardTexts().goOn, wish: { type: 'intent.play' } };
  return (
    <Prompt title={sleepCardTexts().stillWatching} answers={[goOn, ...(place === null ? [] : [goBackTo(place)])]}>
      {sleepCardTexts().paused}
    </Prompt>
  );
}

const goBackTo = (place: LastTouch): Answer => ({
  label: sleepCardTexts().goBack(timeCode(place.positionSeconds)),
  wish: { type: 'intent.returnTo', place },
});

/**
 * Continues the film. After the end of an episode it starts the next one; without a next one it only closes the card.
 */
function useGoOn(): Answer {
  const isEnded = usePlayerState(selectIsEnded);
  const hasNext = usePlayerState(selectNext) !== null;
  if (!isEnded) return { label: sleepCardTexts().goOn, wish: { type: 'intent.play' } };
  return hasNext
    ? { label: texts.nextEpisode, wish: { type: 'intent.playNext' } }
    : { label: texts.close, wish: { type: 'intent.setSleepTimer', after: null } };
}

/** The name of an episode; null if it is the one on screen. */
function useNameOf(episodeId: number): string | null {
  const episodes = usePlayerState(selectCatalogue)?.episodes ?? [];
  const selection = usePlayerState(selectSelection);
  const episode = episodes.find(({ id }) => id === episodeId);
  if (episode === undefined || selection?.episode.id === episodeId) return null;
  return texts.place(episode.season?.order ?? null, episode.order);
}
