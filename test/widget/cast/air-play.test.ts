import { expect, it } from 'vitest';
import { airPlayChanges } from '../../../src/widget/cast/air-play.ts';
import { FakeMedia } from '../support/fake-media.ts';

function watch(media: FakeMedia) {
  const seen: unknown[] = [];
  const subscription = airPlayChanges(media.element).subscribe(({ isAvailable, isActive }) =>
    seen.push([isAvailable, isActive]),
  );
  return { seen, subscription };
}

const safari = () => Object.assign(new FakeMedia(), { webkitShowPlaybackTargetPicker: () => undefined });
const availability = (value: string) =>
  Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability: value });

it('AirPlay reports screens that appear and disappear, and the screen in use', () => {
  const media = safari();
  const { seen } = watch(media);
  media.dispatchEvent(availability('available'));
  Object.assign(media, { webkitCurrentPlaybackTargetIsWireless: true });
  media.fire('webkitcurrentplaybacktargetiswirelesschanged');
  media.dispatchEvent(availability('not-available'));
  Object.assign(media, { webkitCurrentPlaybackTargetIsWireless: false });
  media.fire('webkitcurrentplaybacktargetiswirelesschanged');
  expect(seen).toEqual([
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ]);
});

it('AirPlay adds no listeners in a browser without a picker of screens', () => {
  const media = new FakeMedia();
  watch(media);
  expect(media.listeners).toBe(0);
});

it('AirPlay lets Safari stop looking for screens', () => {
  const media = safari();
  watch(media).subscription.unsubscribe();
  expect(media.listeners).toBe(0);
});
