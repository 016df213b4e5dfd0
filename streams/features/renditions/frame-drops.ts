import { feature, type PlayerConfig, type State } from '../define-later.ts';
import type { FrameDrops } from '../state.ts';

type FrameDropsStep = (known: FrameDrops) => FrameDrops;

/** A sample during which something else costs frames says nothing about the picture. */
const beginAnew: FrameDropsStep = (known) => (known.since === null ? known : { ...known, since: null });
const forgetSamples: FrameDropsStep = (known) => ({ ...known, since: null, badSamples: 0, calmSamples: 0 });

const INITIAL: FrameDrops = {
  maximumHeight: null,
  since: null,
  badSamples: 0,
  calmSamples: 0,
  neededSamples: 0,
  triedHeight: null,
};

/**
 * How tall a picture the device keeps up with. Two samples in a row in which it drops many frames make the picture one
 * step smaller; a minute without drops at the limit makes it one step taller again. If the taller picture drops frames
 * again, twice as many calm samples are needed for the next try, so that the picture does not go up and down. The limit
 * stays from one stream to the next: the device is the same.
 */
export const frameDrops = feature('frameDrops', INITIAL, {
  on: {
    'engine.attaching': forgetSamples,
    'engine.activeChanged': forgetSamples,
    'media.seeking': beginAnew,
    'media.seeked': beginAnew,
    'media.waiting': beginAnew,
    'media.playing': beginAnew,
    'media.rateChanged': beginAnew,
    'page.hidden': beginAnew,
    'page.shown': beginAnew,
    'media.framesCounted': (known, { droppedFrames, totalFrames }, { state, config }) => {
      if (totalFrames === undefined || !isFair(state)) return beginAnew(known);
      const now = { dropped: droppedFrames, total: totalFrames };
      if (known.since === null || now.total < known.since.total) return { ...known, since: now };
      const frames = now.total - known.since.total;
      if (frames < config.droppedFramesSample) return known;
      return judge({ ...known, since: now }, (now.dropped - known.since.dropped) / frames, state, config);
    },
  },
});

/** Samples count only if they are fair: hidden pages draw nothing, fast play skips frames, a chosen quality stays. */
const isFair = ({ isPageHidden, rate, tracks }: State): boolean => !isPageHidden && rate <= 1 && tracks.isAutoQuality;

function judge(known: FrameDrops, share: number, { tracks }: State, config: PlayerConfig): FrameDrops {
  const heights = [...new Set(tracks.qualities.map(({ height }) => height))].sort((a, b) => a - b);
  const height = tracks.qualities.find(({ id }) => id === tracks.qualityId)?.height ?? 0;
  if (share > config.droppedFramesShare) {
    const badSamples = known.badSamples + 1;
    const lower = heights.findLast((one) => one > 0 && one < height);
    return badSamples < config.droppedFramesSamples || lower === undefined
      ? { ...known, badSamples, calmSamples: 0 }
      : lowered(known, height, lower, config);
  }
  if (share > config.calmFramesShare) return { ...known, badSamples: 0, calmSamples: 0 };
  const { maximumHeight } = known;
  // Only at the limit do calm samples say something about the next step.
  if (maximumHeight === null || heights.some((one) => one > height && one <= maximumHeight))
    return { ...known, badSamples: 0 };
  const calmSamples = known.calmSamples + 1;
  if (calmSamples < known.neededSamples) return { ...known, badSamples: 0, calmSamples };
  const higher = heights.find((one) => one > maximumHeight) ?? null;
  return { ...forgetSamples(known), maximumHeight: higher === heights.at(-1) ? null : higher, triedHeight: higher };
}

function lowered(known: FrameDrops, height: number, lower: number, config: PlayerConfig): FrameDrops {
  const hasFailed = known.triedHeight !== null && height >= known.triedHeight;
  const neededSamples = hasFailed ? known.neededSamples * 2 : Math.max(known.neededSamples, config.calmFramesSamples);
  return {
    ...forgetSamples(known),
    maximumHeight: lower,
    neededSamples: Math.min(neededSamples, config.calmFramesMostSamples),
  };
}
