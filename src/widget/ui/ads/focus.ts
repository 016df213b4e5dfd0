/** Moves the focus from the player into the ad layer and later back. Focus in the host page is not taken. */
export function takeFocus(layer: HTMLElement | null): () => void {
  const page = layer?.ownerDocument;
  const before = page?.activeElement;
  const isHere = page?.hasFocus() === true && (before === page.body || before?.closest('#potok') !== null);
  if (!layer || !isHere) return () => {};
  layer.querySelector<HTMLElement>('.ad-play')?.focus({ preventScroll: true });
  return () => {
    // The focus may have moved elsewhere meanwhile.
    const isStillHere = page?.activeElement === page?.body || layer.contains(page?.activeElement ?? null);
    if (!isStillHere) return;
    const target = before instanceof HTMLElement && before.isConnected && before !== page?.body ? before : null;
    // After this commit: the player is hidden until then, and a hidden element cannot take focus.
    queueMicrotask(() => (target ?? page?.querySelector<HTMLElement>('.potok .play'))?.focus({ preventScroll: true }));
  };
}
