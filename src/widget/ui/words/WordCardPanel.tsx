import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { WordCard } from '../../../../streams/model/words.ts';
import { Icon } from '../shared/icons.tsx';
import { useHoldControls } from '../hooks.ts';
import { useFadeOut } from '../shared/fade-out.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly card: WordCard;
  readonly word: string;
  readonly beside: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const GAP_PX = 8;

/** What the host page says about a word. It is shown as text, even if it looks like markup. */
export function WordCardPanel({ card, word, beside, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  useFadeOut(panel);
  useHoldControls('word', true);
  const title = card.title || word;

  useLayoutEffect(() => {
    const box = panel.current;
    const frame = box?.closest('.potok')?.getBoundingClientRect();
    if (!box || frame === undefined) return;
    const at = beside.current?.getBoundingClientRect() ?? frame;
    const above = at.top - frame.top;
    const below = frame.bottom - at.bottom;
    const isAbove = above >= below;
    box.style.maxHeight = `${Math.max(0, (isAbove ? above : below) - 2 * GAP_PX)}px`;
    const side = isAbove ? 'bottom' : 'top';
    box.style[side] = `${isAbove ? frame.bottom - at.top + GAP_PX : at.bottom - frame.top + GAP_PX}px`;
    box.style[isAbove ? 'top' : 'bottom'] = 'auto';
    const most = frame.width - box.offsetWidth - GAP_PX;
    const left = at.left + at.width / 2 - frame.left - box.offsetWidth / 2;
    box.style.left = `${Math.min(Math.max(left, GAP_PX), Math.max(most, GAP_PX))}px`;
  }, [beside, card]);
  // An effect after the paint would come too late: an Escape in between could already have given the focus back.
  useLayoutEffect(() => panel.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <section ref={panel} className="word-card panel" role="dialog" aria-label={title} onKeyDown={onKeyDown}>
      <div className="word-card-head">
        <h2 dir="auto">{title}</h2>
        <button type="button" className="button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* Focusable, so that keys scroll a long text. */}
      <p dir="auto" tabIndex={0}>
        {card.text}
      </p>
    </section>
  );
}
