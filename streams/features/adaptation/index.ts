import { automaticQualities } from '../../model/renditions.ts';
import { feature, selector, type Pipeline, type State, type Subject } from '../define-later.ts';
import { aheadSecondsOf, aimBuffer, heldSeconds } from './aim.ts';
import { decide, withBroken, type Facts } from './decide.ts';
import { decisionSettings } from './decision-settings.ts';
import { bandwidthOf, nextQuality, startRungOf } from './first.ts';
import { rungsOfOneFamily, rungsForSize } from './ladder.ts';
import type { Rung } from '../../model/network.ts';
import type { RenditionDecision } from './slices.ts';
import { leavePictureOut, showChosenQuality, soundAlone } from './sound-alone.ts';
import { weights } from './weights.ts';

const INITIAL: RenditionDecision = { nextId: null, abandonedId: null, hold: null, broken: [] };

/** The qualities that the device plays well; null: all. */
const smoothIds = selector(['tracks', 'decoding', 'frameDrops'], ({ tracks, decoding, frameDrops }) =>
  automaticQualities(tracks.qualities, decoding, frameDrops.maximumHeight),
);

/** The rungs that the device plays well; all if it plays none of them well. */
const smoothRungs = selector(['ladder', 'tracks', 'decoding', 'frameDrops'], (state) => {
  const ids = smoothIds(state);
  const rungs = state.ladder?.rungs ?? [];
  const well = ids === null ? rungs : rungs.filter(({ qualityId }) => ids.includes(qualityId));
  return well.length === 0 ? rungs : well;
});

/** The rungs that may be chosen at the moment. */
export function rungsOf(state: State): Facts['rungs'] {
  const { ladder, supply, pictureSize } = state;
  return rungsForSize(
    rungsOfOneFamily(smoothRungs(state), ladder?.rungs ?? [], supply.lastId, bandwidthOf(state) ?? 0),
    pictureSize,
  );
}

function factsOf(state: State, nowMs: number): Facts | null {
  const { ladder, network, supply, rate, tracks } = state;
  if (ladder === null || network === null) return null;
  const rungs = rungsOf(state);
  return {
    ladder: ladder.rungs,
    rungs,
    startId: startRungOf(state, rungs)?.qualityId ?? null,
    supply,
    observed: network,
    segmentSeconds: ladder.segmentSeconds,
    weights: state.weights,
    besideRate: 0,
    mostAheadSeconds: aheadSecondsOf(state),
    playbackRate: rate,
    isAutomatic: tracks.isAutoQuality,
    nowMs,
  };
}

function decideNow(
  known: RenditionDecision,
  { state, nowMs }: { readonly state: State; readonly nowMs: number },
): RenditionDecision {
  const facts = factsOf(state, nowMs);
  return facts === null ? known : decide(known, facts, decisionSettings);
}

/**
 * Which quality the next segment is loaded in, and whether a load under way is given up for it. Decided when a load has
 * ended or come further, and when there is another choice.
 */
export const rendition = feature('rendition', INITIAL, {
  on: {
    // Ids are valid in one attachment only; the rate that the network does not carry stays known.
    'engine.attaching': ({ hold }) => ({ ...INITIAL, hold }),
    // Offline, nothing can be loaded, whatever its quality is.
    'load.failed': (known, { qualityId }, context) =>
      qualityId === null || !context.state.isOnline
        ? known
        : decideNow({ ...known, broken: withBroken(known.broken, qualityId, context.nowMs) }, context),
  },
  follows: ['ladder', 'supply', 'pictureSize', 'tracks', 'decoding', 'frameDrops'],
  follow: decideNow,
});

const rungOf = ({ ladder }: Pick<State, 'ladder'>, id: string | null): Rung | null =>
  ladder?.rungs.find(({ qualityId }) => qualityId === id) ?? null;

/** What the engine has to know, rounded: a little more or less of the network changes nothing. */
const advice = selector(
  ['rendition', 'network', 'ladder'],
  ({ rendition: { nextId, abandonedId }, network, ladder }) => ({
    next: rungOf({ ladder }, nextId),
    abandonedId,
    bandwidthBps: Number(bandwidthOf({ network })?.toPrecision(2) ?? 0),
  }),
);

/** Tells the engine what comes next, before a load is given up for it. */
export const tellEngine: Pipeline = ({ whenChanged }) =>
  whenChanged(advice, ({ next, abandonedId, bandwidthBps }, before) => {
    if (next === null) return null;
    const told = nextQuality(next, bandwidthBps);
    return abandonedId === null || abandonedId === before.abandonedId
      ? told
      : [told, { type: 'engine.abandonLoad', cause: 'network', loadId: abandonedId }];
  });

/** The share of the bandwidth that a greater quality may need if a lesser one in the buffer is thrown away for it. */
const REPLACING_SHARE = 0.7;

/**
 * The rungs among which the automatic choice is made, whatever the network carries: as text, so that an equal list is
 * no change.
 */
const limits = selector(['ladder', 'tracks', 'decoding', 'frameDrops', 'pictureSize'], (state) => ({
  played: idsOf(smoothRungs(state)),
  fitting: idsOf(rungsForSize(smoothRungs(state), state.pictureSize)),
}));
const idsOf = (rungs: readonly Rung[]): string => rungs.map(({ qualityId }) => qualityId).join(' ');

/**
 * Loads the buffer ahead again if the device turns out not to play it well, or if there is room for a larger picture
 * that the network carries with ease.
 */
export const replaceAhead: Pipeline = ({ whenChanged }) =>
  whenChanged(limits, (now, before, state) => {
    const { nextId } = state.rendition;
    const last = rungOf(state, state.supply.lastId);
    const next = rungOf(state, nextId);
    if (!state.tracks.isAutoQuality || last === null || next === null || last === next) return null;
    const isTooMuch = now.played !== before.played && !smoothRungs(state).includes(last);
    const isEasy = next.bitsPerSecond <= (bandwidthOf(state) ?? 0) * REPLACING_SHARE;
    const isBetter = now.fitting !== before.fitting && next.bitsPerSecond > last.bitsPerSecond && isEasy;
    return isTooMuch || isBetter ? { type: 'engine.replaceBuffer', cause: 'device' } : null;
  });

export const adaptationSubject = {
  // Weights step before the rendition: a load that has ended sets the weights by which the next one is decided.
  features: [heldSeconds, weights, rendition, soundAlone],
  pipelines: [tellEngine, replaceAhead, aimBuffer, leavePictureOut, showChosenQuality],
} satisfies Subject;
