import type { Command } from '../../../streams/model/commands.ts';
import { changedFacets, type Facet } from '../../replay/changes.ts';
import { laneOfCommand, nameOfCause } from '../../replay/lanes.ts';
import type { Replay } from '../../replay/replay.ts';
import type { Step } from '../../replay/replay-session.ts';
import type { PlayerState } from '../../../streams/model/state.ts';

const WIDTH = 120;

const shorten = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text);

/** All but the type, on one line. */
function detailsOf({ type: _, ...rest }: { readonly type: string }): string {
  const text = JSON.stringify(rest);
  return text === '{}' ? '' : ` ${text}`;
}

const signs = { commands: '→', host: '⇒ host', analytics: '⇒ stats', errors: '⇒ report' } as const;

function lineOf(command: Command): string {
  const lane = laneOfCommand(command);
  return `${signs[lane as keyof typeof signs]} ${command.type}${detailsOf(command)}`;
}

/** Those that go on by themselves are not news. */
const restless: ReadonlySet<Facet> = new Set(['timeline']);

function stateLines(before: PlayerState | null, after: PlayerState | null): string[] {
  return changedFacets(before, after)
    .filter((facet) => !restless.has(facet))
    .map((facet) => `= ${facet}: ${JSON.stringify(after?.[facet])}`);
}

function differenceLines({ recorded, replayed, problem }: Step): string[] {
  return [
    '✗ FIRST DIVERGENCE',
    ...(problem === null ? [] : [`  ${problem}`]),
    '  in the recording:',
    ...(recorded.length === 0 ? ['    nothing'] : recorded.map((command) => `    ${lineOf(command)}`)),
    '  now:',
    ...(replayed.length === 0 ? ['    nothing'] : replayed.map((command) => `    ${lineOf(command)}`)),
  ];
}

/** The timeline: when, what came (←), what was done (→), what was told to others (⇒), what became of the state (=). */
export function timelineLines({ steps, divergence }: Replay): string[] {
  let state: PlayerState | null = null;
  return steps.flatMap((step, index) => {
    const { came, atMs, counts, replayed } = step;
    const details = came.kind === 'signal' ? detailsOf(came.signal) : '';
    const head = `${(atMs / 1_000).toFixed(3).padStart(9)} ${counts ? ' ' : '~'} ← ${nameOfCause(came)}${details}`;
    const rest = [
      ...(index === divergence ? differenceLines(step) : replayed.map(lineOf)),
      ...stateLines(state, step.state),
    ];
    state = step.state;
    return [shorten(head), ...rest.map((line) => shorten(`${' '.repeat(12)}${line}`))];
  });
}
