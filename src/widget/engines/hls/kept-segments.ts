import type { Fragment, HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';

type LoaderClass = HlsConfig['loader'];
type Callbacks = LoaderCallbacks<LoaderContext>;

/** A load that will be answered at once. */
interface Waiting {
  readonly context: LoaderContext;
  readonly callbacks: Callbacks;
}

/** What is needed of a loaded segment to load it again. */
interface KeptSegment {
  readonly frag: Pick<Fragment, 'url' | 'stats'>;
  readonly payload: ArrayBuffer;
}

/** Whole segments that are kept in memory, by address. Each is taken once. */
export class KeptSegments {
  readonly #byUrl = new Map<string, KeptSegment>();

  keep(segment: KeptSegment): void {
    this.#byUrl.set(normal(segment.frag.url), segment);
  }

  takeFor({ url, rangeEnd = 0, headers = {} }: LoaderContext): KeptSegment | null {
    if (this.#byUrl.size === 0 || rangeEnd !== 0 || Object.keys(headers).length > 0) return null;
    const key = normal(url);
    const segment = this.#byUrl.get(key) ?? null;
    this.#byUrl.delete(key);
    return segment;
  }
}

/** The segments that are kept for each library. */
export const keptSegments = new WeakMap<object, KeptSegments>();

function normal(url: string): string {
  try {
    return new URL(url).href;
  } catch {
    return url;
  }
}

/** A loader class that answers with the segments that are kept, and leaves all other loads to `Own`. */
export function keptLoader(Own: LoaderClass, kept: KeptSegments): LoaderClass {
  return class KeptLoader extends Own {
    #waiting: Waiting | null = null;

    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Callbacks): void {
      const segment = kept.takeFor(context);
      if (segment === null) {
        super.load(context, config, callbacks);
        return;
      }
      this.context = context;
      const waiting = (this.#waiting = { context, callbacks });
      // The library expects the answer after the call has returned.
      queueMicrotask(() => {
        if (this.#waiting !== waiting) return;
        this.#waiting = null;
        this.#succeed(segment, waiting);
      });
    }

    #succeed({ frag, payload }: KeptSegment, { context, callbacks }: Waiting): void {
      const { stats } = this;
      const { first, start, end } = frag.stats.loading;
      // The library estimates bandwidth from these times, so the real duration is moved to end now.
      const nowMs = performance.now();
      const laterMs = nowMs - end;
      stats.loading = { start: start + laterMs, first: first + laterMs, end: nowMs };
      stats.loaded = stats.total = payload.byteLength;
      stats.bwEstimate = (stats.total * 8_000) / Math.max(1, end - first);
      callbacks.onProgress?.(stats, context, payload, null);
      callbacks.onSuccess({ url: frag.url, data: payload, code: 200 }, stats, context, null);
    }

    override abort(): void {
      const waiting = this.#waiting;
      this.#waiting = null;
      if (waiting === null) {
        super.abort();
        return;
      }
      this.stats.aborted = true;
      waiting.callbacks.onAbort?.(this.stats, waiting.context, null);
    }

    override destroy(): void {
      this.#waiting = null;
      super.destroy();
    }
  };
}
