import { parseTextStream, VTTRegion, type VTTCue as ParsedCue } from 'media-captions';
import { inReadingOrder, type Cue } from '../../../../streams/model/cues.ts';
import { toCue } from '../../shared/vtt-cue.ts';
import { reveal } from './hidden.ts';
import { lineStream } from './line-stream.ts';
import { takeOverrides } from './overrides.ts';
import { lookOf, placeOf } from './ssa-style.ts';
import { defaultResolution, prepareSsa, type Script } from './ssa.ts';
import { LONGEST_LINE, tidyLines } from './tidy-lines.ts';

type Format = 'vtt' | 'srt' | 'ssa';

export const MOST_CUES = 20_000;

/** Parses a file in any of the known formats. Broken cues are left out; rejects if the format is unknown. */
export async function parseCaptions(file: string): Promise<readonly Cue[]> {
  const lines = tidyLines(file);
  const format = formatOf(lines);
  if (format === null) throw new TypeError('This is neither WebVTT nor SubRip nor SubStation Alpha.');
  const script = prepared(lines, format);
  const read: (Cue | null)[] = [];
  const onCue = (cue: ParsedCue) => {
    if (read.length >= MOST_CUES) return;
    read.push(format === 'vtt' ? toPlainCue(cue) : toStyledCue(cue, script));
    // The parser keeps its cues to the end, so the styles that are no longer needed are freed here.
    delete cue.style;
  };
  const stream = lineStream(script.lines, () => read.length >= MOST_CUES);
  await parseTextStream(stream, { type: format, errors: false, onCue });
  return inReadingOrder(read.filter((cue) => cue !== null));
}

function prepared(lines: readonly string[], format: Format): Script {
  if (format === 'ssa') return prepareSsa(lines, MOST_CUES);
  // Cues may follow the first line directly; without an empty line the parser would read them as a part of the header.
  return { lines: format === 'vtt' ? [...lines.slice(0, 1), '', ...lines.slice(1)] : lines, ...defaultResolution };
}

/** Detects the format from the content, since names and content types are unreliable. */
function formatOf(lines: readonly string[]): Format | null {
  if (lines[0]?.startsWith('WEBVTT') === true) return 'vtt';
  if (lines.some((line) => /^\[(?:script info|events)\]$/i.test(line))) return 'ssa';
  return lines.some((line) => line.includes('-->')) ? 'srt' : null;
}

/** The parser looks regions up by name in a plain object, where `constructor` is found, too. */
function toPlainCue(cue: ParsedCue): Cue | null {
  if (!(cue.region instanceof VTTRegion)) cue.region = null;
  return toCue(cue);
}

/** SubRip files also use SubStation's commands in braces. */
function toStyledCue(cue: ParsedCue, script: Script): Cue | null {
  const overridden = takeOverrides(reveal(cue.text.slice(0, LONGEST_LINE)));
  const style = cue.style ?? {};
  const { startTime, endTime } = cue;
  return toCue({ startTime, endTime, text: overridden.text, ...placeOf(style, overridden, script) }, lookOf(style));
}
