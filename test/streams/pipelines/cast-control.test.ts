import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { CastState } from '../../../streams/model/state.ts';
import { castControl } from '../../../streams/pipelines/cast-control.ts';
import { marbles } from '../support.ts';

const states: Record<string, CastState> = {
  U: { status: 'unavailable' },
  A: { status: 'available' },
  c: { status: 'connecting' },
  C: { status: 'connected', deviceName: '' },
};
const commands: Record<string, CommandOf<'cast.connect' | 'cast.disconnect'>> = {
  c: { type: 'cast.connect', cause: 'viewer' },
  d: { type: 'cast.disconnect', cause: 'viewer' },
};

describe('castControl', () => {
  it.each([
    ['looks for a device, and lets go of it', '-t--t-', 'A-cC-A', '-c--d-'],
    ['stops looking', '-t-t', 'A-c-', '-c-d'],
    ['tries where there is none, for the viewer to be told', '-t', 'U-', '-c'],
    ['does nothing by itself', '----', 'A-cC', '----'],
  ])('%s', (_, toggled, cast, expected) =>
    marbles((t) =>
      t.expectMarbles(castControl({ toggled$: t.hot(toggled), cast$: t.facet(cast, states) }), expected, commands),
    ),
  );

  it('listens no longer than needed', () =>
    marbles((t) => {
      const toggled$ = t.hot('-t-t');
      t.expectObservable(castControl({ toggled$, cast$: t.facet('A', states) }), '^-!').toBe('-c', commands);
      t.expectSubscriptions(toggled$.subscriptions).toBe('^-!');
    }));
});
