import { RECORDING_FORMAT, RECORDING_VERSION, type Recording } from '../contract/recording.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A recording out of a file. Throws a sentence for people where it is none. */
export function readRecording(text: string): Recording {
  const file = parse(text);
  if (!isFields(file) || file['format'] !== RECORDING_FORMAT) throw new Error('This is no recording of Potok.');
  if (file['version'] !== RECORDING_VERSION) {
    throw new Error(
      `The recording is of version ${String(file['version'])}, this program reads version ${RECORDING_VERSION}. ` +
        `Use that of its release, ${String(file['release'])}.`,
    );
  }
  const { before, entries, release, droppedEntries } = file;
  if (typeof release !== 'string') throw new Error('The recording has no "release".');
  if (typeof droppedEntries !== 'number') throw new Error('The recording has no "droppedEntries".');
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
  if (!Number.isFinite(atMs)) return 'has no time';
  if ((atMs as number) < latestMs) return `goes back in time, from ${latestMs} ms to ${String(atMs)} ms`;
  if (kind === 'signal') return isTyped(entry['signal']) ? null : 'has no signal';
  if (list === 'before') return 'is no signal';
  if (kind === 'command') return isTyped(entry['command']) ? null : 'has no command';
  if (kind !== 'timer') return `is of the unknown kind ${JSON.stringify(kind)}`;
  return Number.isFinite(entry['armedAtMs']) && Number.isFinite(entry['delayMs']) ? null : 'does not say which timer';
}

const isTyped = (value: unknown): boolean => isFields(value) && typeof value['type'] === 'string';
