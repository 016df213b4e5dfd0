import { describe, it } from 'vitest';
import type { Output, SourceState } from '../../../streams/model/state.ts';
import { moved } from '../../../streams/pipelines/moved.ts';
import { aReadySource, marbles } from '../support.ts';

const outputs: Record<string, Output> = { h: 'here', c: 'cast', a: 'airPlay' };
const sources: Record<string, SourceState> = {
  n: { status: 'none' },
  s: aReadySource('https://cdn.example/1.m3u8'),
  m: aReadySource('https://cdn.example/1.mp4', { kind: 'native' }),
};

describe('moved', () => {
  it.each([
    ['starts nothing by itself', 'h---', '-s-m', '----'],
    ['goes to a device and comes back', 'h--c-h', '-s----', '---s-s'],
    ['goes to AirPlay and comes back, for the sake of the stream', 'h--a-h', '-s----', '---s-s'],
    ['leaves alone what the browser plays by itself', 'h--a-h', '-m----', '------'],
    ['takes a file to a device all the same', 'h--c-h', '-m----', '---m-m'],
    ['goes from one to the other', 'h--a-c', '-m----', '-----m'],
    ['says so where there is nothing to move', 'h--c', '-n--', '---n'],
  ])('%s', (_, output, source, expected) =>
    marbles((t) =>
      t.expectMarbles(
        moved({ output$: t.facet(output, outputs), source$: t.facet(source, sources) }),
        expected,
        sources,
      ),
    ),
  );

  it('listens no longer than needed', () =>
    marbles((t) => {
      const output$ = t.hot('h--c', outputs);
      t.expectObservable(moved({ output$, source$: t.facet('s', sources) }), '^-!').toBe('-');
      t.expectSubscriptions(output$.subscriptions).toBe('^-!');
    }));
});
