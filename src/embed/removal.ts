interface Watch {
  /** A frame may be connected before it is put into the page; only one that was there can leave it. */
  wasConnected: boolean;
  readonly removed: () => void;
}

const watches = new Map<HTMLIFrameElement, Watch>();
let observer: MutationObserver | null = null;

/**
 * Tells when a frame has left its document. One MutationObserver serves all frames, and only while somebody listens: a
 * removed frame sends nothing more, so a check at each message would never notice. The observer runs after the script
 * that changed the page, so a frame that was merely moved is still there and stays.
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

/** The document and every shadow root around the frame: an observer does not look into shadow trees by itself. */
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
