import { describe, expect, it } from 'vitest';
import { ladderOf } from '../../../src/ingest/packaging/ladder.ts';
import { fc } from '../../fast-check.ts';

const sizes = (width: number, height: number, isHdr = false) =>
  ladderOf({ width, height, framesPerSecond: 25, isHdr }).map((one) => `${one.name} ${one.width}x${one.height}`);

describe('the ladder of renditions', () => {
  it.each([
    [1_920, 1_080, ['1080 1920x1080', '720 1280x720', '480 854x480', '360 640x360', '240 426x240']],
    [1_920, 800, ['1080 1920x800', '720 1280x534', '480 854x356', '360 640x266', '240 426x178']],
    [768, 576, ['720 768x576', '480 640x480', '360 480x360', '240 320x240']],
    [720, 1_280, ['720 720x1280', '480 480x854', '360 360x640', '240 240x426']],
    [
      7_680,
      4_320,
      [
        '2160 3840x2160',
        '1440 2560x1440',
        '1080 1920x1080',
        '720 1280x720',
        '480 854x480',
        '360 640x360',
        '240 426x240',
      ],
    ],
    [640, 360, ['360 640x360', '240 426x240']],
    [160, 90, ['240 160x90']],
    [17, 17, ['240 18x18']],
  ])('fits a film of %i×%i', (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  it('has HDR beside renditions that every screen can show', () => {
    expect(sizes(3_840, 2_160, true).slice(0, 4)).toEqual([
      '2160-hdr 3840x2160',
      '1440-hdr 2560x1440',
      '2160 3840x2160',
      '1440 2560x1440',
    ]);
    expect(sizes(640, 360, true)).toEqual(['360-hdr 640x360', '360 640x360', '240 426x240']);
  });

  it('has AV1 beside renditions that every player can play, with lower ceilings', () => {
    const ladder = ladderOf({ width: 640, height: 360, framesPerSecond: 25, isHdr: false, hasAv1: true });
    expect(ladder.map(({ name, codec, ceilingKbps }) => `${name} ${codec} ${ceilingKbps}`)).toEqual([
      '360-av1 av1 480',
      '240-av1 av1 240',
      '360 h264 800',
      '240 h264 400',
    ]);
  });

  it('has higher ceilings for more frames a second', () => {
    const ceilings = (framesPerSecond: number) =>
      ladderOf({ width: 640, height: 360, framesPerSecond, isHdr: false }).map(({ ceilingKbps }) => ceilingKbps);
    expect([ceilings(25), ceilings(50)]).toEqual([
      [800, 400],
      [1_200, 600],
    ]);
  });

  it('has renditions with even sides, never larger than the film, and each smaller than the one before', () => {
    const side = fc.integer({ min: 16, max: 8_192 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const ladder = ladderOf({ width, height, framesPerSecond: 25, isHdr: false });
        expect(ladder.length).toBeGreaterThan(0);
        for (const [at, one] of ladder.entries()) {
          expect([one.width % 2, one.height % 2]).toEqual([0, 0]);
          expect(one.width <= width + 1 && one.height <= height + 1).toBe(true);
          expect(one.width < (ladder[at - 1]?.width ?? Number.POSITIVE_INFINITY)).toBe(true);
        }
        expect(new Set(ladder.map(({ name }) => name)).size).toBe(ladder.length);
      }),
    );
  });
});
