import { parseArgs } from 'node:util';

export interface Options {
  /** Counted rounds; one more goes before them and is thrown away. */
  readonly rounds: number;
  /** Steady play takes half a minute each, so it gets fewer. */
  readonly steadyRounds: number;
  readonly steadySeconds: number;
  readonly measuresStart: boolean;
  readonly measuresSteady: boolean;
  readonly jsonPath: string | null;
}

const usage = 'Usage: npm run bench -- [--rounds 5] [--only start|steady] [--quick] [--json <file>]';

/** Throws a sentence for people. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parse(args);
  const { only, quick } = values;
  const rounds = Number(values.rounds ?? (quick ? 2 : 5));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds must be a whole number from 1 on.\n${usage}`);
  if (only !== undefined && only !== 'start' && only !== 'steady')
    throw new Error(`--only must be start or steady.\n${usage}`);
  return {
    rounds,
    steadyRounds: quick ? 1 : only === 'steady' ? rounds : Math.ceil(rounds / 2),
    steadySeconds: quick ? 5 : 20,
    measuresStart: only !== 'steady',
    measuresSteady: only !== 'start',
    jsonPath: values.json ?? null,
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
        json: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}
