import { RECORDING_FILE_BYTES, RECORDING_FORMAT, RECORDING_VERSION, type Recording } from '../contract/recording.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The build's release name: a version and the commit. */
const releaseShape = /^[\w.+-]{1,64}$/;
/** A type such as `media.play`; unknown ones are allowed, since a recording may come from another version. */
const typeShape = /^[A-Za-z]{1,32}(?:\.[A-Za-z]{1,32}){0,3}$/;

/** Most characters of an invalid value that its error message quotes. */
const QUOTED = 40;

/** The error for a file that is larger than any recording. */
export const tooBig = (): Error =>
  new Error(`The file is too big for a recording: more than ${String(RECORDING_FILE_BYTES / 1_000_000)} MB.`);

/**
 * Reads a recording from a file, which is not trusted: the form of release and types and the order of times are
 * checked. Throws an error with a readable message, which may quote parts of the file.
 */
export function readRecording(text: string): Recording {
  if (text.length > RECORDING_FILE_BYTES) throw tooBig();
  const file = parse(text);
  if (!isFields(file) || file['format'] !== RECORDING_FORMAT) throw new Error('This is no recording of Potok.');
  const { version, before, entries, release, droppedEntries } = file;
  if (typeof release !== 'string' || !releaseShape.test(release)) throw new Error('The recording has no "release".');
  if (version !== RECORDING_VERSION) {
    throw new Error(
      `The recording is of version ${typeof version === 'number' ? version : NaN}, this program reads version ${RECORDING_VERSION}. ` +
        `Use that of its release, ${release}.`,
    );
  }
  if (!isCount(droppedEntries)) throw new Error('The recording has no "droppedEntries".');
  checkEntries('before', before);
  checkEntries('entries', entries);
  return file as unknown as Recording;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The file is not JSON: ${reason}`, { cause: error });
  }
}

function checkEntries(name: 'before' | 'entries', list: unknown): void {
  if (!Array.isArray(list)) throw new Error(`The recording has no list "${name}".`);
  let latestMs = 0;
  for (const [index, entry] of (list as readonly unknown[]).entries()) {
    const wrong = whatIsWrong(entry, name, latestMs);
    if (wrong !== null) throw new Error(`The recording is damaged: ${name}[${index}] ${wrong}.`);
    latestMs = (entry as { readonly atMs: number }).atMs;
  }
}

function whatIsWrong(entry: unknown, list: 'before' | 'entries', latestMs: number): string | null {
  if (!isFields(entry)) return 'is no object';
  const { kind, atMs } = entry;
  if (!isTime(atMs)) return 'has no time';
  if (atMs < latestMs) return `goes back in time, from ${latestMs} ms to ${atMs} ms`;
  if (kind === 'signal') return isTyped(entry['signal']) ? null : 'has no signal';
  if (list === 'before') return 'is no signal';
  if (kind === 'command') return isTyped(entry['command']) ? null : 'has no command';
  if (kind !== 'timer') return `is of the unknown kind ${(JSON.stringify(kind) ?? '').slice(0, QUOTED)}`;
  return isTime(entry['armedAtMs']) && Number.isFinite(entry['delayMs']) ? null : 'does not say which timer';
}

const isTyped = (value: unknown): boolean =>
  isFields(value) && typeof value['type'] === 'string' && typeShape.test(value['type']);

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
