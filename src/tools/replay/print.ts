import type { Command } from '../../../streams/model/commands.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { changedFacets, type Facet, type Replay } from '../../replay/replay.ts';
import { laneOfCommand, nameOfCause } from '../../replay/lanes.ts';
import { printable } from '../../contract/printable.ts';
import type { Step } from '../../replay/replay-session.ts';

const WIDTH = 120;

/** A text from a file, made fit for one line of a terminal. */
function shorten(line: string): string {
  const text = printable(line.slice(0, WIDTH + 1));
  return text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text;
}

/** Everything except the type, on one line. */
function detailsOf({ type: _, ...rest }: { readonly type: string }): string {
  const text = JSON.stringify(rest);
  return text === '{}' ? '' : ` ${text}`;
}

const signs = { commands: '→', host: '⇒ host', analytics: '⇒ stats', errors: '⇒ report' } as const;

function lineOf(command: Command): string {
  const lane = laneOfCommand(command);
  return `${signs[lane as keyof typeof signs]} ${command.type}${detailsOf(command)}`;
}

/** Facets that change by themselves are not printed. */
const restless: ReadonlySet<Facet> = new Set(['timeline']);

function stateLines(before: PlayerState | null, after: PlayerState | null): string[] {
  return changedFacets(before, after)
    .filter((facet) => !restless.has(facet))
    .map((facet) => `= ${facet}: ${JSON.stringify(after?.[facet])}`);
}

const listOf = (commands: readonly Command[]): string[] =>
  commands.length === 0 ? ['    nothing'] : commands.map((command) => `    ${lineOf(command)}`);

function differenceLines({ recorded, replayed, problem }: Step): string[] {
  return [
    ...(problem === null ? [] : [`  ${problem}`]),
    '  in the recording:',
    ...listOf(recorded),
    '  now:',
    ...listOf(replayed),
  ];
}

function headOf({ came, atMs, counts }: Step): string {
  const details = came.kind === 'signal' ? detailsOf(came.signal) : '';
  return `${(atMs / 1_000).toFixed(3).padStart(9)} ${counts ? ' ' : '~'} ← ${nameOfCause(came)}${details}`;
}

/**
 * The timeline: the time, what came in (←), what was done (→), what was told to others (⇒), and how the state changed
 * (=).
 */
export function timelineLines({ steps, divergence }: Replay): string[] {
  let state: PlayerState | null = null;
  return steps.flatMap((step, index) => {
    const rest = [
      ...(index === divergence ? ['✗ FIRST DIVERGENCE', ...differenceLines(step)] : step.replayed.map(lineOf)),
      ...stateLines(state, step.state),
    ];
    state = step.state;
    return [shorten(headOf(step)), ...rest.map((line) => shorten(`${' '.repeat(12)}${line}`))];
  });
}

/** The first turn in which the pipelines act differently than in the recording; empty if they never do. */
export function divergenceLines({ steps, divergence }: Replay): string[] {
  const step = steps[divergence];
  return step === undefined ? [] : [headOf(step), ...differenceLines(step)].map(shorten);
}

/** The errors that ended the film, one line each. */
export const fatalErrorLines = ({ replayed }: Replay): string[] =>
  replayed.flatMap((command) =>
    command.type === 'report.error' && command.error.fatal ? [shorten(JSON.stringify(command.error))] : [],
  );
