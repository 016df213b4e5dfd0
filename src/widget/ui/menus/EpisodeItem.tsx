import type { CSSProperties } from 'react';
import { Icon } from '../controls/icons.tsx';
import { useUi } from '../hooks.ts';
import { texts } from '../texts.ts';
import type { Choice, EpisodeFacts } from './choice.ts';
import { ChoiceItem, type Place } from './ChoiceItem.tsx';

interface Props {
  readonly choice: Choice;
  readonly episode: EpisodeFacts;
  readonly place: Place;
}

/**
 * An episode to choose, and beside it a checkbox for whether it is watched: two menu items. Up and down reach only the
 * first, left and right reach both.
 */
export function EpisodeItem({ choice, episode, place }: Props) {
  const { send } = useUi();
  const { id, imageUrl, share } = episode;
  const setCompleted = () => send({ type: 'intent.setCompleted', episodeId: id, isCompleted: !choice.isDone });
  return (
    <div className="row" role="none" data-row>
      <ChoiceItem
        choice={choice}
        place={place}
        image={imageUrl !== null && <img className="row-image" src={imageUrl} alt="" loading="lazy" decoding="async" />}
      >
        {share > 0 && !choice.isDone && (
          <>
            <span className="row-progress" style={{ '--share': share } as CSSProperties} />
            <span className="unseen"> {texts.watchedShare(Math.round(share * 100))}</span>
          </>
        )}
        {choice.isDone && <span className="unseen"> {texts.watched}</span>}
      </ChoiceItem>
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
