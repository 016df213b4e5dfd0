import { takeUntil } from 'rxjs';
import type { CommandOf } from '../../model/commands.ts';
import { feature, type FirstState, type Pipeline, type Subject } from '../define-first.ts';
import type { Rung } from '../../model/network.ts';
import { rungsOfOneFamily, rungsForSize, validLadder } from './ladder.ts';
import { beginObserving, loadFinished, loadProgressed } from './observe.ts';
import { throughputSettings as settings } from './settings.ts';
import { startRung } from './start.ts';
import { expectedLogRate, isMeasured, recentLogRate } from './throughput.ts';
import type { Supply } from './slices.ts';

/** What the present stream offers; null until its manifest is there. */
export const ladder = feature('ladder', null, {
  on: {
    'engine.attaching': () => null,
    'ladder.changed': (_, signal) => validLadder(signal.ladder),
  },
});

const SLOWEST_BPS = 10_000;
const FASTEST_BPS = 10_000_000_000;

/** What loads have shown of the network. It is kept for the next film, which uses the same network. */
export const network = feature('network', null, {
  on: {
    'ladder.changed': (known, { usualBps }) =>
      known ?? (usualBps >= SLOWEST_BPS && usualBps <= FASTEST_BPS ? beginObserving(usualBps, settings) : null),
    'load.progressed': (known, { load }) => known && loadProgressed(known, load, settings),
    'load.finished': (known, { load }) => known && loadFinished(known, load, settings),
  },
});

const INITIAL: Supply = { lastId: null, load: null, bufferSeconds: 0 };

export const supply = feature('supply', INITIAL, {
  on: {
    'engine.attaching': () => INITIAL,
    'load.progressed': (known, { load }) => ({ ...known, load, bufferSeconds: load.bufferSeconds }),
    'load.finished': (known, { load: { qualityId, bufferSeconds, durationSeconds } }) => ({
      lastId: qualityId ?? known.lastId,
      load: null,
      bufferSeconds: bufferSeconds + durationSeconds,
    }),
    'load.failed': (known) => ({ ...known, load: null }),
    'buffer.changed': ({ lastId }, { bufferSeconds, qualityId }) => ({
      lastId: qualityId ?? lastId,
      load: null,
      bufferSeconds,
    }),
  },
});

/** How large the film is on the screen; null until it is known. It is kept for the next film, on the same screen. */
export const pictureSize = feature('pictureSize', null, {
  on: {
    'picture.resized': (known, { size }) =>
      size.width >= 1 && size.height >= 1 && size.width + size.height < Infinity ? size : known,
  },
});

/** Bits a second that the network is believed to carry; null before there is a stream. */
export const bandwidthOf = ({ network: known }: Pick<FirstState, 'network'>): number | null =>
  known && Math.exp(Math.min(expectedLogRate(known.throughput), recentLogRate(known.throughput)));

type Start = Pick<FirstState, 'ladder' | 'network' | 'pictureSize' | 'supply'>;

/** The quality to begin with, or to go on with until more is known; null while nothing is. */
export function startRungOf(state: Start, among: readonly Rung[] = state.ladder?.rungs ?? []): Rung | null {
  const bandwidthBps = bandwidthOf(state);
  if (state.ladder === null || bandwidthBps === null || state.network === null) return null;
  const { lastId } = state.supply;
  return startRung({
    rungs: rungsForSize(rungsOfOneFamily(among, state.ladder.rungs, lastId, bandwidthBps), state.pictureSize),
    segmentSeconds: state.ladder.segmentSeconds,
    bandwidthBps,
    isMeasured: isMeasured(state.network.throughput, settings),
    hasBegun: lastId !== null,
  });
}

/**
 * The quality of the first segments, until the second load decides.
 *
 *     ladder.changed         load.finished                 load.finished  player.joined
 *     engine.setNextQuality  engine.setNextQuality, rises  …              and no more
 */
export const chooseStart: Pipeline = ({ when, on }) =>
  when(['ladder.changed', 'load.finished', 'buffer.changed'], (_, state) => {
    const rung = startRungOf(state);
    return rung && nextQuality(rung, bandwidthOf(state) ?? 0);
  }).pipe(takeUntil(on('player.joined')));

const LEAST_SOUND_BPS = 64_000;
/** The part of the picture's bits that sound may need if it comes in several qualities of its own. */
const SOUND_SHARE = 0.125;

export const nextQuality = (rung: Rung, bandwidthBps: number): CommandOf<'engine.setNextQuality'> => ({
  type: 'engine.setNextQuality',
  cause: 'network',
  qualityId: rung.qualityId,
  bandwidthBps: Math.round(bandwidthBps),
  soundBps: Math.round(Math.max(LEAST_SOUND_BPS, rung.bitsPerSecond * SOUND_SHARE)),
});

export const adaptationStartSubject = {
  features: [ladder, network, supply, pictureSize],
  pipelines: [chooseStart],
} satisfies Subject;
