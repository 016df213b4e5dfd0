import { DIM_GAP_SECONDS } from '../../../streams/model/flashes.ts';
import type { FilmPart, PartKind } from '../../../streams/model/parts.ts';
import { isLevel, type VoiceLoudness } from '../../../streams/model/loudness.ts';
import type { Bars } from '../../../streams/model/picture.ts';
import { joinSpans, unpackSpans, type PackedSpans, type Span } from '../../../streams/model/spans.ts';
import { isEntry, plainJson } from '../shared/files/json-list.ts';

const VERSION = 1;
const MOST_PARTS = 20;
const MOST_VOICES = 100;
/** Nobody would want to skip a longer part. */
const LONGEST_SECONDS = 1_800;
const WIDEST_BAR = 0.4;
const MOST_FLASHES = 2_000;
const kinds: readonly unknown[] = ['recap', 'intro', 'credits'] satisfies readonly PartKind[];

export interface Analysis {
  readonly parts: readonly FilmPart[];
  readonly voices: readonly VoiceLoudness[];
  readonly bars: Bars | null;
  readonly flashes: readonly Span[];
}

export const NO_ANALYSIS: Analysis = { parts: [], voices: [], bars: null, flashes: [] };

/** Reads an analysis. If this player does not know its version, the result is empty. */
export function parseAnalysis(text: string): Analysis {
  const file = plainJson(text);
  if (!isEntry(file) || file['version'] !== VERSION) return NO_ANALYSIS;
  return {
    parts: toParts(file['parts']),
    voices: entriesOf(file['voices'], MOST_VOICES, toVoice),
    bars: toBars(file['bars']),
    flashes: toFlashes(file['flashes']),
  };
}

function entriesOf<T>(list: unknown, most: number, read: (entry: unknown) => T | null): T[] {
  return (Array.isArray(list) ? list.slice(0, most) : []).map(read).filter((entry) => entry !== null);
}

/** The parts in order. Invalid entries are left out, and so are parts that begin within another part. */
function toParts(list: unknown): readonly FilmPart[] {
  const parts = entriesOf(list, MOST_PARTS, toPart).sort((left, right) => left.startSeconds - right.startSeconds);
  const apart: FilmPart[] = [];
  for (const part of parts) if (part.startSeconds >= (apart[apart.length - 1]?.endSeconds ?? 0)) apart.push(part);
  return apart;
}

function toVoice(entry: unknown): VoiceLoudness | null {
  if (!isEntry(entry)) return null;
  const { label, language, loudness, peak, speech } = entry;
  if (typeof label !== 'string' || typeof language !== 'string' || !isLevel(loudness) || !isLevel(peak)) return null;
  return { label, language, loudness, peak, ...(isPacked(speech) && { speech }) };
}

/** The bars; null if there are none, or if they would leave nearly nothing of the picture. */
function toBars(value: unknown): Bars | null {
  if (!isEntry(value)) return null;
  const { top, bottom, left, right } = value;
  if (!isBar(top) || !isBar(bottom) || !isBar(left) || !isBar(right)) return null;
  return top + bottom + left + right > 0 ? { top, bottom, left, right } : null;
}

/** General flashes and red ones. */
const toFlashes = (value: unknown): readonly Span[] =>
  isEntry(value)
    ? joinSpans([...unpackSpans(value['general']), ...unpackSpans(value['red'])], DIM_GAP_SECONDS).slice(
        0,
        MOST_FLASHES,
      )
    : [];

function toPart(entry: unknown): FilmPart | null {
  if (!isEntry(entry)) return null;
  const { kind, start, end } = entry;
  if (!isKind(kind) || !isSeconds(start) || !isSeconds(end)) return null;
  return end > start && end - start <= LONGEST_SECONDS ? { kind, startSeconds: start, endSeconds: end } : null;
}

const isKind = (value: unknown): value is PartKind => kinds.includes(value);
const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
/** Spans are unpacked where they are needed. */
const isPacked = (value: unknown): value is PackedSpans => unpackSpans(value).length > 0;
/** A share of the picture. */
const isBar = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= WIDEST_BAR;
