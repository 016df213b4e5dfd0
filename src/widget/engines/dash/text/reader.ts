/** Reads texts of a DASH stream that the library does not: a separate script. */
import { moved, type Cue } from '../../../../../streams/model/cues.ts';
import { fetchBytes } from '../../../shared/files/fetch-bytes.ts';
import { cuesOf } from '../../../shared/timed-text/segment.ts';
import { TEXT_RETRY_MS } from '../../shared/index.ts';
import type { LooseManifest } from '../manifest.ts';
import type { TextNames } from './readable.ts';
import { textSegments, type Range, type TextSegment } from './segments.ts';

export interface TextReading {
  /** The current manifest: a channel's manifest changes. */
  readonly manifest: () => LooseManifest['manifest'];
  readonly names: TextNames;
  /** The stretch of the film whose texts are needed now. */
  readonly range: () => Range;
  /** The current address of a file whose address the manifest gave. */
  readonly locate: (url: string) => string;
  readonly onCues: (cues: readonly Cue[]) => void;
}

const MOST_BYTES = 2_000_000;
const CHECK_INTERVAL_MS = 1_000;
const MOST_KNOWN = 2_000;

/** Loads segments one after another, in order from the film's position. The returned function ends it. */
export function readText({ manifest, names, range, locate, onCues }: TextReading): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const inits = new Map<string, Promise<Uint8Array>>();
  const known = new Set<string>();
  const failed = new Map<string, number>();

  async function load(url: string): Promise<Uint8Array> {
    const file = await fetchBytes(locate(url), MOST_BYTES, signal);
    if (file === null) throw new Error(`${url} is not there`);
    return file.bytes;
  }

  function initOf(url: string): Promise<Uint8Array> {
    const loading = inits.get(url) ?? load(url);
    inits.set(url, loading);
    loading.catch(() => inits.delete(url));
    return loading;
  }

  async function read({ url, initUrl, shiftSeconds }: TextSegment): Promise<void> {
    try {
      const [bytes, init] = await Promise.all([load(url), initUrl === null ? null : initOf(initUrl)]);
      const cues = cuesOf(bytes, init);
      if (signal.aborted) return;
      known.add(url);
      if (cues.length > 0) onCues(cues.map((cue) => moved(cue, shiftSeconds)));
    } catch {
      failed.set(url, Date.now());
    }
    for (const set of [known, failed]) if (set.size > MOST_KNOWN) set.delete([...set.keys()][0] ?? '');
  }

  const isDue = ({ url }: TextSegment): boolean =>
    !known.has(url) && Date.now() - (failed.get(url) ?? -Infinity) >= TEXT_RETRY_MS;

  function nextDue(): TextSegment | undefined {
    try {
      return textSegments(manifest(), names, range()).find(isDue);
    } catch {
      // A manifest may be broken, and the next one of a channel may be sound.
      return undefined;
    }
  }

  async function go(): Promise<void> {
    while (!signal.aborted) {
      const next = nextDue();
      if (next === undefined) await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
      else await read(next);
    }
  }

  void go();
  return () => controller.abort();
}
