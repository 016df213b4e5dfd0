import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js';
import type { StartedAnswer, StartedRequest } from '../media-chain.ts';
import { takeStarted } from './media.ts';

type LoaderClass = HlsConfig['loader'];
type Callbacks = LoaderCallbacks<LoaderContext>;

function take({ url, rangeStart = 0, rangeEnd = 0, headers }: LoaderContext): StartedRequest | null {
  if (headers !== undefined && Object.keys(headers).length > 0) return null;
  return takeStarted(url, rangeEnd === 0 ? null : { start: rangeStart, end: rangeEnd });
}

/** A loader class that takes requests already made by the page, and leaves all others and failed ones to `Own`. */
export function startedLoader(Own: LoaderClass): LoaderClass {
  return class StartedLoader extends Own {
    #waiting: { readonly started: StartedRequest; readonly end: () => void; readonly callbacks: Callbacks } | null =
      null;

    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Callbacks): void {
      this.context = context;
      const started = take(context);
      if (started === null) super.load(context, config, callbacks);
      else this.#await(started, context, config, callbacks);
    }

    #await(started: StartedRequest, context: LoaderContext, config: LoaderConfiguration, callbacks: Callbacks): void {
      const { stats } = this;
      const { progress } = started;
      // The load looks as if the library had begun it, so that its bytes can be watched.
      const copyProgress = (): void => {
        stats.loading.start = progress.startMs;
        stats.loading.first = progress.firstByteMs;
        stats.loaded = progress.loadedBytes;
        stats.total = progress.totalBytes;
      };
      copyProgress();
      progress.onProgress = copyProgress;
      const endWaiting = (work: () => void): void => {
        if (this.#waiting?.started !== started) return;
        this.#waiting.end();
        this.#waiting = null;
        work();
      };
      const loadAnew = (): void =>
        endWaiting(() => {
          started.abort();
          stats.loading = { start: 0, first: 0, end: 0 };
          stats.loaded = stats.total = 0;
          super.load(context, config, callbacks);
        });
      // After the first byte, the loader around this one ends a silent load, as it does for any load.
      const timer = setTimeout(() => progress.firstByteMs === 0 && loadAnew(), config.loadPolicy.maxTimeToFirstByteMs);
      const end = (): void => {
        clearTimeout(timer);
        progress.onProgress = () => undefined;
      };
      this.#waiting = { started, callbacks, end };
      started.answer.then(
        (answer) => {
          if (context.responseType !== 'arraybuffer' && isWide(answer)) loadAnew();
          else endWaiting(() => succeed(answer, started, stats, context, callbacks));
        },
        () => loadAnew(),
      );
    }

    override abort(): void {
      const waiting = this.#abortWaiting();
      if (waiting === null) super.abort();
      else if (this.context !== null) waiting.callbacks.onAbort?.(this.stats, this.context, null);
    }

    override destroy(): void {
      this.#abortWaiting();
      this.context = null;
      super.destroy();
    }

    #abortWaiting() {
      const waiting = this.#waiting;
      this.#waiting = null;
      waiting?.end();
      if (waiting !== null) {
        this.stats.aborted = true;
        waiting.started.abort();
      }
      return waiting;
    }
  };
}

/** Whether a text is in UTF-16, which the library's own loader can read. */
const isWide = ({ body }: StartedAnswer): boolean => (new Uint8Array(body)[0] ?? 0) >= 0xfe;

function succeed(
  { url, status, body }: StartedAnswer,
  { progress }: StartedRequest,
  stats: LoaderStats,
  context: LoaderContext,
  callbacks: Callbacks,
): void {
  // The library estimates bandwidth from these times, so the real duration is moved to end now.
  const nowMs = performance.now();
  const laterMs = nowMs - progress.endMs;
  stats.loading = { start: progress.startMs + laterMs, first: progress.firstByteMs + laterMs, end: nowMs };
  stats.loaded = stats.total = body.byteLength;
  stats.bwEstimate = (stats.total * 8_000) / Math.max(1, progress.endMs - progress.firstByteMs);
  const data = context.responseType === 'arraybuffer' ? body : new TextDecoder().decode(body);
  callbacks.onProgress?.(stats, context, data, null);
  callbacks.onSuccess({ url, data, code: status }, stats, context, null);
}
