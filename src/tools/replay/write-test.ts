import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import type { Recording } from '../../contract/recording.ts';
import type { Replay } from '../../replay/replay.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Why the field was not content; null where nothing in the recording is wrong. */
function complaintOf({ divergence, steps, replayed }: Replay): { title: string; check: string } | null {
  const step = steps[divergence];
  if (step !== undefined) {
    return {
      title: `does what it did in the field, at ${step.atMs} ms too`,
      check: 'const { steps, divergence } = replay(recording, limits);\nexpect(steps[divergence]).toBeUndefined();',
    };
  }
  const fatal = replayed.find((command) => command.type === 'report.error' && command.error.fatal);
  if (fatal?.type !== 'report.error') return null;
  const { code, id, message } = fatal.error;
  return {
    title: `survives what came to error ${id}: ${String(code)}, ${message}`,
    check: `const { replayed } = replay(recording, limits);
      const fatal = replayed.flatMap((command) =>
        command.type === 'report.error' && command.error.fatal ? [command.error] : [],
      );
      expect(fatal).toEqual([]);`,
  };
}

/**
 * Writes a test that fails as the field did until that is mended, and the recording beside it.
 * @returns what was written; throws a sentence for people
 */
export async function writeTest(target: string, recording: Recording, outcome: Replay): Promise<readonly string[]> {
  const path = resolve(target);
  if (!/^test[/\\].*\.test\.ts$/.test(relative(root, path))) {
    throw new Error(`${target}: the tests that are run are those named test/….test.ts.`);
  }
  const complaint = complaintOf(outcome);
  if (complaint === null) throw new Error('Nothing in this recording fails: there is no test to write.');
  const data = path.replace(/\.test\.ts$/, '.recording.json');
  const module = (file: string): string => relative(dirname(path), resolve(root, file)).replaceAll('\\', '/');
  const source = `
    import { readFileSync } from 'node:fs';
    import { expect, test } from 'vitest';
    import { limits } from '${module('src/contract/limits.ts')}';
    import { readRecording } from '${module('src/replay/read-recording.ts')}';
    import { replay } from '${module('src/replay/replay.ts')}';

    // Recorded by release ${recording.release.replaceAll('\n', ' ')}.
    const recording = readRecording(readFileSync(\`\${import.meta.dirname}/${basename(data)}\`, 'utf8'));

    test(${JSON.stringify(complaint.title)}, () => {
      ${complaint.check}
    });`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await format(source, { parser: 'typescript', singleQuote: true, printWidth: 120 }));
  writeFileSync(data, JSON.stringify(recording));
  return [path, data];
}
