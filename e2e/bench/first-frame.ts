/** What the page tells of its first frame; milliseconds since the navigation began. */
export interface FirstFrame {
  /** The same instant as wall time, for comparison with what the browser says of the network. */
  readonly wallMs: number;
  readonly shownMs: number;
  /** When the browser handed it to the compositor: earlier by what keeps the main thread busy. */
  readonly presentedMs: number;
  readonly width: number;
  readonly height: number;
  readonly mediaTime: number;
  readonly muted: boolean;
}

export const REPORT_BINDING = 'reportFirstFrame';

/**
 * Runs in each page before its own scripts, for the first `<video>` that matches. One listener for the start of any load hears of every `<video>`, in
 * shadow trees too, at no cost to anybody's DOM; no polling, which would keep the main thread awake.
 */
export function watchForFirstFrame({ binding, selector }: { binding: string; selector: string }): void {
  const seen = new WeakSet<HTMLVideoElement>();
  let reported = false;

  function report(video: HTMLVideoElement, { mediaTime, presentationTime }: VideoFrameCallbackMetadata): void {
    if (reported) return;
    reported = true;
    const shownMs = performance.now();
    const { videoWidth: width, videoHeight: height, muted } = video;
    const wallMs = performance.timeOrigin + shownMs;
    const frame = { wallMs, shownMs, presentedMs: presentationTime, width, height, mediaTime, muted };
    const bindings: object = window;
    (bindings as Record<string, (text: string) => void>)[binding]?.(JSON.stringify(frame));
  }

  function watch({ target }: Event): void {
    if (!(target instanceof HTMLVideoElement) || seen.has(target) || !target.matches(selector)) return;
    seen.add(target);
    target.requestVideoFrameCallback((_now, metadata) => report(target, metadata));
  }

  document.addEventListener('loadstart', watch, { capture: true });
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    root.addEventListener('loadstart', watch, { capture: true });
    return root;
  };
}
