import { describe, expect, it } from 'vitest';
import { frameDrops } from '../../../../streams/features/renditions/frame-drops.ts';
import { askDecoding, decoding } from '../../../../streams/features/renditions/index.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Quality } from '../../../../streams/model/media.ts';
import type { DecodingReport } from '../../../../streams/model/renditions.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aQuality, marbles, someTracks } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const qualities = [aQuality(1080), aQuality(720), aQuality(360)];
const showing = (height: number, isAutoQuality = true): Partial<State> => ({
  tracks: someTracks({ qualities, qualityId: `q${height}`, isAutoQuality }),
});
const initialState: Partial<State> = { isPageHidden: false, rate: 1, ...showing(1080) };
const switched: Signal = {
  type: 'engine.activeChanged',
  active: { qualityId: null, isAutoQuality: true, audioTrackId: null },
};

/**
 * Builds the steps of a film that plays: `b` is a sample with many dropped frames, `c` one with hardly any, `m` one in
 * between.
 */
class Play {
  readonly steps: (Signal | Partial<State>)[] = [];
  #total = 0;
  #dropped = 0;

  sample(letters: string): this {
    for (const letter of letters) {
      this.#total += 125;
      this.#dropped += { b: 50, m: 15, c: 2 }[letter] ?? 0;
      this.steps.push({ type: 'media.framesCounted', droppedFrames: this.#dropped, totalFrames: this.#total });
    }
    return this;
  }

  /** The picture has this height from here on; the first sample only shows where counting begins. */
  shows(height: number, isAuto = true): this {
    this.steps.push(showing(height, isAuto), switched);
    return this.sample('c');
  }

  with(...steps: (Signal | Partial<State>)[]): this {
    this.steps.push(...steps);
    return this;
  }

  get limits(): readonly (number | null)[] {
    const all = slicesAfter('frameDrops', [frameDrops], this.steps, { state: initialState }).map(
      (one) => one.maximumHeight,
    );
    return all.filter((height, index) => index === 0 || height !== all[index - 1]);
  }
}

describe('the limit of height by dropped frames', () => {
  it.each([
    ['down one step after two bad samples in a row', 'bb', [null, 720]],
    ['nowhere after one bad sample', 'bcbcb', [null]],
    ['nowhere if few frames are dropped', 'mmmmmm', [null]],
  ])('goes %s', (_, samples, expected) => {
    expect(new Play().shows(1080).sample(samples).limits).toEqual(expected);
  });

  it('goes down again if the lower picture is too much as well, and ends at the lowest', () => {
    const play = new Play().shows(1080).sample('bb').shows(720).sample('bb').shows(360).sample('bbbbbb');
    expect(play.limits).toEqual([null, 720, 360]);
  });

  it('goes up after a calm minute, and after two if the first try was in vain', () => {
    const calm = (count: number) => 'c'.repeat(count);
    const play = new Play().shows(1080).sample('bb').shows(720).sample(calm(11));
    expect(play.limits).toEqual([null, 720]);
    play.sample('c');
    expect(play.limits).toEqual([null, 720, null]);
    play.shows(1080).sample('bb').shows(720).sample(calm(23));
    expect(play.limits).toEqual([null, 720, null, 720]);
    play.sample('c').shows(1080).sample('bb').shows(720).sample(calm(47));
    expect(play.limits).toEqual([null, 720, null, 720, null, 720]);
    expect(play.sample('c').limits).toHaveLength(7);
  });

  it('goes up at most once in half an hour after many tries', () => {
    const play = new Play().shows(1080).sample('bb');
    for (let tries = 0; tries < 10; tries += 1) play.shows(720).sample('c'.repeat(360)).shows(1080).sample('bb');
    expect(play.limits).toHaveLength(22);
  });

  it('starts its calm minute anew when some frames are dropped', () => {
    const play = new Play().shows(1080).sample('bb').shows(720).sample('cccccccccccm').sample('ccccccccccc');
    expect(play.limits).toEqual([null, 720]);
  });

  it('does not go up while the network allows less than the limit', () => {
    const play = new Play().shows(1080).sample('bb').shows(360).sample('c'.repeat(50));
    expect(play.limits).toEqual([null, 720]);
  });

  it('goes up step by step', () => {
    const play = new Play().shows(1080).sample('bb').shows(720).sample('bb').shows(360).sample('c'.repeat(12));
    expect(play.limits).toEqual([null, 720, 360, 720]);
    expect(play.shows(720).sample('c'.repeat(12)).limits).toEqual([null, 720, 360, 720, null]);
  });

  it('stays for the next stream', () => {
    const attaching: Signal = { type: 'engine.attaching', url: 'next', startSeconds: 0 };
    expect(new Play().shows(1080).sample('bb').with(attaching).shows(720).limits).toEqual([null, 720]);
  });

  it.each<[string, Partial<State>]>([
    ['in a hidden page', { isPageHidden: true }],
    ['at a higher speed', { rate: 1.5 }],
    ['of a quality that the viewer has chosen', showing(1080, false)],
  ])('does not count frames %s', (_, state) => {
    expect(new Play().shows(1080).with(state).sample('bbbb').limits).toEqual([null]);
  });

  it.each(['media.seeking', 'media.waiting', 'media.playing', 'page.shown'] as const)(
    'does not count a sample with %s in it',
    (type) => {
      const event = { type, positionSeconds: 1 } as Signal;
      expect(new Play().shows(1080).sample('b').with(event).sample('b').limits).toEqual([null]);
      expect(new Play().shows(1080).sample('b').with(event).sample('bb').limits).toEqual([null, 720]);
    },
  );

  it('needs totals, which recordings of earlier releases lack, and counts that grow', () => {
    const counted = (droppedFrames: number, totalFrames?: number): Signal => ({
      type: 'media.framesCounted',
      droppedFrames,
      ...(totalFrames === undefined ? {} : { totalFrames }),
    });
    const old = [0, 100, 200, 300].map((dropped) => counted(dropped));
    expect(new Play().with(...old).limits).toEqual([null]);
    const reset = [counted(500, 1_000), counted(0, 10), counted(9, 20), counted(5, 15), counted(9, 20)];
    expect(new Play().with(...reset).limits).toEqual([null]);
  });
});

const video = { codec: 'avc1.640028', width: 0, frameRate: 25, isHdr: false };
const named = (...heights: number[]): Quality[] => heights.map((height) => ({ ...aQuality(height), video }));
const report = (isSmooth: boolean): DecodingReport => ({
  byQuality: { q1080: { isSupported: true, isSmooth, isPowerEfficient: isSmooth } },
  isHdrDisplay: false,
});
const state: Partial<State> = { tracks: someTracks(), frameDrops: undefined as never };

describe('the decoding report of the device', () => {
  it('is asked for if a stream lists several qualities and their codecs', () =>
    marbles((t) => {
      const lists = {
        n: { tracks: someTracks({ qualities: named(1080, 360) }) },
        1: { tracks: someTracks({ qualities: named(1080) }) },
        p: { tracks: someTracks({ qualities }) },
      };
      const result$ = outputs(t, askDecoding, { state, states: ['-n-1-p', lists] });
      const ask: CommandOf<'media.askDecoding'> = {
        type: 'media.askDecoding',
        cause: 'device',
        qualities: named(1080, 360),
      };
      t.expectMarbles(result$, '-n----', { n: ask });
    }));

  it('holds for one attachment', () => {
    const steps: Signal[] = [
      { type: 'media.decodingTold', report: report(false) },
      { type: 'engine.attaching', url: '', startSeconds: 0 },
    ];
    expect(slicesAfter('decoding', [decoding], steps)).toEqual([report(false), null]);
  });
});
