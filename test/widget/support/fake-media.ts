export interface FakeRanges extends TimeRanges {
  readonly all: readonly (readonly [number, number])[];
}

export const ranges = (...all: (readonly [number, number])[]): FakeRanges => ({
  all,
  length: all.length,
  start: (index) => all[index]?.[0] ?? NaN,
  end: (index) => all[index]?.[1] ?? NaN,
});

/** A media element whose state is set by hand. It does nothing by itself, and counts its listeners. */
export class OldMedia extends EventTarget {
  readyState = 4;
  networkState = 2;
  currentTime = 0;
  duration = 100;
  paused = false;
  ended = false;
  error: Pick<MediaError, 'code'> | null = null;
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  videoWidth = 1280;
  videoHeight = 720;
  buffered = ranges();
  seekable = ranges();
  ownerDocument = { hidden: false };
  listeners = 0;
  frameCallbacks = new Map<number, () => void>();

  showFrame(): void {
    const callbacks = [...this.frameCallbacks.values()];
    this.frameCallbacks.clear();
    for (const callback of callbacks) callback();
  }

  fire(...names: string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name));
  }

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.listeners++;
    super.addEventListener(...args);
  }

  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners--;
    super.removeEventListener(...args);
  }

  get element(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement;
  }
}

/** The same element in a browser that reports frames. */
export class FakeMedia extends OldMedia {
  private lastHandle = 0;

  requestVideoFrameCallback(callback: () => void): number {
    this.frameCallbacks.set(++this.lastHandle, callback);
    return this.lastHandle;
  }

  cancelVideoFrameCallback(handle: number): void {
    this.frameCallbacks.delete(handle);
  }
}
