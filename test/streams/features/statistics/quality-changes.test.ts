import { describe, it } from 'vitest';
import { tellQualityChanges } from '../../../../streams/features/statistics/events.ts';
import type { SourceState } from '../../../../streams/model/state.ts';
import { aQuality, aReadySource, marbles, someTracks } from '../../support.ts';
import { anEvent, events, viewings } from './support.ts';

const qualities = [aQuality(720), aQuality(360)];
const tracks = {
  n: someTracks(),
  3: someTracks({ qualities, qualityId: 'q360' }),
  7: someTracks({ qualities, qualityId: 'q720' }),
  m: someTracks({ qualities, qualityId: 'q720', isAutoQuality: false }),
};
const sources: Record<string, SourceState> = {
  r: aReadySource('/a.m3u8'),
  H: aReadySource('/h.mp4', { activeLabel: 'HD' }),
  S: aReadySource('/s.mp4', { activeLabel: 'SD' }),
};
const change = (previous_quality: string, quality_mode: 'auto' | 'manual') =>
  anEvent('quality_change', { previous_quality, quality_mode });
const expectedEvents = {
  a: change('360p', 'auto'),
  b: change('720p', 'auto'),
  m: change('360p', 'manual'),
  s: change('HD', 'auto'),
};

interface Rows {
  readonly view: string;
  readonly tracks: string;
  readonly source?: string;
}

describe('tellQualityChanges', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['tells changes by the automatic choice and by the viewer', { view: 'P', tracks: '3-7-3-m' }, '--a-b-m'],
    ['tells nothing that happens before the first frame', { view: 'N----P', tracks: 'n-3-7--' }, '-------'],
    ['tells no change for a new attachment, whatever it shows', { view: 'P', tracks: '3-n-3-n-7' }, '---------'],
    ['tells no change for another episode', { view: 'P-M--R', tracks: '3--n7--' }, '-------'],
    ['goes by the labels of sources if heights are unknown', { view: 'P', tracks: 'n', source: 'H-S' }, '--s'],
  ];

  it.each(rows)('%s', (_, given, expected) =>
    marbles((t) => {
      const event$ = events(t, tellQualityChanges, {
        slices: [
          ['viewing', given.view, viewings],
          ['tracks', given.tracks, tracks],
          ['source', given.source ?? 'r', sources],
        ],
      });
      t.expectMarbles(event$, expected, expectedEvents);
    }),
  );
});
