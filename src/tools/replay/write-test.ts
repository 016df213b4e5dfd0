import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import type { RecordedVisit } from '../../contract/recording.ts';
import { printable } from '../../contract/printable.ts';
import type { Replay } from '../../replay/replay.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The longest title, which is a line of the report. */
const TITLE_LENGTH = 120;

/** What went wrong in the recording; null if nothing did. */
function complaintOf({ divergence, steps, replayed }: Replay): { title: string; check: string } | null {
  const step = steps[divergence];
  if (step !== undefined) {
    return { title: `does what it did in the field, at ${step.atMs} ms too`, check: 'divergenceLines' };
  }
  const fatal = replayed.find((command) => command.type === 'report.error' && command.error.fatal);
  if (fatal?.type !== 'report.error') return null;
  const { code, id, message } = fatal.error;
  return { title: `survives what came to error ${id}: ${String(code)}, ${message}`, check: 'fatalErrorLines' };
}

/** A value as a literal of a script: JSON, without the two line ends that JSON allows and scripts once did not. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (lineEnd) => (lineEnd === '\u2028' ? '\\u2028' : '\\u2029'));

/**
 * Writes a test that fails as the recorded session did until the fault is mended, and the recording beside it. Both
 * contain data of the recording only as JSON, the test only as one line that is safe in any terminal.
 * @returns the written files; throws an error with a message for the user
 */
export async function writeTest(target: string, recording: RecordedVisit, outcome: Replay): Promise<readonly string[]> {
  const path = resolve(target);
  if (!/^test[/\\].*\.test\.ts$/.test(relative(root, path))) {
    throw new Error(`${target}: the tests that are run are those named test/….test.ts.`);
  }
  const complaint = complaintOf(outcome);
  if (complaint === null) throw new Error('Nothing in this recording fails: there is no test to write.');
  const data = path.replace(/\.test\.ts$/, '.recording.json');
  const module = (file: string): string =>
    literal(
      relative(dirname(path), resolve(root, file))
        .replaceAll('\\', '/')
        .replace(/^(?!\.)/, './'),
    );
  const source = `
    import { readFileSync } from 'node:fs';
    import { join } from 'node:path';
    import { expect, test } from 'vitest';
    import { limits } from ${module('src/contract/limits.ts')};
    import { readRecording } from ${module('src/replay/read-recording.ts')};
    import { replay } from ${module('src/replay/replay.ts')};
    import { ${complaint.check} } from ${module('src/tools/replay/print.ts')};

    const recordedBy = ${literal(recording.release)};
    const recording = readRecording(readFileSync(join(import.meta.dirname, ${literal(basename(data))}), 'utf8'));

    test(${literal(printable(complaint.title).slice(0, TITLE_LENGTH))}, () => {
      expect(${complaint.check}(replay(recording, limits)), \`recorded by release \${recordedBy}\`).toEqual([]);
    });`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, (await format(path, source, { singleQuote: true, printWidth: 120 })).code);
  writeFileSync(data, literal(recording));
  return [path, data];
}
