import type { RecordedVisit } from '../../contract/recording.ts';
import type { Replay } from '../../replay/replay.ts';
import { byId, create } from '../dom.ts';
import { clock } from './timeline.ts';

/** An overview of a recording. */
export function showSummary(
  recording: RecordedVisit,
  { steps, recorded, divergence }: Replay,
  choose: (index: number) => void,
): void {
  const step = steps[divergence];
  const lengthMs = (steps.at(-1)?.atMs ?? 0) - (steps[0]?.atMs ?? 0);
  const verdict =
    step === undefined
      ? create('span', { class: 'verdict', 'data-verdict': 'same' }, 'Команды те же, что в записи')
      : create(
          'button',
          { type: 'button', class: 'verdict', 'data-verdict': 'other' },
          `Расходится с записью на ${clock(step.atMs)}`,
        );
  verdict.addEventListener('click', () => {
    if (step !== undefined) choose(divergence);
  });
  byId('summary').replaceChildren(
    fact('Версия плеера', recording.release),
    fact('Длительность', clock(lengthMs)),
    fact('Ходов', String(steps.length)),
    fact('Команд', String(recorded.length)),
    ...(recording.before.length > 0 ? [fact('Начало', `сжато, без ${String(recording.droppedEntries)} событий`)] : []),
    verdict,
  );
}

function fact(name: string, value: string): HTMLElement {
  return create('span', { class: 'fact' }, create('span', { class: 'muted' }, name), create('b', {}, value));
}
