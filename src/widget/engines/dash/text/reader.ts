/** Reads texts of a DASH stream that the library does not: a separate script. */
import { moved, type Cue } from '../../../../../streams/model/cues.ts';
import { fetchBytes } from '../../../shared/files/fetch-bytes.ts';
import { cuesOf } from '../../../shared/timed-text/segment.ts';
import { TEXT_AGAIN_MS } from '../../shared/index.ts';
import type { LooseManifest } from '../manifest.ts';
import type { TextNames } from './readable.ts';
import { textSegments, type Range, type TextSegment } from './segments.ts';

export interface TextReading {
  /** As it is now: that of a channel goes on. */
  readonly manifest: () => LooseManifest['manifest'];
  readonly names: TextNames;
  /** What is to be there now. */
  readonly range: () => Range;
  /** Where an address is now. */
  readonly locate: (url: string) => string;
  readonly onCues: (cues: readonly Cue[]) => void;
}

const MOST_BYTES = 2_000_000;
const LOOK_EACH_MS = 1_000;
const MOST_KNOWN = 2_000;

/** Loads segments one after another, in their order from where the film is. Ends by what it gives back. */
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
    !known.has(url) && Date.now() - (failed.get(url) ?? -Infinity) >= TEXT_AGAIN_MS;

  function nextDue(): TextSegment | undefined {
    try {
      return textSegments(manifest(), names, range()).find(isDue);
    } catch {
      // A manifest is written by others, and that of a channel may be sound the next time.
      return undefined;
    }
  }

  async function go(): Promise<void> {
    while (!signal.aborted) {
      const next = nextDue();
      if (next === undefined) await new Promise((resolve) => setTimeout(resolve, LOOK_EACH_MS));
      else await read(next);
    }
  }

  void go();
  return () => controller.abort();
}
