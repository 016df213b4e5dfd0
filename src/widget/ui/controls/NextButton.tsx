import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import { NextEpisode } from '../shared/NextEpisode.tsx';
import { useHoldControls, usePlayerState, useUi, useOpenMenu } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { selectCover, selectNext, selectNextStart } from '../selectors.ts';
import { texts } from '../texts.ts';
import { IconButton } from '../shared/buttons.tsx';

export function NextButton() {
  const next = usePlayerState(selectNext);
  return next === null ? null : <ButtonWithCard episode={next} />;
}

/** Time for the pointer to cross the gap between the button and the card. */
const CLOSES_AFTER_MS = 300;

/** The button shows the card of the next episode while the pointer or keyboard focus is on either of them. */
function ButtonWithCard({ episode }: { readonly episode: Episode }) {
  const { send } = useUi();
  const menu = useOpenMenu();
  const place = useKeptFocus<HTMLDivElement>();
  const [cardState, setCardState] = useState<'open' | 'leaving' | 'closed'>('closed');
  // At the end of the episode the card is shown as a cover.
  const isOpen = usePlayerState(selectCover) === 'none' && cardState !== 'closed' && menu.id === null;
  useHoldControls('next card', isOpen);
  useEffect(() => {
    if (cardState !== 'leaving') return undefined;
    const timer = setTimeout(() => setCardState('closed'), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [cardState]);

  const open = () => {
    send({ type: 'intent.prepareNext' });
    setCardState('open');
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') open();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) open();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setCardState('closed');
  };

  return (
    <div
      ref={place}
      className="next"
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => setCardState((now) => (now === 'open' ? 'leaving' : now))}
      onFocus={onFocus}
      onBlur={onBlur}
      onClick={() => setCardState('closed')}
      onKeyDown={({ key }) => key === 'Escape' && setCardState('closed')}
    >
      <IconButton
        label={texts.nextEpisode}
        icon="next"
        shortcut="nextEpisode"
        hasTip={false}
        onClick={() => send({ type: 'intent.playNext' })}
      />
      {isOpen && <ButtonCard episode={episode} />}
    </div>
  );
}

function ButtonCard({ episode }: { readonly episode: Episode }) {
  return <NextEpisode episode={episode} startSeconds={usePlayerState(selectNextStart)} />;
}
