import { readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { RECORDING_FILE_BYTES } from '../../contract/recording.ts';
import { tooBigError } from '../../replay/read-recording.ts';

/**
 * The text of a recording's file, packed (as it comes with a report) or not. A small packed file may hold gigabytes:
 * unpacking ends at a size that no recording has. Throws an error with a message for the user.
 */
export function readText(file: string): string {
  if (statSync(file).size > RECORDING_FILE_BYTES) throw tooBigError();
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(bytes) : bytes).toString('utf8');
}

function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: RECORDING_FILE_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooBigError();
    throw error;
  }
}
