import { describe, it } from 'vitest';
import { tellBuffering } from '../../../../streams/features/statistics/view.ts';
import { viewing } from '../../../../streams/features/statistics/view.ts';
import { aSelection, anEpisode, marbles } from '../../support.ts';
import { wanting } from '../ads/support.ts';
import { anEvent, events, playbacks, viewings } from './support.ts';

const end = (buffering_sec: number) => anEvent('buffering_end', { buffering_sec });
const expectedEvents = { b: anEvent('buffering_start', {}), e: end(2), f: end(0.004) };
const selections = { a: aSelection(anEpisode(1)), b: aSelection(anEpisode(2)) };
const intents = { p: wanting('play'), q: wanting('pause') };

interface Rows {
  readonly playback: string;
  readonly intent?: string;
  readonly selection?: string;
}

describe('tellBuffering', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['tells when a stall begins, and at its end how long it was', { playback: 'p-w 1999ms p' }, '--b 1999ms e'],
    ['tells the end of a stall when the viewer pauses', { playback: 'pw---q', intent: 'p---q' }, '-b---f'],
    ['tells the end of a stall when another episode is chosen', { playback: 'pw', selection: 'a----b' }, '-b---f'],
    ['tells each of several stalls', { playback: 'pw---p-w---p' }, '-b---f-b---f'],
    ['tells nothing for pauses', { playback: 'n-p-q-p', intent: 'p---q-p' }, '-------'],
  ];

  it.each(rows)('%s', (_, given, expected) =>
    marbles((t) => {
      const event$ = events(t, tellBuffering, {
        features: [viewing],
        state: { viewing: given.playback.startsWith('n') ? viewings.N : viewings.P },
        slices: [
          ['intent', given.intent ?? 'p', intents],
          ['playback', given.playback, playbacks],
          ['selection', given.selection ?? 'a', selections],
        ],
      });
      t.expectMarbles(event$, expected, expectedEvents);
    }),
  );
});
