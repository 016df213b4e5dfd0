import { vttSeconds } from '../../shared/files/vtt-time.ts';
import { oldAlignments } from './overrides.ts';

export interface Script {
  /** The prepared lines for the parser. */
  readonly lines: readonly string[];
  /** Resolution of the script's coordinates, in pixels. */
  readonly width: number;
  readonly height: number;
  /** How many lines of dialogue are left out because their times cannot be read. */
  readonly dropped: number;
}

/** Resolution of scripts that give none. */
export const defaultResolution = { width: 384, height: 288 } as const;

/** A style has 23 fields. */
const MOST_FIELDS = 50;
const MOST_STYLES = 1_000;
/** There is one format line for each section. */
const MOST_FORMATS = 100;

/** Style fields that are used. Others are zeroed: the parser would draw an outline of any width point by point. */
const usedFields: ReadonlySet<string> = new Set([
  'Name',
  'PrimaryColour',
  'Bold',
  'Italic',
  'Underline',
  'Alignment',
  'MarginL',
  'MarginR',
  'MarginV',
]);

interface Reading {
  section: 'info' | 'styles' | 'events' | null;
  /** Whether the styles are those of SSA 4 (`[V4 Styles]`). */
  isOld: boolean;
  fields: readonly string[];
  /** Whether dialogue has times and text; without them it is ignored. */
  hasDialogue: boolean;
  readonly alignments: Map<string, string>;
  readonly resolution: { width: number; height: number };
  /** How many more cues, styles and formats are accepted. */
  cuesLeft: number;
  stylesLeft: number;
  formatsLeft: number;
  dropped: number;
}

/**
 * Rewrites a script for the parser. Only complete lines of styles and dialogue stay, because the parser stops at a
 * missing field, and adds comments to the cue before them. Braces and commas of the text are hidden. Each style's
 * alignment becomes a command after those of the text, because the parser supports only two thirds of the alignments.
 */
export function prepareSsa(script: readonly string[], mostCues: number): Script {
  const resolution: Reading['resolution'] = { ...defaultResolution };
  const reading: Reading = {
    section: null,
    isOld: false,
    fields: [],
    hasDialogue: false,
    alignments: new Map(),
    resolution,
    cuesLeft: mostCues,
    stylesLeft: MOST_STYLES,
    formatsLeft: MOST_FORMATS,
    dropped: 0,
  };
  const lines = script.flatMap((line) => takeLine(reading, line) ?? []);
  return { lines, ...resolution, dropped: reading.dropped };
}

function takeLine(reading: Reading, line: string): string | readonly string[] | null {
  if (line.startsWith('[') && line.endsWith(']')) return takeSection(reading, line.toLowerCase());
  if (reading.section === null) return null;
  const separator = line.indexOf(':');
  const key = line.slice(0, separator).trim();
  const value = line.slice(separator + 1).trim();
  if (reading.section === 'info') return takeResolution(reading, key, Number(value));
  if (key === 'Format') return takeFormat(reading, value);
  if (key === 'Style' && reading.section === 'styles') return takeStyle(reading, value);
  return key === 'Dialogue' && reading.section === 'events' ? takeDialogue(reading, value) : null;
}

const sections: ReadonlyMap<string, Reading['section']> = new Map([
  ['[script info]', 'info'],
  ['[v4 styles]', 'styles'],
  ['[v4+ styles]', 'styles'],
  ['[events]', 'events'],
]);

/** The section header is given to the parser with its fields: without them it could do nothing. */
function takeSection(reading: Reading, name: string): null {
  reading.section = sections.get(name) ?? null;
  reading.isOld = name === '[v4 styles]';
  reading.fields = [];
  reading.hasDialogue = false;
  return null;
}

function takeFormat(reading: Reading, value: string): readonly string[] | null {
  const fields = value.split(',', MOST_FIELDS + 1).map((field) => field.trim());
  reading.fields = fields.length > MOST_FIELDS || reading.formatsLeft <= 0 ? [] : fields;
  reading.hasDialogue = ['Start', 'End', 'Text'].every((field) => reading.fields.includes(field));
  reading.formatsLeft -= 1;
  if (reading.fields.length === 0) return null;
  return ['', reading.section === 'styles' ? '[V4+ Styles]' : '[Events]', `Format: ${fields.join(',')}`];
}

function takeResolution({ resolution }: Reading, key: string, value: number): null {
  if (!(value >= 1 && value <= 65_535)) return null;
  if (key === 'PlayResX') resolution.width = value;
  if (key === 'PlayResY') resolution.height = value;
  return null;
}
function takeStyle(reading: Reading, value: string): string | null {
  const { isOld, fields, alignments } = reading;
  const values = value.split(',', MOST_FIELDS).map((field) => field.trim());
  if (fields.length === 0 || values.length < fields.length || reading.stylesLeft <= 0) return null;
  reading.stylesLeft -= 1;
  const given = Object.fromEntries(fields.map((field, index) => [field, values[index] ?? '']));
  const alignment = given['Alignment'] ?? '2';
  alignments.set(given['Name'] ?? 'Default', isOld ? (oldAlignments.get(alignment) ?? '2') : alignment);
  return `Style: ${fields.map((field) => toParserField(field, given[field] ?? '')).join(',')}`;
}

/** SSA 4 writes colours as decimal numbers; they are converted to hex. */
function toParserField(field: string, value: string): string {
  if (!usedFields.has(field)) return '0';
  return field.endsWith('Colour') && /^\d{1,10}$/.test(value) ? `&H${Number(value).toString(16)}` : value;
}

function takeDialogue(reading: Reading, value: string): string | null {
  const { fields, alignments } = reading;
  if (!reading.hasDialogue || reading.cuesLeft <= 0) return null;
  const values: string[] = [];
  let rest = 0;
  while (values.length < fields.length - 1) {
    const comma = value.indexOf(',', rest);
    if (comma === -1) return drop(reading);
    values.push(value.slice(rest, comma).trim());
    rest = comma + 1;
  }
  const [from, to] = [fields.indexOf('Start'), fields.indexOf('End')] as const;
  const [start, end] = [vttSeconds(values[from] ?? ''), vttSeconds(values[to] ?? '')] as const;
  if (!(end > start)) return drop(reading);
  [values[from], values[to]] = [timeOf(start), timeOf(end)];
  reading.cuesLeft -= 1;
  const alignment = alignments.get(values[fields.indexOf('Style')] ?? 'Default');
  const command = alignment === undefined ? '' : `{\\an${alignment}}`;
  values.push(hide(value.slice(rest) + command));
  return `Dialogue: ${values.join(',')}`;
}

function drop(reading: Reading): null {
  reading.dropped += 1;
  return null;
}

const padded = (number: number, digits: number): string => String(Math.floor(number)).padStart(digits, '0');

/** A time as the parser reads it. */
function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  const [hours, minutes] = [padded(ms / 3_600_000, 2), padded((ms / 60_000) % 60, 2)];
  return `${hours}:${minutes}:${padded((ms / 1_000) % 60, 2)}.${padded(ms % 1_000, 3)}`;
}

/** Characters that have a meaning for the parser, and the private-use characters that replace them in a text. */
const placeholders: Readonly<Record<string, string>> = { '{': '\uE000', '}': '\uE001', ',': '\uE002' };
const originals = Object.fromEntries(Object.entries(placeholders).map(([character, hidden]) => [hidden, character]));

const hide = (text: string): string => text.replace(/[{},]/g, (character) => placeholders[character] ?? '');

export const reveal = (text: string): string => text.replace(/[\uE000-\uE002]/g, (hidden) => originals[hidden] ?? '');
