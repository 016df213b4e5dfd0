import {
  RECORDING_FILE_BYTES,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordedVisit,
  type Recording,
  type RecordingEntry,
  type RecordingVersion,
} from '../contract/recording.ts';
import { unbundleLoads } from './unbundle-loads.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The build's release name: a version and the commit. */
const releaseShape = /^[\w.+-]{1,64}$/;
/** A type such as `media.play`; unknown ones are allowed, since a recording may come from another version. */
const typeShape = /^[A-Za-z]{1,32}(?:\.[A-Za-z]{1,32}){0,3}$/;

const loadShape = /^load\.[A-Za-z]{1,32}$/;

/** The versions of which each line is known here. */
const versions: readonly unknown[] = [2, RECORDING_VERSION] satisfies readonly RecordingVersion[];

/** Most characters of an invalid value that its error message quotes. */
const QUOTED = 40;

/** The error for a file that is larger than any recording. */
export const tooBigError = (): Error =>
  new Error(`The file is too big for a recording: more than ${String(RECORDING_FILE_BYTES / 1_000_000)} MB.`);

/**
 * Reads a recording from a file, which is not trusted: the form of release and types and the order of times are
 * checked. Throws an error with a readable message, which may quote parts of the file.
 */
export function readRecording(text: string): RecordedVisit {
  if (text.length > RECORDING_FILE_BYTES) throw tooBigError();
  const file = parse(text);
  if (!isFields(file) || file['format'] !== RECORDING_FORMAT) throw new Error('This is no recording of Potok.');
  const { version, before, entries, release, droppedEntries } = file;
  if (typeof release !== 'string' || !releaseShape.test(release)) throw new Error('The recording has no "release".');
  if (!versions.includes(version)) {
    throw new Error(
      `The recording is of version ${typeof version === 'number' ? version : NaN}, this program reads versions ${versions.join(' and ')}. ` +
        `Use that of its release, ${release}.`,
    );
  }
  if (!isCount(droppedEntries)) throw new Error('The recording has no "droppedEntries".');
  checkLines('before', before);
  checkLines('entries', entries);
  const recording = file as unknown as Recording;
  return {
    ...recording,
    version: RECORDING_VERSION,
    before: inOrder('before', unbundleLoads(recording.before)),
    entries: inOrder('entries', unbundleLoads(recording.entries)),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The file is not JSON: ${reason}`, { cause: error });
  }
}

type ListName = 'before' | 'entries';

const damagedError = (name: ListName, index: number, wrong: string): Error =>
  new Error(`The recording is damaged: ${name}[${index}] ${wrong}.`);

function checkLines(name: ListName, list: unknown): void {
  if (!Array.isArray(list)) throw new Error(`The recording has no list "${name}".`);
  for (const [index, line] of (list as readonly unknown[]).entries()) {
    const wrong = findProblem(line, name);
    if (wrong !== null) throw damagedError(name, index, wrong);
  }
}

function inOrder<Entry extends RecordingEntry>(name: ListName, entries: readonly Entry[]): readonly Entry[] {
  let latestMs = 0;
  for (const [index, { atMs }] of entries.entries()) {
    if (atMs < latestMs) throw damagedError(name, index, `goes back in time, from ${latestMs} ms to ${atMs} ms`);
    latestMs = atMs;
  }
  return entries;
}

function findProblem(entry: unknown, list: ListName): string | null {
  if (!isFields(entry)) return 'is no object';
  const { kind, atMs } = entry;
  if (!isTime(atMs)) return 'has no time';
  if (kind === 'signal') return isTyped(entry['signal']) ? null : 'has no signal';
  if (kind === 'loads') return areLoads(entry['loads']) ? null : 'has no loads';
  if (list === 'before') return 'is no signal';
  if (kind === 'command') return isTyped(entry['command']) ? null : 'has no command';
  if (kind !== 'timer') return `is of the unknown kind ${(JSON.stringify(kind) ?? '').slice(0, QUOTED)}`;
  return isTime(entry['armedAtMs']) && Number.isFinite(entry['delayMs']) ? null : 'does not say which timer';
}

const isTyped = (value: unknown, shape = typeShape): boolean =>
  isFields(value) && typeof value['type'] === 'string' && shape.test(value['type']);

const areLoads = (value: unknown): boolean => Array.isArray(value) && value.every(isLoad);
const isLoad = (value: unknown): boolean =>
  Array.isArray(value) && isTime(value[0]) && isCount(value[1]) && isTyped(value[2], loadShape);

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
