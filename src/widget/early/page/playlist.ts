import type { ByteRange } from '../media-chain.ts';

/** Reads what a playlist says about its start; anything unusual is left to the engine. */

const MOST_LINES = 40_000;

export interface Level {
  readonly url: string;
  /** Average bits per second, or the peak if there is no average. */
  readonly bitsPerSecond: number;
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
  readonly audioGroup: string | null;
}

export interface AudioRendition {
  readonly group: string;
  readonly label: string;
  readonly language: string;
  /** Null if the sound is in the video segments. */
  readonly url: string | null;
}

export interface Master {
  readonly levels: readonly Level[];
  readonly audio: readonly AudioRendition[];
}

export interface Piece {
  readonly url: string;
  readonly range: ByteRange | null;
}

/** A segment with its initialization segment. */
export interface FirstSegment {
  readonly init: Piece | null;
  readonly segment: Piece;
}

function linesOf(text: string): readonly string[] | null {
  // Trimming also removes carriage returns and a byte order mark.
  const lines = text.split('\n', MOST_LINES + 1);
  // Variables replace parts of addresses, content steering may choose other hosts, and not every display shows HDR
  // (VIDEO-RANGE=PQ or HLG).
  return lines.length > MOST_LINES || lines[0]?.trim() !== '#EXTM3U' || /^#EXT-X-(DEFINE|CONTENT)|GE=[PH]/m.test(text)
    ? null
    : lines.map((line) => line.trim());
}

function attributesOf(line: string): Readonly<Record<string, string>> {
  const pairs = [...line.matchAll(/([A-Z\d-]+)=(?:"([^"]*)"|([^",]*))/g)];
  return Object.fromEntries(pairs.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

function resolve(address: string, base: string): string | null {
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Returns null if the text is no master playlist or an unusual one. */
export function readMaster(text: string, base: string): Master | null {
  const levels: Level[] = [];
  const known: Record<number, number> = {};
  const audio: AudioRendition[] = [];
  let next: Readonly<Record<string, string>> | null = null;
  for (const line of linesOf(text) ?? []) {
    if (line.startsWith('#EXT-X-STREAM-INF:')) next = attributesOf(line);
    else if (line.startsWith('#EXT-X-MEDIA:')) {
      const { TYPE, 'GROUP-ID': group = '', NAME = '', LANGUAGE = '', URI } = attributesOf(line);
      if (TYPE !== 'AUDIO') continue;
      const url = URI === undefined ? null : resolve(URI, base);
      audio.push({ group, label: NAME, language: LANGUAGE, url });
    } else if (next !== null && line !== '' && !line.startsWith('#')) {
      const url = resolve(line, base);
      const [width = 0, height = 0] = (next['RESOLUTION'] ?? '').split('x').map(Number);
      const bitsPerSecond = Number(next['AVERAGE-BANDWIDTH'] ?? next['BANDWIDTH']);
      if (url === null || !(bitsPerSecond > 0)) return null;
      // Redundant streams are equal, and the engine uses the first of them.
      known[bitsPerSecond] ??= levels.push({
        url,
        bitsPerSecond,
        width: width || 0,
        height: height || 0,
        codecs: next['CODECS'] ?? '',
        audioGroup: next['AUDIO'] ?? null,
      });
      next = null;
    }
  }
  return levels.length === 0 ? null : { levels, audio };
}

/** Parses `length@offset`; without an offset the range follows the last one. */
function rangeOf(text: string, after: number): ByteRange | null {
  const [length, start = after] = text.split('@').map(Number);
  const end = start + (length ?? NaN);
  return Number.isSafeInteger(end) && start >= 0 && end > start ? { start, end } : null;
}

/** The segment at a position of a film; null for a channel, and for other texts. */
export function segmentAt(text: string, base: string, atSeconds: number): FirstSegment | null {
  const lines = linesOf(text);
  if (lines?.includes('#EXT-X-ENDLIST') !== true) return null;
  let init: Piece | null = null;
  let range: ByteRange | null = null;
  let endSeconds = 0;
  for (const line of lines) {
    const [, name = '', value = ''] = /^#(EXT[A-Z-]*):?(.*)$/.exec(line) ?? [];
    if (name === 'EXTINF') {
      const seconds = parseFloat(value);
      if (!(seconds >= 0)) return null;
      endSeconds += seconds;
    } else if (name === 'EXT-X-BYTERANGE') {
      range = rangeOf(value, range?.end ?? 0);
      if (range === null) return null;
    } else if (name === 'EXT-X-MAP') {
      const { URI = '', BYTERANGE } = attributesOf(value);
      const initRange = BYTERANGE === undefined ? null : rangeOf(BYTERANGE, 0);
      const url = resolve(URI, base);
      if (url === null || (BYTERANGE !== undefined && initRange === null)) return null;
      init = { url, range: initRange };
    } else if (name === 'EXT-X-KEY' || name === 'EXT-X-GAP') {
      // With encryption or gaps the engine may load other bytes.
      if (!/METHOD=NONE/.test(value)) return null;
    } else if (line !== '' && !line.startsWith('#') && endSeconds > atSeconds) {
      const url = resolve(line, base);
      return url === null ? null : { init, segment: { url, range } };
    }
  }
  return null;
}
