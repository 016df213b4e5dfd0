import { describe, it } from 'vitest';
import { tellSkippedParts } from '../../../../streams/features/statistics/events.ts';
import type { PartState } from '../../../../streams/model/parts.ts';
import { part } from '../../../../streams/features/parts/parts.ts';
import { marbles } from '../../support.ts';
import { anEvent, events } from './support.ts';

const intro = { kind: 'intro', startSeconds: 5, endSeconds: 30 } as const;
const on: PartState = { current: intro, isFresh: false, taken: null, kept: null };

describe('the skip of a part', () => {
  const told = (state: PartState, expected: string) =>
    marbles((t) => {
      const event$ = events(t, tellSkippedParts, {
        features: [part],
        state: { part: state },
        signals: ['s-a', { s: { type: 'intent.skipPart' }, a: { type: 'intent.skipPart', isAutomatic: true } }],
      });
      t.expectMarbles(event$, expected, {
        m: anEvent('part_skip', { film_part: 'intro', skip_mode: 'manual' }),
        a: anEvent('part_skip', { film_part: 'intro', skip_mode: 'auto' }),
      });
    });

  it('is told with the kind of the part, and whether the viewer or the player skipped it', () => told(on, 'm-a'));
  it('is not told outside of parts', () => told({ ...on, current: null }, '---'));
});
