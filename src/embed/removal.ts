interface Watch {
  /** `connect` may be called before the frame is in the page; only a frame that was in it counts as removed. */
  wasConnected: boolean;
  readonly removed: () => void;
}

const watches = new Map<HTMLIFrameElement, Watch>();
let observer: MutationObserver | null = null;

/**
 * Calls `removed` when a frame has left its document. One MutationObserver serves all frames, and only while they have
 * listeners; checking at each message would not do, since a removed frame sends none. The observer runs after the
 * script that changed the page, so a frame that was only moved does not count as removed.
 * @returns ends the watch
 */
export function watchRemoval(frame: HTMLIFrameElement, removed: () => void): () => void {
  watches.set(frame, { wasConnected: frame.isConnected, removed });
  observeRoots();
  return () => {
    if (watches.delete(frame)) observeRoots();
  };
}

function observeRoots(): void {
  observer?.disconnect();
  if (watches.size === 0) return;
  observer ??= new MutationObserver(check);
  for (const frame of watches.keys()) {
    for (const root of rootsOf(frame)) observer.observe(root, { childList: true, subtree: true });
  }
}

/** The document and every shadow root around the frame, since an observer does not see into shadow trees. */
function rootsOf(frame: HTMLIFrameElement): Node[] {
  const roots: Node[] = [frame.ownerDocument];
  let root = frame.getRootNode();
  while ('host' in root) {
    roots.push(root);
    root = (root as ShadowRoot).host.getRootNode();
  }
  return roots;
}

function check(): void {
  let isArrival = false;
  for (const [frame, watch] of [...watches]) {
    if (frame.isConnected) {
      isArrival ||= !watch.wasConnected;
      watch.wasConnected = true;
    } else if (watch.wasConnected) {
      watch.removed();
    }
  }
  if (isArrival) observeRoots();
}
