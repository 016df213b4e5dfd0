import { automaticQualities } from '../../model/renditions.ts';
import { feature, selector, type Pipeline, type State, type Subject } from '../define-later.ts';
import { decide, withBroken, type Facts } from './decide.ts';
import { decisionSettings } from './decision-settings.ts';
import { bandwidthOf, nextQuality, startRungOf } from './first.ts';
import { alike } from './ladder.ts';
import type { Rendition } from './slices.ts';

const NOTHING: Rendition = { nextId: null, abandonedId: null, hold: null, broken: [] };
/** Seconds of a film that engines load ahead at most. */
const MOST_AHEAD_SECONDS = 60;

/** The qualities that the device plays well; null: all. */
const playable = selector(['tracks', 'decoding', 'frameDrops'], ({ tracks, decoding, frameDrops }) =>
  automaticQualities(tracks.qualities, decoding, frameDrops.maximumHeight),
);

/** The rungs that may be chosen at the moment. */
export function rungsOf(state: State): Facts['rungs'] {
  const ids = playable(state);
  const rungs = state.ladder?.rungs ?? [];
  const allowed = ids === null ? rungs : rungs.filter(({ qualityId }) => ids.includes(qualityId));
  const { lastId } = state.supply;
  return alike(allowed.length === 0 ? rungs : allowed, state.tracks.qualities, lastId, bandwidthOf(state) ?? 0);
}

/** Of the film, that are to be ahead: not more than there is of a live stream. */
export function aheadSecondsOf({ liveWindow, elementTimeline }: State): number {
  const edgeSeconds = liveWindow?.window?.[1];
  return edgeSeconds === undefined ? MOST_AHEAD_SECONDS : edgeSeconds - elementTimeline.positionSeconds;
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
    besideRate: 0,
    mostAheadSeconds: aheadSecondsOf(state),
    playbackRate: rate,
    isAutomatic: tracks.isAutoQuality,
    nowMs,
  };
}

function decided(known: Rendition, { state, nowMs }: { readonly state: State; readonly nowMs: number }): Rendition {
  const facts = factsOf(state, nowMs);
  return facts === null ? known : decide(known, facts, decisionSettings);
}

/**
 * Which quality the next segment is loaded in, and whether a load under way is given up for it. Decided when a load has
 * ended or come further, and when there is another choice.
 */
export const rendition = feature('rendition', NOTHING, {
  on: {
    // Ids are of one attachment; what the network does not carry stays known.
    'engine.attaching': ({ hold }) => ({ ...NOTHING, hold }),
    'load.failed': (known, { qualityId }, context) =>
      qualityId === null
        ? known
        : decided({ ...known, broken: withBroken(known.broken, qualityId, context.nowMs) }, context),
  },
  follows: ['ladder', 'supply', 'tracks', 'decoding', 'frameDrops'],
  follow: decided,
});

/** What the engine has to know, rounded: a little more or less of the network changes nothing. */
const advice = selector(['rendition', 'network'], ({ rendition: { nextId, abandonedId }, network }) => ({
  nextId,
  abandonedId,
  bandwidthBps: Number(bandwidthOf({ network })?.toPrecision(2) ?? 0),
}));

/** Tells the engine what comes next; and first, when a load is given up for it. */
export const tellEngine: Pipeline = ({ whenChanged }) =>
  whenChanged(advice, ({ nextId, abandonedId, bandwidthBps }, before) => {
    if (nextId === null) return null;
    const next = nextQuality(nextId, bandwidthBps);
    return abandonedId === null || abandonedId === before.abandonedId
      ? next
      : [next, { type: 'load.abandon', cause: 'network', loadId: abandonedId }];
  });

export const adaptationSubject = { features: [rendition], pipelines: [tellEngine] } satisfies Subject;
