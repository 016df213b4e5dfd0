import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { openFilePart } from '../input/own-file.ts';
import { usePlayerState, useUi, useWindowEvent, useStyles } from '../hooks.ts';
import { focusItem, itemAfterKey, itemsOf } from '../menus/focus.ts';
import { selectIsShareOffered } from '../selectors.ts';
import { texts } from '../texts.ts';
import { useFadeOut } from '../shared/fade-out.ts';
import { styles } from './context-menu-styles.ts';

interface Props {
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
}

const MARGIN_PX = 4;

/** Places the menu at the clicked point, moved so that it is wholly within the frame. */
function place(list: HTMLElement, x: number, y: number): void {
  const { width, height } = list.getBoundingClientRect();
  const within = (wanted: number, most: number) => `${Math.max(MARGIN_PX, Math.min(wanted, most - MARGIN_PX))}px`;
  list.style.left = within(x, window.innerWidth - width);
  list.style.top = within(y, window.innerHeight - height);
}

export function ContextMenu({ x, y, onClose }: Props) {
  useStyles(styles);
  const { send, pageUrl } = useUi();
  const isShareOffered = usePlayerState(selectIsShareOffered);
  const list = useRef<HTMLDivElement>(null);
  useFadeOut(list);

  const open = useEffectEvent((element: HTMLElement) => {
    place(element, x, y);
    focusItem(element, itemsOf(element)[0]);
  });
  useEffect(() => {
    const before = document.activeElement;
    if (list.current !== null) open(list.current);
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useWindowEvent('pointerdown', ({ target }) => {
    if (!(target instanceof Node) || list.current?.contains(target) !== true) onClose();
  });
  useWindowEvent('blur', onClose);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const items = itemsOf(event.currentTarget);
    const next = itemAfterKey(items, items.indexOf(document.activeElement as HTMLElement), event.key);
    if (next === undefined) return;
    event.preventDefault();
    focusItem(event.currentTarget, next);
  };
  const choose = (wish: IntentSignal) => {
    onClose();
    send(wish);
  };
  const openSubtitles = () => {
    onClose();
    void openFilePart.load().then(({ pickFile }) => pickFile(send));
  };

  return (
    <div ref={list} className="context-menu panel" role="menu" aria-label={texts.contextMenu} onKeyDown={onKeyDown}>
      {isShareOffered && (
        <button
          type="button"
          className="item"
          role="menuitem"
          onClick={() => choose({ type: 'intent.copyMomentLink', pageUrl: pageUrl() })}
        >
          {texts.copyMomentLink}
        </button>
      )}
      <button
        type="button"
        className="item"
        role="menuitem"
        onClick={() => choose({ type: 'intent.toggleDiagnostics' })}
      >
        {texts.diagnostics}
        <kbd>Shift+D</kbd>
      </button>
      <button type="button" className="item" role="menuitem" onClick={() => choose({ type: 'intent.copyPicture' })}>
        {texts.copyPicture}
      </button>
      <button type="button" className="item" role="menuitem" onClick={openSubtitles}>
        {texts.ownCaptions.open}
      </button>
      <button type="button" className="item" role="menuitem" onClick={() => choose({ type: 'intent.openHelp' })}>
        {texts.shortcuts}
        <kbd>?</kbd>
      </button>
    </div>
  );
}
