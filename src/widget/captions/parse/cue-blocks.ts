import { cueSettings } from '../../shared/cue-settings.ts';
import { vttTiming } from '../../shared/files/vtt-time.ts';
import type { RawCue } from '../../shared/vtt-cue.ts';
import { createPauser } from './line-stream.ts';

type Region = NonNullable<RawCue['region']>;
export type Block = RawCue & { readonly text: string };

/** Coordinates and settings that some SubRip files have behind the times of a cue. */
const SETTING = /^(?:[XY][12]|[a-z]+)[:=]\S*$/;
const COMMENT = /^(?:NOTE|STYLE|REGION:?)(?:\s|$)/;

/**
 * Reads the cues of WebVTT and SubRip one by one. It is forgiving: a cue begins at a line with times, with or without
 * an empty line before it, and a SubRip cue goes on over empty lines.
 * @param lines without spaces at their ends, and without empty lines in a row
 * @param onCue called with each cue, null for one whose times cannot be read; false ends the reading
 */
export async function readBlocks(
  lines: readonly string[],
  isSubRip: boolean,
  onCue: (cue: Block | null) => boolean,
): Promise<void> {
  const pauseIfDue = createPauser();
  const regions = new Map<string, Region>();
  let comment: string[] | null = null;
  let open: { readonly cue: Omit<Block, 'text'> | null; readonly text: string[]; nameAt: number } | null = null;
  let isAfterEmpty = true;

  /**
   * @param isFollowed whether the next line has the times of the next cue; the line before it may be that cue's name
   */
  function close(isFollowed: boolean): boolean {
    if (open === null) return true;
    const { cue, text, nameAt } = open;
    open = null;
    const last = text.length - 1;
    const isNamed = isFollowed && (nameAt === last || (last > 0 && /^\d{1,6}$/.test(text[last] ?? '')));
    const words = (isNamed ? text.slice(0, -1) : text).join('\n');
    return words === '' || onCue(cue === null ? null : { ...cue, text: words });
  }

  for (const line of lines) {
    const pause = pauseIfDue();
    if (pause !== null) await pause;
    if (line === '') {
      if (comment?.[0]?.startsWith('REGION') === true) addRegion(regions, comment.join(' '));
      comment = null;
      if (!isSubRip && !close(false)) return;
    } else if (comment !== null) comment.push(line);
    else if (isAfterEmpty && COMMENT.test(line)) comment = [line];
    else {
      const timing = vttTiming(line);
      if (timing !== null) {
        if (!close(true)) return;
        const { start, end, rest: behind } = timing;
        const text = isSubRip ? behind.split(/\s+/).filter((word) => word !== '' && !SETTING.test(word)) : [];
        const cue = end > start ? { startTime: start, endTime: end, ...placeOf(behind, regions) } : null;
        open = { cue, text: text.length === 0 ? [] : [text.join(' ')], nameAt: -1 };
      } else if (open !== null) {
        if (isAfterEmpty) open.nameAt = open.text.length;
        open.text.push(line);
      }
    }
    isAfterEmpty = line === '';
  }
  close(false);
}

/** A cue that has a place of its own is in no region. */
function placeOf(settings: string, regions: ReadonlyMap<string, Region>): Omit<RawCue, 'startTime' | 'endTime'> {
  const { regionId = '', ...place } = cueSettings(settings);
  const isPlaced = place.vertical !== undefined || place.line !== undefined || (place.size ?? 100) < 100;
  return { ...place, region: isPlaced ? null : (regions.get(regionId) ?? null) };
}

const MOST_REGIONS = 100;

function addRegion(regions: Map<string, Region>, settings: string): void {
  const given = new Map([...settings.matchAll(/(\w+)[:=](\S+)/g)].map(([, name = '', value = '']) => [name, value]));
  const id = given.get('id');
  if (id === undefined || regions.size >= MOST_REGIONS) return;
  const numbers = (name: string, ...fallback: number[]): number[] => {
    const found = (given.get(name) ?? '').split(',').map((text) => Number.parseFloat(text));
    return fallback.map((usual, at) => (Number.isFinite(found[at]) ? (found[at] ?? usual) : usual));
  };
  const [width = 100] = numbers('width', 100);
  const [lineCount = 3] = numbers('lines', 3);
  const [regionAnchorX = 0, regionAnchorY = 100] = numbers('regionanchor', 0, 100);
  const [viewportAnchorX = 0, viewportAnchorY = 100] = numbers('viewportanchor', 0, 100);
  regions.set(id, {
    id,
    width,
    lines: lineCount,
    regionAnchorX,
    regionAnchorY,
    viewportAnchorX,
    viewportAnchorY,
  });
}
