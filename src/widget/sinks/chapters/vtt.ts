import { vttLines, vttTiming } from '../files/vtt-time.ts';
import type { RawChapter } from './raw.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** Cues whose text is the title of a chapter. */
export function readVtt(content: string): readonly RawChapter[] {
  const lines = vttLines(content);
  return lines.flatMap((line, index) => {
    const timing = vttTiming(line);
    return timing === null ? [] : [{ start: timing.start, title: textAfter(lines, index) }];
  });
}

/** Up to the empty line that ends a cue. Markup is of no use in a title. */
function textAfter(lines: readonly string[], index: number): string {
  const end = lines.findIndex((line, at) => at > index && line.trim() === '');
  return lines
    .slice(index + 1, end === -1 ? undefined : end)
    .join(' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
