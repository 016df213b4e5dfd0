import { describe, it } from 'vitest';
import type { CastSignal } from '../../../streams/model/signals.ts';
import type { CastState } from '../../../streams/model/state.ts';
import { cast } from '../../../streams/pipelines/cast.ts';
import { aSession, marbles } from '../support.ts';

const sessions = { s: aSession(), n: aSession({ environment: { hasCast: false } }) };
const signals: Record<string, CastSignal> = {
  c: { type: 'cast.connecting' },
  C: { type: 'cast.connected', deviceName: 'Гостиная' },
  d: { type: 'cast.disconnected' },
};
const states: Record<string, CastState> = {
  U: { status: 'unavailable' },
  A: { status: 'available' },
  c: { status: 'connecting' },
  C: { status: 'connected', deviceName: 'Гостиная' },
};

describe('cast', () => {
  it.each([
    ['is offered where the browser may find a device', '-s', '--', 'UA'],
    ['is not where it cannot', '-n', '--', 'UU'],
    ['looks for a device, has it, and lets go of it', '-s-----', '---cC-d', 'UA-cC-A'],
    ['may come to nothing', '-s----', '---c-d', 'UA-c-A'],
    ['is not offered after an end that nothing began', '-n-', '--d', 'UUU'],
    ['lets go when the player starts anew', '-s--s', '--C--', 'UAC-A'],
  ])('%s', (_, session, told, expected) =>
    marbles((t) =>
      t.expectMarbles(cast({ session$: t.hot(session, sessions), cast$: t.hot(told, signals) }), expected, states),
    ),
  );

  it('listens no longer than somebody wants to know', () =>
    marbles((t) => {
      const cast$ = t.hot('--c', signals);
      t.expectObservable(cast({ session$: t.hot('-s', sessions), cast$ }), '^--!').toBe('UAc', states);
      t.expectSubscriptions(cast$.subscriptions).toBe('^--!');
    }));
});
