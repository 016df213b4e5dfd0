/** Members of documents that are newer than Chrome 63 and that the player uses. */
import { addMissing } from './add.ts';

function replaceChildren(this: ParentNode & Node, ...children: (Node | string)[]): void {
  while (this.lastChild !== null) this.removeChild(this.lastChild);
  this.append(...children);
}

function toggleAttribute(this: Element, name: string, isWanted = !this.hasAttribute(name)): boolean {
  if (isWanted) this.setAttribute(name, '');
  else this.removeAttribute(name);
  return isWanted;
}

const MEASURE_INTERVAL_MS = 250;

/** A `ResizeObserver` that measures from time to time, which is good enough because only Chrome 63 needs it. */
class PollingResizeObserver {
  private readonly sizes = new Map<Element, string>();
  private readonly callback: ResizeObserverCallback;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(callback: ResizeObserverCallback) {
    this.callback = callback;
  }

  observe(element: Element): void {
    this.sizes.set(element, '');
    this.timer ??= setInterval(() => this.measure(), MEASURE_INTERVAL_MS);
    // Like the browser's own observer, reports the first size soon after.
    queueMicrotask(() => this.measure());
  }

  unobserve(element: Element): void {
    this.sizes.delete(element);
    if (this.sizes.size === 0) this.disconnect();
  }

  disconnect(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.sizes.clear();
  }

  private measure(): void {
    const changed = [...this.sizes].flatMap(([target, before]) => {
      const { width, height } = target.getBoundingClientRect();
      const size = `${width} ${height}`;
      if (size === before) return [];
      this.sizes.set(target, size);
      return [{ target, contentRect: { width, height } }];
    });
    if (changed.length > 0) this.callback(changed as unknown as ResizeObserverEntry[], this);
  }
}

interface OldVideo {
  readonly webkitDroppedFrameCount?: number;
  readonly webkitDecodedFrameCount?: number;
}

function getVideoPlaybackQuality(this: OldVideo) {
  const { webkitDroppedFrameCount = 0, webkitDecodedFrameCount = 0 } = this;
  return { droppedVideoFrames: webkitDroppedFrameCount, totalVideoFrames: webkitDecodedFrameCount };
}

/** Whether an address can be parsed, like the newer static method `URL.canParse`. */
function canParse(address: string, base?: string): boolean {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
}

/** The parts of a window that are filled; members that are added to the window itself are optional. */
export interface DocumentScope {
  readonly Element: { readonly prototype: object };
  readonly DocumentFragment: { readonly prototype: object };
  readonly HTMLVideoElement: { readonly prototype: object };
  readonly URL: object;
  readonly ResizeObserver?: typeof ResizeObserver;
}

export function fillDocument(scope: DocumentScope): void {
  for (const { prototype } of [scope.Element, scope.DocumentFragment]) addMissing(prototype, { replaceChildren });
  addMissing(scope.Element.prototype, { toggleAttribute });
  addMissing(scope.HTMLVideoElement.prototype, { getVideoPlaybackQuality });
  addMissing(scope.URL, { canParse });
  addMissing(scope, { ResizeObserver: PollingResizeObserver });
}
