import type { ReactNode } from 'react';
import { useUi, useCloseMenu } from '../hooks.ts';
import type { Choice } from './choice.ts';
import { useHoldGesture } from './use-hold-gesture.ts';

/** Position in the list and its length, for ARIA: a long list is not rendered whole at first. */
export interface ListPosition {
  readonly position: number;
  readonly size: number;
}

interface Props {
  readonly listPosition: ListPosition;
  readonly choice: Choice;
  readonly image?: ReactNode;
  /** Further content of the item. */
  readonly children?: ReactNode;
}

/** Intents that restart what is already chosen: a season, and an episode that has ended. */
const restartIntents: ReadonlySet<string> = new Set(['intent.chooseSeason', 'intent.chooseEpisode']);

/** One choice of a menu; choosing it closes the menu. */
export function ChoiceItem({ choice, listPosition, image, children }: Props) {
  const { send } = useUi();
  const close = useCloseMenu();
  const { holdIntent } = choice;
  const { wasHeld, handlers } = useHoldGesture({
    onHold: () => {
      if (holdIntent !== null) send(holdIntent);
    },
    onRelease: () => send({ type: 'intent.endVoiceTrial' }),
  });
  const choose = () => {
    if (wasHeld()) return;
    if (!choice.isChecked || restartIntents.has(choice.intent.type)) send(choice.intent);
    close();
  };
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={choice.isChecked}
      aria-posinset={listPosition.position}
      aria-setsize={listPosition.size}
      tabIndex={-1}
      className="item choice"
      data-key={choice.key}
      onClick={choose}
      {...(holdIntent !== null && handlers)}
    >
      {image}
      <span className="item-label" dir="auto">
        {choice.label}
      </span>
      {choice.hint !== '' && (
        <span className="hint" dir="auto">
          {' '}
          {choice.hint}
        </span>
      )}
      {children}
    </button>
  );
}
