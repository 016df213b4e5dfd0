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

it('tells of screens that are found and lost, and of the one in use', () => {
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

it('makes no browser look for screens that has no list of them', () => {
  const media = new FakeMedia();
  watch(media);
  expect(media.listeners).toBe(0);
});

it('lets Safari stop looking', () => {
  const media = safari();
  watch(media).subscription.unsubscribe();
  expect(media.listeners).toBe(0);
});
