import { RECORDING_FILE_BYTES, type RecordedVisit } from '../../contract/recording.ts';
import { readRecording, tooBigError } from '../../replay/read-recording.ts';

/** The text of a file, packed or not; recordings in reports are packed. */
async function textOf(file: Blob): Promise<string> {
  if (file.size > RECORDING_FILE_BYTES) throw tooBigError();
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return start[0] === 0x1f && start[1] === 0x8b ? unpack(file) : file.text();
}

/** Unpacks up to the limit for recordings, since a small packed file may hold gigabytes. */
async function unpack(file: Blob): Promise<string> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > RECORDING_FILE_BYTES) {
      await reader.cancel();
      throw tooBigError();
    }
    parts.push(part.value);
  }
  return new Blob(parts).text();
}

/** Rejects with a readable message if the file is not a recording. */
export const readFile = async (file: Blob): Promise<RecordedVisit> => readRecording(await textOf(file));

export async function readExample(): Promise<RecordedVisit> {
  const answer = await fetch('/demo/example-recording.json');
  if (!answer.ok) throw new Error(`${answer.url}: ${String(answer.status)}`);
  return readRecording(await answer.text());
}

/** Takes files from the button, and files dropped anywhere on the page. */
export function onFile(input: HTMLInputElement, take: (file: Blob) => void): void {
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) take(file);
    // Allows choosing the same file again.
    input.value = '';
  });
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) take(file);
  });
}
