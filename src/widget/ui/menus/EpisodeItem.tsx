import { useState, type CSSProperties } from 'react';
import { Icon } from '../shared/icons.tsx';
import { splitTime } from '../format.ts';
import { useUi } from '../hooks.ts';
import { texts } from '../texts.ts';
import type { Choice, EpisodeFacts } from './choice.ts';
import { ChoiceItem, type ListPosition } from './ChoiceItem.tsx';
import { RevealItem } from './RevealItem.tsx';

interface Props {
  readonly choice: Choice;
  readonly episode: EpisodeFacts;
  readonly listPosition: ListPosition;
}

/**
 * The card of an episode to choose, and beside it a checkbox for whether it is watched: two menu items. Up and down
 * reach only the first, left and right reach both. Between them, a button reveals what is hidden of the episode.
 */
export function EpisodeItem({ choice, episode, listPosition }: Props) {
  const { send } = useUi();
  const { id, durationSeconds, share, isHidden } = episode;
  const setCompleted = () => send({ type: 'intent.setCompleted', episodeId: id, isCompleted: !choice.isDone });
  const percent = choice.isDone ? 0 : Math.round(share * 100);
  return (
    <div className="card" role="none" data-row>
      <ChoiceItem
        choice={choice}
        listPosition={listPosition}
        image={<Picture episode={episode} isDone={choice.isDone} isCurrent={choice.isChecked} />}
      >
        {durationSeconds !== null && <span className="card-fact"> {lengthText(durationSeconds)}</span>}
        {percent > 0 && (
          <>
            <span className="card-fact" aria-hidden="true">
              {texts.percent(percent)}
            </span>
            <span className="unseen"> {texts.watchedShare(percent)}</span>
          </>
        )}
        {choice.isDone && <span className="unseen"> {texts.watched}</span>}
      </ChoiceItem>
      {isHidden && <RevealItem episodeId={id} name={choice.label} />}
      <button
        type="button"
        role="menuitemcheckbox"
        aria-checked={choice.isDone}
        aria-label={texts.markWatched(choice.label)}
        title={texts.watchedTitle}
        tabIndex={-1}
        className="item mark"
        data-aside
        onClick={setCompleted}
      >
        <Icon name="done" />
      </button>
    </div>
  );
}

interface PictureProps {
  readonly episode: EpisodeFacts;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
}

/** A still of the episode with a bar of how far it was watched; without a still, the number of the episode. */
function Picture({ episode: { imageUrl, order, share }, isDone, isCurrent }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="card-picture" aria-hidden="true" data-done={isDone || undefined}>
      {imageUrl === null || isBroken ? (
        <span className="card-number" data-number={order} />
      ) : (
        <img src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
      {isCurrent && <Icon name="play" />}
      {share > 0 && !isDone && <span className="card-progress" style={{ '--share': share } as CSSProperties} />}
    </span>
  );
}

/** Whole minutes from one minute on. */
function lengthText(seconds: number): string {
  return texts.shortTime(splitTime(seconds < 60 ? seconds : Math.round(seconds / 60) * 60));
}
