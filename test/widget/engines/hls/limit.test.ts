// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { LimitedCapLevel, limitLevels } from '../../../../src/widget/engines/hls/limit.ts';

const level = (height: number, codec: string) => ({
  height,
  width: (height * 16) / 9,
  bitrate: height * 1_000 + codec.length,
  uri: `${height}-${codec}`,
  videoCodec: codec,
});
const idOf = ({ height, bitrate }: { height: number; bitrate: number }) => `${height}-${bitrate}`;

/** As high as the screen, with levels in the library's order. */
function library(loadLevel: number, autoLevelEnabled = true) {
  const levels = [level(360, 'avc1'), level(360, 'av01.0'), level(720, 'avc1'), level(720, 'av01.0')];
  const set: unknown[][] = [];
  const hls = {
    levels,
    loadLevel,
    autoLevelEnabled,
    autoLevelCapping: -1,
    config: { capLevelToPlayerSize: true, maxDevicePixelRatio: Infinity },
    logger: { log: () => undefined },
    on: () => undefined,
    off: () => undefined,
    set nextAutoLevel(index: number) {
      set.push(['nextAutoLevel', index]);
    },
    set nextLevel(index: number) {
      set.push(['nextLevel', index]);
    },
  };
  const controller = new LimitedCapLevel(hls as never);
  const limit = (...indexes: number[]) =>
    limitLevels(hls as never, indexes.length === 0 ? null : indexes.map((index) => idOf(levels[index]!)));
  return { hls, set, controller, limit };
}

it('the highest level that may be chosen is that of the limit, and less in a small player', () => {
  const { controller, limit } = library(0);
  Object.assign(controller, { clientRect: { width: 4_000, height: 2_000 }, observer: {} });
  expect(controller.getMaxLevel(3)).toBe(3);
  limit(0);
  expect(controller.getMaxLevel(3)).toBe(0);
  limit();
  expect(controller.getMaxLevel(3)).toBe(3);
  Object.assign(controller, { clientRect: { width: 600, height: 300 } });
  limit(0, 2);
  expect(controller.getMaxLevel(3)).toBe(1);
});

it('a big panel is filled by the pixels it has: of 960 points, those of two or four pixels each', () => {
  const { hls, controller } = library(0);
  hls.levels = [360, 720, 1080, 1440, 2160].map((height) => level(height, 'avc1'));
  Object.assign(controller, { clientRect: { width: 960, height: 540 }, observer: {} });
  const tallest = (pixelRatio: number) => {
    vi.stubGlobal('devicePixelRatio', pixelRatio);
    return hls.levels[controller.getMaxLevel(4)]?.height;
  };
  expect([1, 2, 4].map(tallest)).toEqual([720, 1080, 2160]);
  vi.unstubAllGlobals();
});

it.each([
  ['another codec is begun with in the same height', 2, [1, 3], 3],
  ['too tall a picture is replaced by the tallest that is allowed', 3, [0, 1], 1],
  ['the lowest is taken where all that are allowed are taller', 0, [2, 3], 2],
])('%s', (_, loadLevel, allowed, expected) => {
  const { set, limit } = library(loadLevel);
  limit(...allowed);
  expect(set).toEqual([
    ['nextAutoLevel', expected],
    ['nextLevel', -1],
  ]);
});

it('what is allowed, or was chosen by the viewer, plays on', () => {
  for (const { set, limit } of [library(3), library(2, false), library(-1)]) {
    limit(1, 3);
    expect(set).toEqual([]);
  }
  const { set, hls } = library(2);
  limitLevels(hls as never, ['of another stream']);
  expect(set).toEqual([]);
});
