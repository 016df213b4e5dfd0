import type { LooseManifest } from '../manifest.ts';
import { firstText, resolve } from '../sidecars.ts';
import { readableSet, type TextNames, type TextSet } from './readable.ts';

/** The address of a segment of text, and the seconds to add to its times. */
export interface TextSegment {
  readonly url: string;
  /** Null if the file begins with its initialization, or needs none. */
  readonly initUrl: string | null;
  readonly shiftSeconds: number;
}

export interface Range {
  readonly fromSeconds: number;
  readonly untilSeconds: number;
}

type Manifest = LooseManifest['manifest'];
type Fields = Readonly<Record<string, unknown>>;

/** The most segments that one search returns; the next search is a second later. */
const MOST_SEGMENTS = 60;
const MOST_ENTRIES = 20_000;

const fieldsOf = (value: unknown): Fields => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? (one as Fields) : {};
};
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const numberOf = (value: unknown, fallback: number): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
};

/** The segments of a track for a stretch of the film, in their order. */
export function textSegments(manifest: Manifest, names: TextNames, range: Range): readonly TextSegment[] {
  const periods = manifest?.Period ?? [];
  const segments: TextSegment[] = [];
  let startSeconds = 0;
  periods.forEach((period, index) => {
    const { start, duration } = period as Fields;
    startSeconds = numberOf(start, startSeconds);
    const lengthSeconds = numberOf(duration, Infinity);
    const next = numberOf((periods[index + 1] as Fields | undefined)?.['start'], Infinity);
    const endSeconds = Math.min(startSeconds + lengthSeconds, next);
    if (endSeconds > range.fromSeconds && startSeconds < range.untilSeconds) {
      const bases = [manifest?.url, firstText(manifest?.BaseURL), firstText(period.BaseURL)];
      const set = readableSet(period, names);
      if (set !== null) segments.push(...segmentsOfSet(set, bases, { startSeconds, endSeconds, range }));
    }
    startSeconds = endSeconds === Infinity ? startSeconds : endSeconds;
  });
  return segments.slice(0, MOST_SEGMENTS);
}

interface PeriodRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly range: Range;
}

function segmentsOfSet(
  set: TextSet,
  bases: readonly (string | undefined)[],
  within: PeriodRange,
): readonly TextSegment[] {
  const one = set.Representation?.[0];
  if (one === undefined) return [];
  const all = [...bases, firstText(set.BaseURL), firstText(one.BaseURL)];
  const fields = one as Fields;
  const own = set as Fields;
  const template = { ...fieldsOf(own['SegmentTemplate']), ...fieldsOf(fields['SegmentTemplate']) };
  const list = { ...fieldsOf(own['SegmentList']), ...fieldsOf(fields['SegmentList']) };
  if ('SegmentURL' in list) return segmentsOfList(list, all, within);
  if (typeof template['media'] !== 'string') {
    const isSegmented = 'SegmentList' in fields || 'SegmentList' in own;
    const url = isSegmented || firstText(one.BaseURL) === '' ? null : resolve(all);
    const base = { ...fieldsOf(own['SegmentBase']), ...fieldsOf(fields['SegmentBase']) };
    return url === null ? [] : [{ url, initUrl: null, shiftSeconds: shiftOf(base, within) }];
  }
  const timescale = Math.max(1, numberOf(template['timescale'], 1));
  const shiftSeconds = shiftOf(template, within);
  const fill = (text: unknown, number: number, time: number): string | null =>
    typeof text === 'string' ? resolve([...all, fillTemplate(text, one, number, time)]) : null;
  const initUrl = fill(template['initialization'], 0, 0);
  return segmentNumbersOf(template, { timescale, shiftSeconds, ...within }).flatMap(({ number, time }) => {
    const url = fill(template['media'], number, time);
    return url === null ? [] : [{ url, initUrl, shiftSeconds }];
  });
}

/** Seconds from the clock of the track to the clock of the film. */
const shiftOf = (info: Fields, { startSeconds }: PeriodRange): number =>
  startSeconds - numberOf(info['presentationTimeOffset'], 0) / Math.max(1, numberOf(info['timescale'], 1));

/** Segments that are named one by one. */
function segmentsOfList(
  list: Fields,
  bases: readonly (string | undefined)[],
  within: PeriodRange,
): readonly TextSegment[] {
  const timescale = Math.max(1, numberOf(list['timescale'], 1));
  const clocked = { timescale, shiftSeconds: shiftOf(list, within), ...within };
  const urls = listOf(list['SegmentURL']).map(fieldsOf);
  const address = (link: unknown): string | null => (typeof link === 'string' ? resolve([...bases, link]) : null);
  const initUrl = address(fieldsOf(list['Initialization'])['sourceURL']);
  return segmentNumbersOf({ ...list, startNumber: 0 }, clocked).flatMap(({ number }) => {
    const url = address(urls[number]?.['media']);
    return url === null ? [] : [{ url, initUrl, shiftSeconds: clocked.shiftSeconds }];
  });
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Fills in `$Number%05d$` and the other names that a template may have. */
function fillTemplate(
  template: string,
  one: { readonly id?: unknown; readonly bandwidth?: unknown },
  number: number,
  time: number,
) {
  const values: Readonly<Record<string, string>> = {
    RepresentationID: asText(one.id),
    Bandwidth: asText(one.bandwidth),
    Number: String(number),
    Time: String(time),
  };
  return template.replace(
    /\$(?:(RepresentationID|Bandwidth|Number|Time)(?:%0(\d{1,2})d)?)?\$/g,
    (_, name?: string, width?: string) =>
      name === undefined ? '$' : (values[name] ?? '').padStart(Number(width ?? 0), '0'),
  );
}

interface SegmentNumber {
  readonly number: number;
  readonly time: number;
}

interface ClockedPeriod extends PeriodRange {
  readonly timescale: number;
  readonly shiftSeconds: number;
}

function segmentNumbersOf(template: Fields, clocked: ClockedPeriod): readonly SegmentNumber[] {
  const first = numberOf(template['startNumber'], 1);
  const { timescale, shiftSeconds, range, startSeconds, endSeconds } = clocked;
  const from = (Math.max(range.fromSeconds, startSeconds) - shiftSeconds) * timescale;
  const until = (Math.min(range.untilSeconds, endSeconds) - shiftSeconds) * timescale;
  const entries = listOf(fieldsOf(template['SegmentTimeline'])['S']);
  if (entries.length > 0) return numbersOfTimeline(entries.slice(0, MOST_ENTRIES).map(fieldsOf), first, from, until);
  const duration = numberOf(template['duration'], 0);
  if (!(duration > 0)) return [];
  const begin = (startSeconds - shiftSeconds) * timescale;
  return numbersOfRun({ count: Infinity, duration, number: first, time: begin }, from, until);
}

function numbersOfTimeline(
  entries: readonly Fields[],
  firstNumber: number,
  from: number,
  until: number,
): readonly SegmentNumber[] {
  const numbers: SegmentNumber[] = [];
  let number = firstNumber;
  let time = 0;
  entries.forEach((entry, index) => {
    time = numberOf(entry['t'], time);
    const duration = numberOf(entry['d'], 0);
    if (!(duration > 0)) return;
    const repeat = numberOf(entry['r'], 0);
    // A negative count repeats until the next entry or the end of the period.
    const next = numberOf(entries[index + 1]?.['t'], Infinity);
    const count = repeat < 0 ? Math.ceil((next - time) / duration) : Math.floor(repeat) + 1;
    numbers.push(...numbersOfRun({ count, duration, number, time }, from, until));
    if (count === Infinity) return;
    number += count;
    time += count * duration;
  });
  return numbers;
}

/** The segments of a run of equal length that lie between `from` and `until`. */
function numbersOfRun(
  { count, duration, number, time }: SegmentNumber & { readonly count: number; readonly duration: number },
  from: number,
  until: number,
): readonly SegmentNumber[] {
  const first = Math.max(0, Math.floor((from - time) / duration));
  const last = Math.min(count, Math.ceil((until - time) / duration), first + MOST_SEGMENTS);
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => ({
    number: number + first + at,
    time: time + (first + at) * duration,
  }));
}
