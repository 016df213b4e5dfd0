/**
 * Moves the focus from the player into the ad layer and later back. Focus in the host page is not taken, and where
 * nothing had it, none is given: a film that starts by itself would leave a marked button on the whole ad. By a remote
 * control something always has it.
 */
export function takeFocus(layer: HTMLElement | null): () => void {
  const page = layer?.ownerDocument;
  if (!layer || page === undefined) return () => {};
  const before = page.activeElement === page.body ? null : page.activeElement;
  const isTaken = page.hasFocus() && (before === null ? __TELEVISION__ : before.closest('#potok') !== null);
  if (isTaken) {
    layer.querySelector<HTMLElement>('.ad-play')?.focus({ preventScroll: true });
    hideTooltipUntilMoved(layer);
  }
  return () => {
    const { activeElement } = page;
    // The focus may have moved elsewhere meanwhile.
    const isHere = layer.contains(activeElement) || (isTaken && activeElement === page.body);
    if (!isHere) return;
    const target = before instanceof HTMLElement && before.isConnected ? before : null;
    // After this commit: the player is hidden until then, and a hidden element cannot take focus.
    queueMicrotask(() => {
      if (layer.isConnected) return;
      (target ?? page.querySelector<HTMLElement>('.potok .play'))?.focus({ preventScroll: true });
    });
  };
}

/** The viewer has not gone to the button: it is named when they go on from there, or point at something. */
function hideTooltipUntilMoved(layer: HTMLElement): void {
  layer.dataset['tips'] = 'off';
  const show = () => delete layer.dataset['tips'];
  for (const type of ['keydown', 'pointerover']) layer.addEventListener(type, show, { once: true });
}
