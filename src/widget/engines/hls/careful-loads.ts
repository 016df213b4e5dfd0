import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
  LoaderStats,
} from 'hls.js';
import { portalStatus } from '../../../../streams/model/errors.ts';
import { IDLE_LOAD_MS } from '../../../../streams/model/hosts.ts';
import { isWebPage, type StreamHosts } from '../shared/index.ts';

type LoaderClass = HlsConfig['loader'];
type Callbacks = LoaderCallbacks<LoaderContext>;

const stepMs = 1_000;

/**
 * A loader class that tries the next host of a file at once when one fails or does not answer, aborts loads that hang,
 * and treats web pages as failures. Redundant streams are removed from master playlists and used as such hosts.
 */
export function carefulLoader(Own: LoaderClass, hosts: StreamHosts): LoaderClass {
  return class CarefulLoader implements Loader<LoaderContext> {
    readonly #own: Loader<LoaderContext>;
    readonly #tried = new Set<string>();
    #watch: ReturnType<typeof setInterval> | undefined;
    context: LoaderContext | null = null;

    constructor(config: HlsConfig) {
      this.#own = new Own(config);
    }

    get stats(): LoaderStats {
      return this.#own.stats;
    }

    load(context: LoaderContext, config: LoaderConfiguration, callbacks: Callbacks): void {
      this.context = context;
      const url = hosts.locate(context.url);
      this.#tried.add(url);
      const patienceMs = this.#tried.size === 1 ? hosts.patienceMs(url) : null;
      const failed = (status: number, tell: () => void): void => {
        clearInterval(this.#watch);
        if (!hosts.noteFailed(url, status) || this.#tried.has(hosts.locate(context.url))) {
          tell();
          return;
        }
        this.stats.loading = { start: 0, first: 0, end: 0 };
        this.load(context, config, callbacks);
      };
      let isIdle = false;
      this.#watchForIdle(() => {
        isIdle = true;
        this.#own.abort();
        failed(0, () => callbacks.onTimeout(this.stats, context, null));
      });
      // A failure that another host may avoid is not repeated at the same host.
      const ownConfig = patienceMs === null ? config : impatient(config, patienceMs);
      this.#own.load({ ...context, url }, ownConfig, {
        ...callbacks,
        onSuccess: (response, stats, _context, details) => {
          if (isWebPage(response.data)) {
            const error = { code: portalStatus, text: 'A web page came in place of the file.' };
            failed(portalStatus, () => callbacks.onError(error, context, details, stats));
            return;
          }
          clearInterval(this.#watch);
          hosts.noteLoaded(url);
          const succeed = (read: LoaderResponse): void => callbacks.onSuccess(read, stats, context, details);
          if (!mayBeRedundant(response, context)) {
            succeed(response);
            return;
          }
          void withoutRedundancy(response, url, hosts).then((read) => {
            if (this.context === context) succeed(read);
          });
        },
        onError: (error, _context, details, stats) =>
          failed(error.code, () => callbacks.onError(error, context, details, stats)),
        onTimeout: (stats, _context, details) => failed(0, () => callbacks.onTimeout(stats, context, details)),
        onAbort: (stats, _context, details) => {
          if (!isIdle) callbacks.onAbort?.(stats, context, details);
        },
      });
    }

    /** Calls back when a load under way has received nothing for a while. */
    #watchForIdle(onIdle: () => void): void {
      let [loadedBefore, idleForMs] = [0, 0];
      clearInterval(this.#watch);
      this.#watch = setInterval(() => {
        const { loading, loaded } = this.stats;
        idleForMs = loading.first === 0 || loaded !== loadedBefore ? 0 : idleForMs + stepMs;
        loadedBefore = loaded;
        if (idleForMs >= IDLE_LOAD_MS) onIdle();
      }, stepMs);
    }

    abort(): void {
      clearInterval(this.#watch);
      this.context = null;
      this.#own.abort();
    }

    destroy(): void {
      clearInterval(this.#watch);
      this.context = null;
      this.#own.destroy();
    }

    getCacheAge(): number | null {
      return this.#own.getCacheAge?.() ?? null;
    }

    getResponseHeader(name: string): string | null {
      return this.#own.getResponseHeader?.(name) ?? null;
    }
  };
}

function impatient(config: LoaderConfiguration, patienceMs: number): LoaderConfiguration {
  const { loadPolicy } = config;
  const maxTimeToFirstByteMs = Math.min(loadPolicy.maxTimeToFirstByteMs, patienceMs);
  return { ...config, loadPolicy: { ...loadPolicy, maxTimeToFirstByteMs, errorRetry: null, timeoutRetry: null } };
}

/** Whether two variants of a master playlist have the same bandwidth, or the playlist uses content steering. */
function mayBeRedundant({ data }: LoaderResponse, context: LoaderContext): boolean {
  if ((context as { readonly type?: unknown }).type !== 'manifest' || typeof data !== 'string') return false;
  if (data.includes('#EXT-X-CONTENT-STEERING:')) return true;
  const bandwidths = [...data.matchAll(/^#EXT-X-STREAM-INF:.*?\bBANDWIDTH=(\d+)/gm)].map(([, bps]) => bps);
  return new Set(bandwidths).size < bandwidths.length;
}

/**
 * Removes redundant streams from a playlist and remembers them. The code that reads them is loaded only for playlists
 * that may have some.
 */
async function withoutRedundancy(response: LoaderResponse, url: string, hosts: StreamHosts): Promise<LoaderResponse> {
  try {
    const { readRedundancy } = await import('./redundant.ts');
    const { text, places, steering } = readRedundancy(response.data as string, response.url || url);
    hosts.learn(places, steering);
    return { ...response, data: text };
  } catch {
    return response;
  }
}
