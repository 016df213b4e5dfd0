/** Exports recordings: a separate script, loaded on request. */
import type { RecordedVisit, Recording, RecordingEntry } from '../../contract/recording.ts';
import { bundleLoads } from './bundle-loads.ts';
import { onlyOwnTitle } from './own-title.ts';
import { createScrub } from './scrub.ts';

const FILE_NAME = 'file';

/** A recording without private data, which replays just the same. */
export const cleanRecording = (visit: RecordedVisit): Recording =>
  createScrub()(withBundledLoads(withoutFileNames(onlyOwnTitle(visit)))) as Recording;

const withBundledLoads = (visit: RecordedVisit): Recording => ({
  ...visit,
  before: bundleLoads(visit.before),
  entries: bundleLoads(visit.entries),
});

/** The name of a viewer's file is private. It is only shown, so the replay does not need it. */
function withoutFileNames(visit: RecordedVisit): RecordedVisit {
  const unnamed = <Entry extends RecordingEntry>(entry: Entry): Entry =>
    entry.kind === 'signal' && entry.signal.type === 'intent.openTextFile'
      ? { ...entry, signal: { ...entry.signal, name: FILE_NAME } }
      : entry;
  return { ...visit, before: visit.before.map(unnamed), entries: visit.entries.map(unnamed) };
}

export interface PackedRecording {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Packs a recording as a file, compressed if the browser can do so. */
export async function packRecording(visit: RecordedVisit): Promise<PackedRecording> {
  const text = JSON.stringify(cleanRecording(visit));
  if (typeof CompressionStream === 'function') {
    try {
      const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
      const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
      return { name: 'recording.json.gz', type: 'application/gzip', bytes };
    } catch {
      // Falls back to uncompressed JSON.
    }
  }
  return { name: 'recording.json', type: 'application/json', bytes: new TextEncoder().encode(text) };
}

/** Saves the recording as a file, for the viewer to pass on. */
export function saveRecording(page: Document, visit: RecordedVisit, id: string): void {
  const text = JSON.stringify(cleanRecording(visit));
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = page.createElement('a');
  link.href = url;
  link.download = `potok-${id}.json`;
  link.click();
  // The browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
