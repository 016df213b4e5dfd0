import { describe, expect, it } from 'vitest';
import {
  isFinal,
  isShowing,
  nextAdPhase,
  nextAdStatus,
  type AdPhase,
  type AdPhaseEvent,
  type AdStatus,
  type AdStatusEvent,
} from '../../../streams/model/ad-status.ts';

/** The transitions of a table; a dot means no change. */
function rows<S extends string, E extends string>(table: string): readonly (readonly [S, E, S])[] {
  const [head = '', ...lines] = table.trim().split('\n');
  const events = head.trim().split(/\s+/) as E[];
  return lines.flatMap((line) => {
    const [from = '', ...cells] = line.trim().split(/\s+/) as S[];
    return events.map((event, index) => [from as S, event, (cells[index] === '.' ? from : cells[index]) as S] as const);
  });
}

describe('nextAdStatus', () => {
  it.each(
    rows<AdStatus, AdStatusEvent>(`
              loaded  started  playing  paused  ended      skipped  stopped  failed
    created   loaded  started  .        .       completed  skipped  stopped  error
    loaded    .       started  .        .       completed  skipped  stopped  error
    started   .       .        playing  paused  completed  skipped  stopped  error
    playing   .       .        .        paused  completed  skipped  stopped  error
    paused    .       .        playing  .       completed  skipped  stopped  error
    completed .       .        .        .       .          .        .        .
    skipped   .       .        .        .       .          .        .        .
    stopped   .       .        .        .       .          .        .        .
    error     .       .        .        .       .          .        .        .`),
  )('%s, %s: %s', (from, event, to) => expect(nextAdStatus(from, event)).toBe(to));

  it('knows which states are final, and in which an ad is visible', () => {
    const all = 'created loaded started playing paused completed skipped stopped error'.split(' ') as AdStatus[];
    expect(all.filter(isFinal)).toEqual(['completed', 'skipped', 'stopped', 'error']);
    expect(all.filter(isShowing)).toEqual(['started', 'playing', 'paused']);
  });
});

describe('nextAdPhase', () => {
  it.each(
    rows<AdPhase, AdPhaseEvent>(`
            asked  shown  over
    idle    load   .      .
    load    .      ready  stopped
    ready   load   .      stopped
    stopped load   .      .`),
  )('%s, %s: %s', (from, event, to) => expect(nextAdPhase(from, event)).toBe(to));
});
