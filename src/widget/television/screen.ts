import type { RemoteScreen } from './remote.ts';
import { isInBreak } from '../../../streams/model/ad-break.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { sendKey } from './keys.ts';

const FOCUSABLE = 'button, a[href], input, textarea, [role="slider"], [role^="menuitem"]';
/** Parts that cover the controls, the uppermost first. */
const PANELS = 'dialog[open], [role="dialog"], [role="alertdialog"], .menu, .error';

const isVisible = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility !== 'hidden' &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  !(element as Partial<HTMLButtonElement>).disabled;

/** The open panel; null for none. */
export function panelOf(root: HTMLElement): HTMLElement | null {
  const panels = [...root.querySelectorAll<HTMLElement>(PANELS)].filter(isVisible);
  return panels.find((panel) => panel.matches('dialog')) ?? panels.at(-1) ?? null;
}

/** Closes an open panel in the same way as the Escape key. */
export function closePanel(panel: HTMLElement): void {
  if (panel.matches('dialog')) panel.dispatchEvent(new Event('cancel', { cancelable: true }));
  else sendKey(panel.contains(document.activeElement) ? document.activeElement : panel, 'Escape');
}

const kindOf = (panel: HTMLElement | null): RemoteScreen['panel'] => {
  if (panel === null) return 'none';
  return panel.querySelector('[role="menu"]') === null ? 'dialog' : 'list';
};

/** Reads from the page the state of the screen for a press of the remote control, and the elements of the boxes. */
export function readScreen(
  root: HTMLElement,
  { controls, playback, ads, selection, nextCard, part }: PlayerState,
): { readonly screen: RemoteScreen; readonly elements: readonly HTMLElement[] } {
  const panel = panelOf(root);
  const elements = [...(panel ?? root).querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
  const focused = elements.findIndex((element) => element === root.ownerDocument.activeElement);
  const play = panel === null ? elements.findIndex((element) => element.matches('.play')) : -1;
  return {
    elements,
    screen: {
      boxes: elements.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top, width, height };
      }),
      focused: focused === -1 ? null : focused,
      first: Math.max(play, 0),
      panel: kindOf(panel),
      isSlider: elements[focused]?.getAttribute('role') === 'slider',
      handlesKeys: root.ownerDocument.activeElement?.matches('[data-arrows]') === true,
      areControlsVisible: controls.isVisible,
      isPlaying: playback.phase === 'playing',
      isInBreak: isInBreak(ads),
      hasNextCard: nextCard.isShown,
      isPartOffered: part.current !== null && part.isFresh,
      hasNext: Boolean(selection?.next),
      previousEpisodeId: selection?.previous?.id ?? null,
    },
  };
}
