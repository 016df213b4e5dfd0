import { positiveOrZero } from '../shared/index.ts';
import { kindOf, type AdaptationSet, type LooseManifest, type Period, type SegmentTemplate } from './manifest.ts';

/** The library itself jumps over shorter holes. */
const HOLE_SECONDS = 0.5;
/** Tracks do not end at exactly the same place, so a segment that reaches into a part by less does not belong to it. */
const CUT_SECONDS = 0.25;
/** Limit of list entries times cuts. A Period beyond it stays whole, since cutting it would take too long. */
const MOST_STEPS = 1_000_000;

/** A run of segments of equal length, in seconds of its Period. */
interface Run {
  readonly from: number;
  readonly segmentSeconds: number;
  readonly count: number;
}

/**
 * Cuts the Periods of a film where a list of segments leaves a stretch out: the library would end the film there, or
 * leave the sound out from there on. A part has the tracks that have segments in it.
 */
export function cutAtHoles({ manifest }: LooseManifest): void {
  if (manifest?.type !== 'static' || manifest.Period === undefined) return;
  let start = 0;
  manifest.Period = manifest.Period.flatMap((period, index, all) => {
    start = typeof period.start === 'number' ? period.start : start;
    const next = all[index + 1]?.start ?? manifest.mediaPresentationDuration;
    const length = positiveOrZero(Number(period.duration)) || positiveOrZero(Number(next) - start);
    const parts = length > 0 ? partsOf(period, start, length) : [period];
    start += length;
    return parts;
  });
}

function partsOf(period: Period, start: number, length: number): readonly Period[] {
  const sets = period.AdaptationSet ?? [];
  const played = sets.filter((set) => ['audio', 'video'].includes(kindOf(set)));
  const runs = played.map((set) => runsOf(templateOf(set)));
  const edges = withoutNeighbours(runs.flatMap(holeEdges));
  if (edges.length === 0 || edges.length * entriesIn(sets) > MOST_STEPS) return [period];
  if (!played.every((set) => canCut(set, edges)) || !runs.flat().every(({ segmentSeconds }) => segmentSeconds > 0))
    return [period];
  return [0, ...edges].flatMap((from, index): readonly Period[] => {
    const to = edges[index] ?? length;
    const cut = sets.flatMap((set) => cutSet(set, from, to));
    if (!cut.some((set) => ['audio', 'video'].includes(kindOf(set)))) return [];
    const { EventStream: _, ...rest } = period;
    const id = `${period.id ?? String(start)}~${index}`;
    return [{ ...(index === 0 ? period : rest), id, start: start + from, duration: to - from, AdaptationSet: cut }];
  });
}

const templateOf = ({ Representation: all = [] }: AdaptationSet): SegmentTemplate | undefined =>
  all[0]?.SegmentTemplate;

const entriesIn = (sets: readonly AdaptationSet[]): number =>
  sets
    .flatMap(({ Representation: all = [] }) => all)
    .reduce((sum, { SegmentTemplate }) => sum + (SegmentTemplate?.SegmentTimeline?.S.length ?? 0), 0);

/** Segments of equal length have no list, so the set can be cut only between two of them. */
function canCut(set: AdaptationSet, edges: readonly number[]): boolean {
  const template = templateOf(set);
  if (template === undefined) return false;
  const { timescale = 1, duration = 0, SegmentTimeline } = template;
  if (SegmentTimeline !== undefined) return true;
  const each = duration / timescale;
  return each > 0 && edges.every((edge) => Math.abs(edge - Math.round(edge / each) * each) < CUT_SECONDS);
}

function runsOf(template: SegmentTemplate | undefined): readonly Run[] {
  const { timescale = 1, presentationTimeOffset: offset = 0, SegmentTimeline } = template ?? {};
  let time = 0;
  return (SegmentTimeline?.S ?? []).map(({ t = time, d, r = 0 }) => {
    // A negative count repeats until the next entry or the end, so no hole follows.
    const count = r < 0 ? Infinity : r + 1;
    time = t + d * count;
    return { from: (t - offset) / timescale, segmentSeconds: d / timescale, count };
  });
}

const endOf = ({ from, segmentSeconds, count }: Run): number => from + segmentSeconds * count;

const holeEdges = (runs: readonly Run[]): readonly number[] =>
  runs.slice(1).flatMap((run, index) => {
    const before = runs[index];
    const end = before === undefined ? run.from : endOf(before);
    return run.from - end > HOLE_SECONDS ? [end, run.from] : [];
  });

/** Keeps the first of places that are near each other. */
function withoutNeighbours(positions: readonly number[]): readonly number[] {
  const kept: number[] = [];
  for (const position of [...positions].sort((a, b) => a - b))
    if (position - (kept.at(-1) ?? -Infinity) > HOLE_SECONDS) kept.push(position);
  return kept;
}

/** The part of a set between two places of its Period; nothing if it has no segments there. */
function cutSet(set: AdaptationSet, from: number, to: number): readonly AdaptationSet[] {
  // A track without segments, for example subtitles in one file, counts its times from the start of its Period.
  if (templateOf(set) === undefined) return from === 0 ? [set] : [];
  const Representation = (set.Representation ?? []).flatMap((one) => {
    const SegmentTemplate = one.SegmentTemplate === undefined ? undefined : cutTemplate(one.SegmentTemplate, from, to);
    return SegmentTemplate === undefined ? [] : [{ ...one, SegmentTemplate }];
  });
  return Representation.length === 0 ? [] : [{ ...set, Representation }];
}

function cutTemplate(template: SegmentTemplate, from: number, to: number): SegmentTemplate | undefined {
  const { timescale = 1, duration = 0, presentationTimeOffset: offset = 0, startNumber = 1 } = template;
  const presentationTimeOffset = offset + Math.round(from * timescale);
  if (template.SegmentTimeline === undefined) {
    const skipped = duration > 0 ? Math.round((from * timescale) / duration) : 0;
    return { ...template, presentationTimeOffset, startNumber: startNumber + skipped };
  }
  let number = startNumber;
  let first: number | null = null;
  const S = runsOf(template).flatMap((run, index) => {
    const skipped = clamp(Math.ceil((from + CUT_SECONDS - run.from) / run.segmentSeconds) - 1, run.count);
    const taken = clamp(Math.ceil((to - CUT_SECONDS - run.from) / run.segmentSeconds), run.count) - skipped;
    if (taken > 0) first ??= number + skipped;
    number += Number.isFinite(run.count) ? run.count : 0;
    if (taken <= 0) return [];
    const given = template.SegmentTimeline?.S[index];
    const t = Math.round((run.from + skipped * run.segmentSeconds) * timescale) + offset;
    return given === undefined ? [] : [{ ...given, t, r: Number.isFinite(taken) ? taken - 1 : -1 }];
  });
  if (first === null) return undefined;
  return {
    ...template,
    presentationTimeOffset,
    startNumber: first,
    SegmentTimeline: { ...template.SegmentTimeline, S },
  };
}

const clamp = (count: number, most: number): number => Math.max(0, Math.min(count, most));
