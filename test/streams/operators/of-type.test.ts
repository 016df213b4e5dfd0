import type { ObservedValueOf } from 'rxjs';
import { describe, expectTypeOf, it } from 'vitest';
import type { Signal, SignalOf } from '../../../streams/model/signals.ts';
import { ofType } from '../../../streams/operators/of-type.ts';
import { marbles } from '../support.ts';

const signals = {
  p: { type: 'intent.play' },
  P: { type: 'media.playing' },
  w: { type: 'media.waiting' },
  l: { type: 'page.left' },
} satisfies Record<string, Signal>;

describe('ofType', () => {
  it('lets through one type, narrowed', () =>
    marbles((t) => {
      const signals$ = t.hot<Signal>('p-P-w-l-p-|', signals);
      const playing$ = signals$.pipe(ofType<Signal, 'media.playing'>('media.playing'));
      expectTypeOf<ObservedValueOf<typeof playing$>>().toEqualTypeOf<SignalOf<'media.playing'>>();
      t.expectMarbles(playing$, '     --P-------|', signals);
    }));

  it('lets through several types, in the order they come', () =>
    marbles((t) => {
      const signals$ = t.hot<Signal>('p-P-w-l-p-|', signals);
      const some$ = signals$.pipe(ofType<Signal, 'page.left' | 'intent.play'>('page.left', 'intent.play'));
      t.expectMarbles<Signal>(some$, 'p-----l-p-|', signals);
    }));

  it('lets nothing through when no type is given', () =>
    marbles((t) => {
      t.expectMarbles(t.hot<Signal>('p-P-|', signals).pipe(ofType<Signal, never>()), '----|');
    }));
});
