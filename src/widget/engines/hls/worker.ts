import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { addMuxers } from 'hls.js/transmuxer';

/**
 * MPEG-TS is transmuxed in a worker, beside the page's own thread. The library's own worker would be made from a blob,
 * which a strict policy refuses; this one is a file beside the page, loaded only when such a stream plays. Where there is
 * no worker, what it does is loaded into the page.
 */
const FILE = 'hls-worker.js';
/** Of the Trusted Types policy, which gives that one address. */
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
/** A worker that did not load once is not tried again: the page's own thread does the work. */
let hasFailed = false;

let muxers: Promise<void> | null = null;
/** Libraries that may have begun on the page's own thread, and stay there. */
const begunOnPage = new WeakSet<object>();

/** The library tries again what came before them. */
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

/** To be told of each playlist of sound, and of pictures by `transmuxInWorker`. */
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
  // A policy name can be used once in a page.
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

// The rest takes the place of the library's own module in the build: it is called by its sources.

/** @public */
export const hasUMDWorker = (): boolean => false;

/** @public */
export function loadWorker(): SharedWorker {
  if (shared === null) {
    const worker = createWorker();
    const onError = (event: Event): void => {
      hasFailed = true;
      // The library goes on without a worker as soon as it hears of this.
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
