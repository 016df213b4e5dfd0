import { parseTextStream, type VTTCue as ParsedCue } from 'media-captions';
import { inReadingOrder, type Cue } from '../../../../streams/model/cues.ts';
import { toCue } from '../../../../streams/model/vtt-cue.ts';
import { reveal } from './hidden.ts';
import { lineStream } from './line-stream.ts';
import { takeOverrides } from './overrides.ts';
import { lookOf, placeOf } from './ssa-style.ts';
import { defaultResolution, prepareSsa, type Script } from './ssa.ts';

type Format = 'vtt' | 'srt' | 'ssa';

const MOST_CUES = 20_000;

/** Cues of a file in whatever format it is. What is broken in it is left out; a file that is none of them fails. */
export async function parseCaptions(file: string): Promise<readonly Cue[]> {
  const text = tidied(file);
  const format = formatOf(text);
  if (format === null) throw new TypeError('This is neither WebVTT nor SubRip nor SubStation Alpha.');
  const script = prepared(text, format);
  const { cues } = await parseTextStream(lineStream(script.text), { type: format, errors: false });
  const read = cues.slice(0, MOST_CUES).map((cue) => (format === 'vtt' ? toCue(cue) : toStyledCue(cue, script)));
  return inReadingOrder(read.filter((cue) => cue !== null));
}

/** One kind of line break, empty lines that are empty, and no runs of space for patterns to get lost in. */
function tidied(file: string): string {
  return file
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/[\t ]{2,}/g, ' ').trim())
    .join('\n')
    .trimStart();
}

/** By what it is, for names and content types lie. */
function formatOf(text: string): Format | null {
  if (text.startsWith('WEBVTT')) return 'vtt';
  if (/^\[(?:script info|events)\]$/im.test(text)) return 'ssa';
  return text.includes('-->') ? 'srt' : null;
}

function prepared(text: string, format: Format): Script {
  if (format === 'ssa') return prepareSsa(text);
  // Cues may follow the first line at once, where the parser would take them for a part of the header.
  return { text: format === 'vtt' ? text.replace('\n', '\n\n') : text, ...defaultResolution };
}

/** SubStation's commands in braces are in use in SubRip, too. */
function toStyledCue(cue: ParsedCue, script: Script): Cue | null {
  const overridden = takeOverrides(reveal(cue.text));
  const style = cue.style ?? {};
  const { startTime, endTime } = cue;
  return toCue({ startTime, endTime, text: overridden.text, ...placeOf(style, overridden, script) }, lookOf(style));
}
