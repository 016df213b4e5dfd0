import { parseTextStream, VTTRegion, type VTTCue as ParsedCue } from 'media-captions';
import { inReadingOrder, type Cue } from '../../../../streams/model/cues.ts';
import { toCue } from '../../../../streams/model/vtt-cue.ts';
import { reveal } from './hidden.ts';
import { lineStream } from './line-stream.ts';
import { takeOverrides } from './overrides.ts';
import { lookOf, placeOf } from './ssa-style.ts';
import { defaultResolution, prepareSsa, type Script } from './ssa.ts';
import { LONGEST_LINE, tidyLines } from './tidy-lines.ts';

type Format = 'vtt' | 'srt' | 'ssa';

export const MOST_CUES = 20_000;

/** Cues of a file in whatever format it is. What is broken in it is left out; a file that is none of them fails. */
export async function parseCaptions(file: string): Promise<readonly Cue[]> {
  const lines = tidyLines(file);
  const format = formatOf(lines);
  if (format === null) throw new TypeError('This is neither WebVTT nor SubRip nor SubStation Alpha.');
  const script = prepared(lines, format);
  const read: (Cue | null)[] = [];
  const onCue = (cue: ParsedCue) => {
    if (read.length >= MOST_CUES) return;
    read.push(format === 'vtt' ? toPlainCue(cue) : toStyledCue(cue, script));
    // The parser keeps its cues to the end; what made most of them is of no use by then.
    delete cue.style;
  };
  const stream = lineStream(script.lines, () => read.length >= MOST_CUES);
  await parseTextStream(stream, { type: format, errors: false, onCue });
  return inReadingOrder(read.filter((cue) => cue !== null));
}

function prepared(lines: readonly string[], format: Format): Script {
  if (format === 'ssa') return prepareSsa(lines, MOST_CUES);
  // Cues may follow the first line at once, where the parser would take them for a part of the header.
  return { lines: format === 'vtt' ? [...lines.slice(0, 1), '', ...lines.slice(1)] : lines, ...defaultResolution };
}

/** By what it is, for names and content types lie. */
function formatOf(lines: readonly string[]): Format | null {
  if (lines[0]?.startsWith('WEBVTT') === true) return 'vtt';
  if (lines.some((line) => /^\[(?:script info|events)\]$/i.test(line))) return 'ssa';
  return lines.some((line) => line.includes('-->')) ? 'srt' : null;
}

/** The parser looks a region up by its name in an object, where `constructor` is found, too. */
function toPlainCue(cue: ParsedCue): Cue | null {
  if (!(cue.region instanceof VTTRegion)) cue.region = null;
  return toCue(cue);
}

/** SubStation's commands in braces are in use in SubRip, too. */
function toStyledCue(cue: ParsedCue, script: Script): Cue | null {
  const overridden = takeOverrides(reveal(cue.text.slice(0, LONGEST_LINE)));
  const style = cue.style ?? {};
  const { startTime, endTime } = cue;
  return toCue({ startTime, endTime, text: overridden.text, ...placeOf(style, overridden, script) }, lookOf(style));
}
