/** What becomes of a recording when somebody asks for it: a script of its own, fetched when that happens. */
import type { Recording } from '../../contract/recording.ts';
import { onlyOwnTitle } from './own-title.ts';
import { createScrub } from './scrub.ts';

/** As it may be handed on: nothing private is left, and it replays just the same. */
export const cleanRecording = (recording: Recording): Recording => createScrub()(onlyOwnTitle(recording)) as Recording;

export interface PackedRecording {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** As a file: small where the browser can pack. */
export async function packRecording(recording: Recording): Promise<PackedRecording> {
  const text = JSON.stringify(cleanRecording(recording));
  if (typeof CompressionStream === 'function') {
    try {
      const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
      const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
      return { name: 'recording.json.gz', type: 'application/gzip', bytes };
    } catch {
      // As it is, then.
    }
  }
  return { name: 'recording.json', type: 'application/json', bytes: new TextEncoder().encode(text) };
}

/** Hands the viewer a file for whoever helps them. */
export function saveRecording(page: Document, recording: Recording, id: string): void {
  const text = JSON.stringify(cleanRecording(recording));
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = page.createElement('a');
  link.href = url;
  link.download = `potok-${id}.json`;
  link.click();
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
