import type { ObservedValueOf } from 'rxjs';
import { describe, expectTypeOf, it } from 'vitest';
import type { Signal, SignalOf } from '../../../streams/model/signals.ts';
import { ofType } from '../../../streams/operators/of-type.ts';
import { withPrefix } from '../../../streams/operators/with-prefix.ts';
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

describe('withPrefix', () => {
  it('lets through what comes from one source', () =>
    marbles((t) => {
      const signals$ = t.hot<Signal>('                  p-P-w-l-p-|', signals);
      t.expectMarbles<Signal>(signals$.pipe(withPrefix('media')), '--P-w-----|', signals);
    }));

  it('asks for the dot: a prefix of a name is not a source', () =>
    marbles((t) => {
      const signals$ = t.hot('-a-b-', { a: { type: 'mediation.x' }, b: { type: 'media.x' } });
      t.expectMarbles<{ type: string }>(signals$.pipe(withPrefix('media')), '---b-', { b: { type: 'media.x' } });
    }));
});
