import { Subject } from 'rxjs';
import type { LooseManifest } from '../../../../src/widget/engines/dash/manifest.ts';
import { expect, it } from 'vitest';
import { dashRestarts } from '../../../../src/widget/engines/dash/live.ts';

it.each<[string, readonly (string | null)[], number]>([
  ['if it begins later than before', ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', '2026-01-01T12:00:00Z'], 1],
  ['if it begins earlier', ['2026-01-01T10:00:00Z', '2026-01-01T09:00:00Z'], 1],
  ['but not if its clock is corrected', ['2026-01-01T10:00:00Z', '2026-01-01T10:00:04Z'], 0],
  ['but not if it has become a film', ['2026-01-01T10:00:00Z', null], 0],
  ['also if it was gone in between', ['2026-01-01T10:00:00Z', null, '2026-01-01T12:00:00Z'], 1],
])('a DASH channel has restarted %s', (_, times, count) => {
  const { told, load } = setUp();
  for (const time of times) load(time);
  expect(told).toEqual(Array.from({ length: count }, () => ({ type: 'channel.restarted' })));
});

it('a restart is reported once the library has read the manifest', () => {
  const { told, manifests$, composed$ } = setUp();
  for (const hour of [10, 12]) manifests$.next({ availabilityStartTime: new Date(2026, 0, 1, hour) });
  expect(told).toEqual([]);
  composed$.next(null);
  composed$.next(null);
  expect(told).toHaveLength(1);
});

it('a restart is not reported while the stream is loaded again', () => {
  const { told, load } = setUp(false);
  load('2026-01-01T10:00:00Z');
  load('2026-01-01T12:00:00Z');
  expect(told).toEqual([]);
});

function setUp(isReady = true) {
  const [manifests$, composed$] = [new Subject<LooseManifest['manifest']>(), new Subject<null>()];
  const told: unknown[] = [];
  dashRestarts(manifests$, composed$, () => isReady).subscribe((signal) => told.push(signal));
  const load = (time: string | null): void => {
    manifests$.next(time === null ? null : { availabilityStartTime: new Date(time) });
    composed$.next(null);
  };
  return { told, manifests$, composed$, load };
}
