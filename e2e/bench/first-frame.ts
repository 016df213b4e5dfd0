/** What the page reports about its first frame, in milliseconds since the navigation began. */
export interface FirstFrame {
  /** The same instant as wall time, for comparison with the browser's reports on the network. */
  readonly wallMs: number;
  readonly shownMs: number;
  /**
   * The time at which the browser handed the frame to the compositor: a busy main thread makes `shownMs` later than
   * this.
   */
  readonly presentedMs: number;
  readonly width: number;
  readonly height: number;
  readonly mediaTime: number;
  readonly muted: boolean;
}

export const REPORT_BINDING = 'reportFirstFrame';

/**
 * Runs in each page before its own scripts, and waits for the first `<video>` that matches. One listener for the start
 * of any load covers every `<video>`, in shadow trees too, and costs the page's DOM nothing; polling would keep the
 * main thread awake.
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
