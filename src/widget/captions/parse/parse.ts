import { parseTextStream, type VTTCue as ParsedCue } from 'media-captions';
import { inReadingOrder, type Cue } from '../../../../streams/model/cues.ts';
import { vttTiming } from '../../shared/files/vtt-time.ts';
import { toCue } from '../../shared/vtt-cue.ts';
import { readBlocks, type Block } from './cue-blocks.ts';
import { reveal, defaultResolution, prepareSsa, type Script } from './ssa.ts';
import { lineStream } from './line-stream.ts';
import { takeOverrides } from './overrides.ts';
import { lookOf, placeOf } from './ssa-style.ts';
import { LONGEST_LINE, tidyLines } from './tidy-lines.ts';

type Format = 'vtt' | 'srt' | 'ssa';

export const MOST_CUES = 20_000;

export interface Captions {
  readonly cues: readonly Cue[];
  /** How many cues are left out because their times cannot be read. */
  readonly dropped: number;
}

/** Parses a file in any of the known formats; rejects if the format is unknown. */
export async function parseCaptions(file: string): Promise<Captions> {
  const lines = tidyLines(file);
  const format = formatOf(lines);
  if (format === null) throw new TypeError('This is neither WebVTT nor SubRip nor SubStation Alpha.');
  return format === 'ssa' ? parseScript(lines) : parseBlocks(lines, format);
}

/** Detects the format from the content, since names and content types are unreliable. */
function formatOf(lines: readonly string[]): Format | null {
  if (lines[0]?.startsWith('WEBVTT') === true) return 'vtt';
  if (lines.some((line) => /^\[(?:script info|events)\]$/i.test(line))) return 'ssa';
  return lines.some((line) => vttTiming(line) !== null) ? 'srt' : null;
}

async function parseBlocks(lines: readonly string[], format: 'vtt' | 'srt'): Promise<Captions> {
  const cues: (Cue | null)[] = [];
  let dropped = 0;
  await readBlocks(lines, format === 'srt', (block) => {
    if (block === null) dropped += 1;
    else cues.push(toCue(withOverrides(block, format)));
    return cues.length < MOST_CUES;
  });
  return { cues: inReadingOrder(cues.filter((cue) => cue !== null)), dropped };
}

/** SubRip uses SubStation's commands in braces, and so does WebVTT that was made from SubRip. */
function withOverrides(block: Block, format: Format): Block {
  const raw = block.text.slice(0, LONGEST_LINE);
  if (format === 'vtt' && !/\{\\|\\N/.test(raw)) return block;
  const overridden = takeOverrides(raw, format === 'vtt');
  return { ...block, text: overridden.text, ...placeOf({}, overridden, defaultResolution) };
}

async function parseScript(lines: readonly string[]): Promise<Captions> {
  const script = prepareSsa(lines, MOST_CUES);
  const cues: (Cue | null)[] = [];
  const onCue = (cue: ParsedCue) => {
    if (cues.length >= MOST_CUES) return;
    cues.push(toStyledCue(cue, script));
    // The parser keeps its cues to the end, so the styles that are no longer needed are freed here.
    delete cue.style;
  };
  const stream = lineStream(script.lines, () => cues.length >= MOST_CUES);
  await parseTextStream(stream, { type: 'ssa', errors: false, onCue });
  return { cues: inReadingOrder(cues.filter((cue) => cue !== null)), dropped: script.dropped };
}

function toStyledCue(cue: ParsedCue, script: Script): Cue | null {
  const overridden = takeOverrides(reveal(cue.text.slice(0, LONGEST_LINE)));
  const style = cue.style ?? {};
  const { startTime, endTime } = cue;
  return toCue({ startTime, endTime, text: overridden.text, ...placeOf(style, overridden, script) }, lookOf(style));
}
