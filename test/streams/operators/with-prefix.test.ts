import { describe, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { withPrefix } from '../../../streams/operators/with-prefix.ts';
import { marbles } from '../support.ts';

const signals = {
  p: { type: 'intent.play' },
  P: { type: 'media.playing' },
  w: { type: 'media.waiting' },
  l: { type: 'page.left' },
} satisfies Record<string, Signal>;

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
