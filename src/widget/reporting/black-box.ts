/** Exports recordings: a separate script, loaded on request. */
import type { Recording } from '../../contract/recording.ts';
import { onlyOwnTitle } from './own-title.ts';
import { createScrub } from './scrub.ts';

/** A recording without private data, which replays just the same. */
export const cleanRecording = (recording: Recording): Recording => createScrub()(onlyOwnTitle(recording)) as Recording;

export interface PackedRecording {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Packs a recording as a file, compressed if the browser can do so. */
export async function packRecording(recording: Recording): Promise<PackedRecording> {
  const text = JSON.stringify(cleanRecording(recording));
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
export function saveRecording(page: Document, recording: Recording, id: string): void {
  const text = JSON.stringify(cleanRecording(recording));
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = page.createElement('a');
  link.href = url;
  link.download = `potok-${id}.json`;
  link.click();
  // The browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
