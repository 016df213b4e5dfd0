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
import { isWebPage, type StreamHosts, watchLoad } from '../shared/index.ts';
import { playlistFile } from './arrivals.ts';

type LoaderClass = HlsConfig['loader'];
type Callbacks = LoaderCallbacks<LoaderContext>;

/** The longest time that a timer can take. */
export const NEVER_MS = 2 ** 31 - 1;

/**
 * A loader class that tries the next host of a file at once when one fails or does not answer, aborts loads that hang,
 * but never because of their age, and treats web pages as failures. It reports playlists that arrive slowly. Redundant
 * streams are removed from master playlists; their addresses become further hosts of the same files.
 */
export function carefulLoader(Own: LoaderClass, hosts: StreamHosts): LoaderClass {
  return class CarefulLoader implements Loader<LoaderContext> {
    readonly #own: Loader<LoaderContext>;
    readonly #tried = new Set<string>();
    #endWatch = (): void => undefined;
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
      const failed = (status: number, report: () => void): void => {
        this.#endWatch();
        if (!hosts.noteFailed(url, status) || this.#tried.has(hosts.locate(context.url))) {
          report();
          return;
        }
        this.stats.loading = { start: 0, first: 0, end: 0 };
        this.load(context, config, callbacks);
      };
      let isIdle = false;
      const file = playlistFile(context);
      this.#endWatch();
      this.#endWatch = watchLoad({
        read: () => (this.stats.loading.first === 0 ? null : this.stats.loaded),
        onGrowing: () => file !== null && hosts.noteGrowing(file),
        onSilent: () => {
          isIdle = true;
          this.#own.abort();
          failed(0, () => callbacks.onTimeout(this.stats, context, null));
        },
      });
      this.#own.load({ ...context, url }, withoutLoadTimeLimit(config, patienceMs), {
        ...callbacks,
        onSuccess: (response, stats, _context, details) => {
          if (isWebPage(response.data)) {
            const error = { code: portalStatus, text: 'A web page came in place of the file.' };
            failed(portalStatus, () => callbacks.onError(error, context, details, stats));
            return;
          }
          this.#endWatch();
          hosts.noteLoaded(url);
          if (isTooVariable(response.data)) {
            const error = { code: response.code ?? 0, text: 'The playlist has too many variables, or too long ones.' };
            callbacks.onError(error, context, details, stats);
            return;
          }
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

    abort(): void {
      this.#endWatch();
      this.context = null;
      this.#own.abort();
    }

    destroy(): void {
      this.#endWatch();
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

/**
 * Removes the time limit of a whole load, which the library also sets by itself for channels of low latency.
 * @param patienceMs time until the first byte if another host may answer sooner; a failure is not repeated here then
 */
function withoutLoadTimeLimit(config: LoaderConfiguration, patienceMs: number | null): LoaderConfiguration {
  const loadPolicy = { ...config.loadPolicy, maxLoadTimeMs: NEVER_MS };
  if (patienceMs === null) return { ...config, loadPolicy };
  const maxTimeToFirstByteMs = Math.min(loadPolicy.maxTimeToFirstByteMs, patienceMs);
  return { ...config, loadPolicy: { ...loadPolicy, maxTimeToFirstByteMs, errorRetry: null, timeoutRetry: null } };
}

const MOST_REFERENCES = 50_000;
const LONGEST_VALUE = 4_000;

/**
 * Whether variables would make a playlist too long, since each reference adds a whole value. A film of ten hours has
 * fewer.
 */
function isTooVariable(data: LoaderResponse['data']): boolean {
  if (typeof data !== 'string' || !/#EXT-X-DEFINE:|\{\$/.test(data)) return false;
  if (data.split('{$', MOST_REFERENCES + 2).length > MOST_REFERENCES + 1) return true;
  const values = data.matchAll(/^#EXT-X-DEFINE:.*?\bVALUE="([^"\n]*)"/gm);
  return [...values].some(([, value = '']) => value.length > LONGEST_VALUE);
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
    hosts.noteFiles(places, steering);
    return { ...response, data: text };
  } catch {
    return response;
  }
}
