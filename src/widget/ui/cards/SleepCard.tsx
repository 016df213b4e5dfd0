import type { LastTouch, SleepState } from '../../../../streams/model/sleep.ts';
import { timeCode } from '../format.ts';
import { usePlayerState } from '../hooks.ts';
import { selectCatalogue, selectIsEnded, selectNext, selectSelection } from '../selectors.ts';
import { sleepCardTexts } from '../languages/sleep-card.ts';
import { texts } from '../texts.ts';
import { Prompt, type Answer } from './Prompt.tsx';

type StoppedSleep = Extract<SleepState, { readonly status: 'asleep' | 'asked' }>;

/** The card for a viewer for whom the film has stopped, since they may be asleep. */
export function SleepCard({ sleep: { status, lastTouch } }: { readonly sleep: StoppedSleep }) {
  if (status === 'asked') return <StillWatchingCard lastTouch={lastTouch} />;
  return lastTouch && <StoppedCard lastTouch={lastTouch} />;
}

/** Lets a viewer who wakes up go back to the time at which they last touched the player. */
function StoppedCard({ lastTouch }: { readonly lastTouch: LastTouch }) {
  const name = useEpisodeName(lastTouch.episodeId);
  const goOn = useContinueAnswer();
  return (
    <Prompt title={sleepCardTexts().stopped} answers={[returnAnswer(lastTouch), goOn]}>
      {sleepCardTexts().lastTouch(timeCode(lastTouch.positionSeconds), name)}
    </Prompt>
  );
}

/**
 * Asks a viewer who has not touched the player for long whether they still watch. A viewer who has slept can go back.
 */
function StillWatchingCard({ lastTouch }: { readonly lastTouch: LastTouch | null }) {
  const goOn: Answer = { label: sleepCardTexts().goOn, intent: { type: 'intent.play' } };
  return (
    <Prompt
      title={sleepCardTexts().stillWatching}
      answers={[goOn, ...(lastTouch === null ? [] : [returnAnswer(lastTouch)])]}
    >
      {sleepCardTexts().paused}
    </Prompt>
  );
}

const returnAnswer = (lastTouch: LastTouch): Answer => ({
  label: sleepCardTexts().goBack(timeCode(lastTouch.positionSeconds)),
  intent: { type: 'intent.returnTo', place: lastTouch },
});

/**
 * Continues the film. After the end of an episode it starts the next one; without a next one it only closes the card.
 */
function useContinueAnswer(): Answer {
  const isEnded = usePlayerState(selectIsEnded);
  const hasNext = usePlayerState(selectNext) !== null;
  if (!isEnded) return { label: sleepCardTexts().goOn, intent: { type: 'intent.play' } };
  return hasNext
    ? { label: texts.nextEpisode, intent: { type: 'intent.playNext' } }
    : { label: texts.close, intent: { type: 'intent.setSleepTimer', after: null } };
}

/** The name of an episode; null if it is the one on screen. */
function useEpisodeName(episodeId: number): string | null {
  const episodes = usePlayerState(selectCatalogue)?.episodes ?? [];
  const selection = usePlayerState(selectSelection);
  const episode = episodes.find(({ id }) => id === episodeId);
  if (episode === undefined || selection?.episode.id === episodeId) return null;
  return texts.place(episode.season?.order ?? null, episode.order);
}
