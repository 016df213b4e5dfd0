/** Somebody who was in the player goes on in the layer, and back where he was; nobody is fetched from the host page. */
export function takeFocus(layer: HTMLElement | null): () => void {
  const page = layer?.ownerDocument;
  const before = page?.activeElement;
  const isHere = page?.hasFocus() === true && (before === page.body || before?.closest('#potok') !== null);
  if (!layer || !isHere) return () => {};
  layer.querySelector<HTMLElement>('.ad-play')?.focus({ preventScroll: true });
  return () => {
    // It may have gone elsewhere since.
    const isStillHere = page?.activeElement === page?.body || layer.contains(page?.activeElement ?? null);
    if (!isStillHere) return;
    const target = before instanceof HTMLElement && before.isConnected && before !== page?.body ? before : null;
    // Behind this commit: only then can the player be seen again, and what cannot be seen takes no focus.
    queueMicrotask(() => (target ?? page?.querySelector<HTMLElement>('.potok .play'))?.focus({ preventScroll: true }));
  };
}
