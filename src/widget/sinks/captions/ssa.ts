import { hide } from './hidden.ts';

export interface Script {
  /** For the parser. */
  readonly text: string;
  /** What its pixels are of. */
  readonly width: number;
  readonly height: number;
}

/** Of scripts that do not say. */
export const defaultResolution = { width: 384, height: 288 } as const;

/** Alignments of SSA 4 as those of its successor, which are a number pad. */
const oldAlignments: Readonly<Record<string, string>> = {
  1: '1',
  2: '2',
  3: '3',
  5: '7',
  6: '8',
  7: '9',
  9: '4',
  10: '5',
  11: '6',
};

interface Reading {
  section: string;
  fields: readonly string[];
  readonly alignments: Map<string, string>;
  readonly resolution: { width: number; height: number };
}

/**
 * A script as the parser can take it: nothing but whole lines of styles and dialogue (it stops at a field that is
 * missing, and adds comments to the cue before them), with braces and commas of the text out of its sight, and each
 * style's alignment, of which it knows but two thirds, as a command behind those of the text.
 */
export function prepareSsa(script: string): Script {
  const reading: Reading = { section: '', fields: [], alignments: new Map(), resolution: { ...defaultResolution } };
  const lines = script.split('\n').map((line) => takeLine(reading, line));
  return { text: lines.filter((line) => line !== null).join('\n'), ...reading.resolution };
}

function takeLine(reading: Reading, line: string): string | null {
  if (/^\[[^\]]*\]$/.test(line)) {
    reading.section = line.toLowerCase();
    reading.fields = [];
    return isWanted(reading) ? `\n${isStyles(reading) ? '[V4+ Styles]' : '[Events]'}` : null;
  }
  const separator = line.indexOf(':');
  const key = line.slice(0, separator).trim();
  const value = line.slice(separator + 1).trim();
  if (reading.section === '[script info]') takeResolution(reading, key, Number(value));
  if (!isWanted(reading)) return null;
  if (key === 'Format') {
    reading.fields = value.split(',').map((field) => field.trim());
    return `Format: ${reading.fields.join(',')}`;
  }
  if (key === 'Style' && isStyles(reading)) return takeStyle(reading, value);
  return key === 'Dialogue' && !isStyles(reading) ? takeDialogue(reading, value) : null;
}

const isStyles = ({ section }: Reading): boolean => /^\[v4\+? styles\]$/.test(section);
const isWanted = (reading: Reading): boolean => isStyles(reading) || reading.section === '[events]';

function takeResolution({ resolution }: Reading, key: string, value: number): void {
  if (!(value >= 1 && value <= 65_535)) return;
  if (key === 'PlayResX') resolution.width = value;
  if (key === 'PlayResY') resolution.height = value;
}

function takeStyle({ section, fields, alignments }: Reading, value: string): string | null {
  const values = value.split(',').map((field) => field.trim());
  if (fields.length === 0 || values.length < fields.length) return null;
  const isOld = section === '[v4 styles]';
  const given = Object.fromEntries(fields.map((field, index) => [field, values[index] ?? '']));
  const alignment = given['Alignment'] ?? '2';
  alignments.set(given['Name'] ?? 'Default', isOld ? (oldAlignments[alignment] ?? '2') : alignment);
  return `Style: ${fields.map((field) => hexColour(field, given[field] ?? '')).join(',')}`;
}

/** SSA 4 writes colours as plain numbers. */
function hexColour(field: string, value: string): string {
  return field.endsWith('Colour') && /^\d{1,10}$/.test(value) ? `&H${Number(value).toString(16)}` : value;
}

function takeDialogue({ fields, alignments }: Reading, value: string): string | null {
  const isWhole = ['Start', 'End', 'Text'].every((field) => fields.includes(field));
  const values = value.split(',');
  if (!isWhole || values.length < fields.length) return null;
  const texts = fields.length - 1;
  const style = values[fields.indexOf('Style')]?.trim() ?? 'Default';
  const alignment = alignments.get(style);
  const command = alignment === undefined ? '' : `{\\an${alignment}}`;
  const text = hide(`${values.slice(texts).join(',')}${command}`);
  return `Dialogue: ${[...values.slice(0, texts).map((field) => field.trim()), text].join(',')}`;
}
