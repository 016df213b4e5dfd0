import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { addMuxers } from 'hls.js/transmuxer';

/**
 * Transmuxes MPEG-TS in a worker instead of on the main thread. The library would create its worker from a blob, which
 * a strict policy refuses; this worker is a file, loaded only when such a stream plays. Without workers, the same code
 * is loaded into the page.
 */
const FILE = 'hls-worker.js';
/** Name of the Trusted Types policy, which allows only the address of the worker. */
const POLICY = 'potok-worker';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

interface SharedWorker {
  readonly worker: Worker;
  clientCount: number;
}

let shared: SharedWorker | null = null;
let trustedUrl: string | null = null;
/** Set after the worker has failed to load: it is not tried again, and the main thread does the work. */
let hasFailed = false;

let muxers: Promise<void> | null = null;
/** Instances of the library that may have begun on the main thread, and stay there. */
const begunOnPage = new WeakSet<object>();

/** Loads the transmuxers. The library repeats data that came before they were there. */
function loadMuxers(): Promise<void> {
  return (muxers ??= import('./muxers.ts').then(
    (part) => addMuxers(part.muxers),
    () => {
      muxers = null;
    },
  ));
}

type Playlist = Pick<LevelDetails, 'fragments'>;

/** Segments without an initialization segment are MPEG-TS or packed audio. */
const needsMuxers = ({ initSegment }: Playlist['fragments'][number]): boolean => initSegment === null;

/** Must be called for each audio playlist; `transmuxInWorker` calls it for video playlists. */
export function prepareMuxers(hls: Pick<Hls, 'config'>, { fragments }: Playlist): void {
  if (hls.config.enableWorker && !begunOnPage.has(hls)) return;
  if (fragments.some(needsMuxers)) void loadMuxers();
}

export function transmuxInWorker(hls: Pick<Hls, 'config'>, details: Playlist): void {
  const [first] = details.fragments;
  if (first === undefined) return;
  hls.config.enableWorker = needsMuxers(first) && !hasFailed;
  hls.config.workerPath = FILE;
  if (!hls.config.enableWorker) begunOnPage.add(hls);
  prepareMuxers(hls, details);
}

function addressOfWorker(): string {
  if (trustedUrl !== null) return trustedUrl;
  const url = new URL(FILE, document.baseURI).href;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  // A policy can be created only once in a page.
  return (trustedUrl = trustedTypes?.createPolicy(POLICY, { createScriptURL: () => url }).createScriptURL(url) ?? url);
}

function createWorker(): Worker {
  try {
    return new Worker(addressOfWorker());
  } catch (error) {
    hasFailed = true;
    void loadMuxers();
    throw error;
  }
}

// The build replaces the library's own module with the functions below, so its sources call them.

/** @public */
export const hasUMDWorker = (): boolean => false;

/** @public */
export function loadWorker(): SharedWorker {
  if (shared === null) {
    const worker = createWorker();
    const onError = (event: Event): void => {
      hasFailed = true;
      // After this event the library continues without a worker.
      event.stopImmediatePropagation();
      void loadMuxers().then(() => worker.dispatchEvent(new Event('error')));
    };
    worker.addEventListener('error', onError, { once: true });
    shared = { worker, clientCount: 0 };
  }
  shared.clientCount += 1;
  return shared;
}

/** @public */
export const injectWorker = (): SharedWorker => loadWorker();

/** @public */
export function removeWorkerFromStore(): void {
  if (shared === null) return;
  shared.clientCount -= 1;
  if (shared.clientCount > 0) return;
  shared.worker.terminate();
  shared = null;
}
