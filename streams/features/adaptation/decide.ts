import type { LoadFacts, Rung } from '../../model/network.ts';
import { chooseRendition, renditionInstead, type ChoiceSettings } from './choose.ts';
import { holdAfter, isHeld, type HoldSettings } from './hold.ts';
import { currentThroughput, type Observed } from './observe.ts';
import type { Situation } from './plan.ts';
import type { BrokenQuality, RenditionDecision, Supply } from './slices.ts';
import { cautiousThroughput, type ThroughputSettings } from './throughput.ts';
import { heaviestOf } from './weights.ts';

export interface DecisionSettings extends ChoiceSettings, HoldSettings, ThroughputSettings {}

/** What a decision depends on, besides what was decided before. */
export interface Facts extends Pick<
  Situation,
  'besideRate' | 'mostAheadSeconds' | 'playbackRate' | 'segmentSeconds' | 'weights'
> {
  /** All that the stream offers. */
  readonly ladder: readonly Rung[];
  /** The rungs of the ladder that may be chosen, rising. */
  readonly rungs: readonly Rung[];
  /** The rung to begin with while nothing has been loaded; null if there is none. */
  readonly startId: string | null;
  readonly supply: Supply;
  readonly observed: Observed;
  /** The viewer has left the choice to the player. */
  readonly isAutomatic: boolean;
  readonly nowMs: number;
}

/** Decides what comes next when a load has ended, or whether to go on with the load that is under way. */
export function decide(known: RenditionDecision, facts: Facts, settings: DecisionSettings): RenditionDecision {
  const { supply, startId, isAutomatic } = facts;
  if (supply.load !== null) return isAutomatic ? reconsider(known, facts, settings) : known;
  if (supply.lastId === null) return { ...known, nextId: startId, abandonedId: null };
  const last = rateOf(facts, supply.lastId);
  const open = allowedRungs(known, facts);
  const asBefore = (last ?? 0) * facts.segmentSeconds * firstWeight(facts);
  const throughput = cautiousThroughput(facts.observed.throughput, asBefore, playedSeconds(facts));
  const situation = situationOf(facts, open, throughput, last);
  const chosen = open[chooseRendition(situation, settings)];
  if (chosen === undefined) return known;
  const isLeft = last !== null && chosen.bitsPerSecond < last && open.some((one) => one.bitsPerSecond === last);
  const hold = isLeft ? holdAfter(known.hold, last, facts.nowMs, settings) : known.hold;
  return { ...known, nextId: chosen.qualityId, abandonedId: null, hold };
}

/** Whether the load under way is still the best that can be done. */
function reconsider(known: RenditionDecision, facts: Facts, settings: DecisionSettings): RenditionDecision {
  const { load, lastId } = facts.supply;
  const rate = load === null || load.qualityId === null ? null : rateOf(facts, load.qualityId);
  if (load === null || rate === null || load.id === known.abandonedId) return known;
  const underWay = { rate, bitsLeft: ((load.totalBytes ?? expectedBytes(load, rate, facts)) - load.bytes) * 8 };
  const throughput = cautiousThroughput(
    currentThroughput(facts.observed, load, settings),
    underWay.bitsLeft,
    playedSeconds(facts),
  );
  const open = allowedRungs(known, facts);
  const situation = situationOf(facts, open, throughput, lastId === null ? null : rateOf(facts, lastId));
  const index = renditionInstead(situation, underWay, settings);
  const instead = index === null ? undefined : open[index];
  if (instead === undefined) return known;
  const hold = holdAfter(known.hold, rate, facts.nowMs, settings);
  return { ...known, nextId: instead.qualityId, abandonedId: load.id, hold };
}

/**
 * The expected size of a load whose answer does not tell its length. Once more has come than was expected, the segment
 * may be as heavy as the stream's peak.
 */
function expectedBytes({ bytes, durationSeconds }: LoadFacts, rate: number, facts: Facts): number {
  const mean = (rate * durationSeconds) / 8;
  const expected = mean * firstWeight(facts);
  return bytes < expected ? expected : Math.max(bytes, mean * heaviestOf(facts.ladder));
}

/** The weight of the segment that comes next, or that is under way. */
const firstWeight = ({ weights }: Facts): number => weights[0] ?? 1;

/** How long the film plays from the buffer ahead. */
const playedSeconds = ({ supply, playbackRate }: Facts): number => supply.bufferSeconds / playbackRate;

/** The rungs that are neither held nor broken; the least one if all are. */
function allowedRungs({ hold, broken }: RenditionDecision, { rungs, nowMs }: Facts): readonly Rung[] {
  const isOpen = ({ qualityId, bitsPerSecond }: Rung): boolean =>
    !isHeld(hold, bitsPerSecond, nowMs) && !broken.some((one) => one.qualityId === qualityId && nowMs < one.untilMs);
  const open = rungs.filter(isOpen);
  return open.length === 0 ? rungs.slice(0, 1) : open;
}

const rateOf = ({ ladder }: Facts, qualityId: string): number | null =>
  ladder.find((one) => one.qualityId === qualityId)?.bitsPerSecond ?? null;

function situationOf(
  facts: Facts,
  rungs: readonly Rung[],
  throughput: Situation['throughput'],
  last: number | null,
): Situation {
  const { besideRate, mostAheadSeconds, playbackRate, segmentSeconds, supply, weights } = facts;
  return {
    rates: rungs.map(({ bitsPerSecond }) => bitsPerSecond),
    weights,
    segmentSeconds,
    besideRate,
    bufferSeconds: supply.bufferSeconds,
    mostAheadSeconds: Math.max(mostAheadSeconds, segmentSeconds),
    playbackRate,
    last,
    throughput,
  };
}

const BROKEN_MS = 30_000;
const MOST_BROKEN = 16;

/** Leaves a quality alone after one of its files could not be loaded, twice as long each time. */
export function withBroken(
  broken: readonly BrokenQuality[],
  qualityId: string,
  nowMs: number,
): readonly BrokenQuality[] {
  const before = broken.find((one) => one.qualityId === qualityId);
  // Each of the library's own attempts reports the same failure once more.
  if (before !== undefined && nowMs < before.untilMs) return broken;
  const waitMs = before === undefined ? BROKEN_MS : before.waitMs * 2;
  const others = broken.filter((one) => one !== before);
  return [...others, { qualityId, untilMs: nowMs + waitMs, waitMs }].slice(-MOST_BROKEN);
}
