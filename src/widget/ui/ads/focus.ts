/**
 * Moves the focus from the player into the ad layer and later back. If the focus is in the host page or nowhere, it
 * stays there: when a film starts by itself, a button would be marked during the whole ad. On a television the layer
 * also takes the focus from nowhere, since a remote control needs a focused element.
 */
export function takeFocus(layer: HTMLElement | null): () => void {
  const page = layer?.ownerDocument;
  if (!layer || page === undefined) return () => {};
  const before = page.activeElement === page.body ? null : page.activeElement;
  const hasTakenFocus = page.hasFocus() && (before === null ? __TELEVISION__ : before.closest('#potok') !== null);
  if (hasTakenFocus) {
    layer.querySelector<HTMLElement>('.ad-play')?.focus({ preventScroll: true });
    hideTooltipUntilMoved(layer);
  }
  return () => {
    const { activeElement } = page;
    // The focus may have moved elsewhere meanwhile.
    const isHere = layer.contains(activeElement) || (hasTakenFocus && activeElement === page.body);
    if (!isHere) return;
    const target = before instanceof HTMLElement && before.isConnected ? before : null;
    // This waits for the end of the commit: until then the player is hidden, and a hidden element cannot take focus.
    queueMicrotask(() => {
      if (layer.isConnected) return;
      (target ?? page.querySelector<HTMLElement>('.potok .play'))?.focus({ preventScroll: true });
    });
  };
}

/** Hides the tooltip of the button, which the viewer did not choose, until they press a key or point at something. */
function hideTooltipUntilMoved(layer: HTMLElement): void {
  layer.dataset['tips'] = 'off';
  const show = () => delete layer.dataset['tips'];
  for (const type of ['keydown', 'pointerover']) layer.addEventListener(type, show, { once: true });
}
