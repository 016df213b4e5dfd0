import { describe, it } from 'vitest';
import type { SourceState } from '../../../../streams/model/state.ts';
import { qualityChanges } from '../../../../streams/pipelines/analytics/quality-changes.ts';
import { aQuality, aReadySource, marbles, someTracks, type MarbleHelpers } from '../../support.ts';
import { anEvent, views } from './support.ts';

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
const events = {
  a: change('360p', 'auto'),
  b: change('720p', 'auto'),
  m: change('360p', 'manual'),
  s: change('HD', 'auto'),
};

const told = (t: MarbleHelpers, rows: { tracks: string; view: string; source?: string }) =>
  qualityChanges({
    view$: t.facet(rows.view, views),
    tracks$: t.facet(rows.tracks, tracks),
    source$: t.facet(rows.source ?? 'r', sources),
  });

describe('qualityChanges', () => {
  it('tells what automatic choice and the viewer change', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'P', tracks: '3-7-3-m' }), '--a-b-m', events)));

  it('tells nothing of what is settled before the first frame', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'N----P', tracks: 'n-3-7--' }), '-------', events)));

  it('takes a new attachment for no change, whatever it shows', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'P', tracks: '3-n-3-n-7' }), '---------', events)));

  it('takes another episode for no change', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'P-M--R', tracks: '3--n7--' }), '-------', events)));

  it('goes by the names of sources where heights are not known', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'P', tracks: 'n', source: 'H-S' }), '--s', events)));
});
