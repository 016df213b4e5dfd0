import { parseArgs } from 'node:util';
import { scenarios } from './scenarios.ts';

export interface Options {
  /** The rounds that count; one more goes before them and is thrown away. */
  readonly rounds: number;
  readonly steadySeconds: number;
  readonly measuresStart: boolean;
  readonly measuresSteady: boolean;
  /** How often each key or button is pressed; 0 for not at all. */
  readonly presses: number;
  /** The names of the starts to measure; all if none is named. */
  readonly scenarios: readonly string[];
  /** The folder for the numbers and pictures. */
  readonly folder: string;
  /** Whether the table of the README is made from this run, which has to be a complete one. */
  readonly writesReadme: boolean;
}

const ROUNDS = 7;
/** A run of fewer rounds is not complete, and is not recorded as one. */
const ENOUGH_ROUNDS = 3;
const PRESSES = 100;
const parts: readonly string[] = ['start', 'steady', 'presses'];
const COMPLETE_FOLDER = 'test/measured';
const PARTIAL_FOLDER = '.reports/bench';

const usage =
  'Usage: npm run bench -- [--rounds 7] [--only start|steady|presses] [--scenario frameSlow …] [--quick] [--folder <folder>]';

/** Throws an error that is a sentence for people. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parse(args);
  const { only, quick } = values;
  const rounds = Number(values.rounds ?? (quick ? 1 : ROUNDS));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds must be a whole number from 1 on.\n${usage}`);
  if (only !== undefined && !parts.includes(only))
    throw new Error(`--only must be one of ${parts.join(', ')}.\n${usage}`);
  const measures = (part: string) => only === undefined || only === part;
  const unknown = values.scenario?.find((name) => !scenarios.some(({ id }) => id === name));
  if (unknown !== undefined) throw new Error(`There is no scenario ${unknown}.\n${usage}`);
  const isComplete = rounds >= ENOUGH_ROUNDS && !quick && only === undefined && values.scenario === undefined;
  return {
    rounds,
    steadySeconds: quick ? 5 : 20,
    measuresStart: measures('start'),
    measuresSteady: measures('steady'),
    presses: measures('presses') ? (quick ? 10 : PRESSES) : 0,
    scenarios: values.scenario ?? [],
    folder: values.folder ?? (isComplete ? COMPLETE_FOLDER : PARTIAL_FOLDER),
    writesReadme: isComplete && values.folder === undefined,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string' },
        only: { type: 'string' },
        quick: { type: 'boolean', default: false },
        scenario: { type: 'string', multiple: true },
        folder: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}
