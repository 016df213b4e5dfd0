import { parseArgs } from 'node:util';
import { limits } from '../../contract/limits.ts';
import { printable } from '../../contract/printable.ts';
import { readRecording } from '../../replay/read-recording.ts';
import { replay } from '../../replay/replay.ts';
import { timelineLines } from './print.ts';
import { readText } from './read-file.ts';
import { writeTest } from './write-test.ts';

type Output = Pick<Console, 'log' | 'error'>;

const usage = `Usage: npm run replay -- <recording.json or .json.gz> [--write-test test/<name>.test.ts]`;

function readArguments(args: readonly string[]): { readonly file: string; readonly testPath: string | undefined } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'write-test': { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one recording.');
  return { file, testPath: values['write-test'] };
}

async function printReplay(args: readonly string[], { log }: Output): Promise<number> {
  const { file, testPath } = readArguments(args);
  const recording = readRecording(readText(file));
  const outcome = replay(recording, limits);
  const { steps, recorded, divergence } = outcome;

  log(timelineLines(outcome).join('\n'));
  const lastMs = steps.at(-1)?.atMs ?? 0;
  log(
    `\n${steps.length} turns to ${(lastMs / 1_000).toFixed(1)} s, ${recorded.length} commands, recorded by release ${recording.release}.`,
  );
  if (recording.before.length > 0) {
    log(
      `The beginning is thinned out (${recording.droppedEntries} entries are gone): turns marked ~ find the way back, commands are compared from there on.`,
    );
  }
  if (testPath !== undefined) {
    for (const path of await writeTest(testPath, recording, outcome)) log(`Written: ${printable(path)}`);
  }
  if (divergence === -1) {
    log('The pipelines do what they did then.');
    return 0;
  }
  log(`The pipelines do something else from ${String(steps[divergence]?.atMs)} ms on: see ✗ above.`);
  return 1;
}

/** Prints a recorded session as today's pipelines play it; returns the exit code. */
export async function runReplay(args: readonly string[], output: Output): Promise<number> {
  try {
    return await printReplay(args, output);
  } catch (error) {
    output.error(`${printable(error instanceof Error ? error.message : String(error))}\n${usage}`);
    return 2;
  }
}
