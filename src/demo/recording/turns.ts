import { laneOfCause, laneOfCommand, nameOfCause, type Lane } from '../../replay/lanes.ts';
import type { Replay } from '../../replay/replay.ts';
import type { Step } from '../../replay/replay-session.ts';
import { byId, create } from '../dom.ts';
import { clock, laneNames } from './timeline.ts';

/** How many turns are shown around the chosen one, instead of thousands. */
const TURNS_AROUND = 40;

/** The list of turns: each input with its commands. */
export function createTurns({ steps, divergence }: Replay, choose: (index: number) => void): (index: number) => void {
  const list = byId('turns');
  return (current) => {
    const from = Math.max(0, current - TURNS_AROUND);
    const rows = steps
      .slice(from, current + TURNS_AROUND + 1)
      .map((step, offset) => turn(step, from + offset, current, divergence, choose));
    list.replaceChildren(...rows);
    const row = rows[current - from];
    if (row) list.scrollTop = row.offsetTop - (list.clientHeight - row.clientHeight) / 2;
  };
}

function turn(
  step: Step,
  index: number,
  current: number,
  divergence: number,
  choose: (index: number) => void,
): HTMLElement {
  const { came, atMs, counts, recorded, replayed, problem } = step;
  const isDifferent = index === divergence;
  const button = create(
    'button',
    { type: 'button', class: 'turn-head', ...(index === current && { 'aria-current': 'true' }) },
    create('time', { class: 'muted' }, clock(atMs)),
    tag(laneOfCause(came), nameOfCause(came)),
  );
  button.addEventListener('click', () => {
    choose(index);
  });
  const commands = replayed.map((command) =>
    create('li', {}, tag(laneOfCommand(command), command.type), details(command)),
  );
  return create(
    'li',
    { class: 'turn', ...(counts ? {} : { 'data-settling': '' }), ...(isDifferent && { 'data-different': '' }) },
    button,
    ...(index === current && came.kind === 'signal' ? [details(came.signal)] : []),
    ...(commands.length > 0 ? [create('ul', {}, ...commands)] : []),
    ...(isDifferent ? [create('p', { class: 'difference' }, differenceOf(recorded, problem))] : []),
  );
}

function differenceOf(recorded: Step['recorded'], problem: string | null): string {
  const was = recorded.map((command) => `${command.type} ${JSON.stringify(command)}`).join('; ');
  return `${problem === null ? '' : `${problem} `}В записи здесь: ${was === '' ? 'ничего' : was}`;
}

function tag(lane: Lane, name: string): HTMLElement {
  return create('span', { class: 'tag', 'data-lane': lane, title: laneNames[lane] }, name);
}

function details({ type: _, ...rest }: { readonly type: string }): HTMLElement {
  const text = JSON.stringify(rest);
  return create(
    'code',
    { class: 'payload muted', title: text.slice(0, 2_000) },
    text === '{}' ? '' : text.slice(0, 400),
  );
}
