import type { ByteRange, FrameStream, FrameThumbnail } from '../../../streams/model/thumbnails.ts';
import { webAddress } from '../shared/files/web-address.ts';

const MOST_ENTRIES = 10_000;
/** A frame has about four lines. */
const MOST_LINES = 50_000;
/** Longer lines are of no use to a player. */
const LONGEST_LINE = 10_000;
/** A master playlist has one variant for each picture size. */
const MOST_VARIANTS = 100;
/** Limits of one frame's duration; their sum over a day's film stays precise. */
const [SHORTEST_SECONDS, LONGEST_SECONDS] = [0.001, 86_400];
/** The width of a preview on a high-density screen. */
const WIDE_ENOUGH = 320;

type Attributes = Readonly<Record<string, string>>;

/** A value is optional for speed only: otherwise a name would be tried again from each of its letters. */
const ATTRIBUTE = /([A-Z0-9-]+)(?:=("[^"]*"|[^",]*))?/g;

function attributesOf(line: string): Attributes {
  const pairs = [...line.slice(line.indexOf(':') + 1).matchAll(ATTRIBUTE)];
  return Object.fromEntries(
    pairs.flatMap(([, name = '', value]) => (value === undefined ? [] : [[name, value.replaceAll('"', '')]])),
  );
}

const linesOf = (playlist: string): string[] =>
  playlist.split(/\r?\n/, MOST_LINES).map((line) => (line.length > LONGEST_LINE ? '' : line.trim()));

interface Variant {
  readonly url: string;
  readonly codecs: string;
  readonly width: number;
}

/** The key frame playlist for previews: the smallest that is wide enough, otherwise the widest. */
export function framePlaylist(master: string, masterUrl: string): Variant | null {
  const variants = linesOf(master)
    .filter((line) => line.startsWith('#EXT-X-I-FRAME-STREAM-INF:'))
    .slice(0, MOST_VARIANTS)
    .map((line) => toVariant(attributesOf(line), masterUrl))
    .filter((variant) => variant !== null)
    .sort((left, right) => left.width - right.width);
  return variants.find(({ width }) => width >= WIDE_ENOUGH) ?? variants.at(-1) ?? null;
}

function toVariant({ URI, CODECS, RESOLUTION }: Attributes, masterUrl: string): Variant | null {
  const url = webAddress(URI, masterUrl);
  // Becomes part of a media type, so its characters are restricted.
  if (url === null || CODECS === undefined || !/^[\w.,\- ]+$/.test(CODECS)) return null;
  return { url, codecs: CODECS, width: Number.parseInt(RESOLUTION ?? '', 10) || 0 };
}

/**
 * Key frames of fragmented MP4, each as a byte range. Empty if they are encrypted, or have no initialization segment
 * and so cannot be decoded alone.
 */
export function readFrames(playlist: string, playlistUrl: string, codecs: string): readonly FrameThumbnail[] {
  const lines = linesOf(playlist);
  if (!lines.includes('#EXT-X-I-FRAMES-ONLY')) return [];
  const frames: FrameThumbnail[] = [];
  let entries = 0;
  let map = '';
  let stream: FrameStream | null = null;
  let startSeconds = 0;
  let seconds = 0;
  let range: string | null = null;
  let previous: FrameThumbnail | null = null;
  for (const line of lines) {
    if (entries >= MOST_ENTRIES || (line.startsWith('#EXT-X-KEY:') && attributesOf(line)['METHOD'] !== 'NONE')) break;
    if (line.startsWith('#EXT-X-MAP:')) map = line;
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8));
    else if (line.startsWith('#EXT-X-BYTERANGE:')) range = line.slice(17);
    else if (line !== '' && !line.startsWith('#')) {
      if (!(seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS)) break;
      entries += 1;
      const url = webAddress(line, playlistUrl);
      // Parsed only if a frame follows: a file may be full of maps.
      if (map !== '') stream = toStream(attributesOf(map), playlistUrl, codecs);
      map = '';
      if (url !== null && stream !== null) {
        const after: number = previous?.url === url ? (previous.bytes?.[1] ?? -1) + 1 : 0;
        const bytes = range === null ? null : toRange(range, after);
        previous = { startSeconds, endSeconds: startSeconds + seconds, url, bytes, stream };
        if (range === null || bytes !== null) frames.push(previous);
      }
      startSeconds += seconds;
      range = null;
    }
  }
  return frames;
}

function toStream({ URI, BYTERANGE }: Attributes, playlistUrl: string, codecs: string): FrameStream | null {
  const initUrl = webAddress(URI, playlistUrl);
  if (initUrl === null) return null;
  const initBytes = BYTERANGE === undefined ? null : toRange(BYTERANGE, 0);
  return { initUrl, initBytes, mimeType: `video/mp4; codecs="${codecs}"` };
}

/** Parses `length@offset`; without an offset the range follows the last one. */
function toRange(text: string, after: number): ByteRange | null {
  const [, length, offset] = /^(\d{1,9})(?:@(\d{1,15}))?$/.exec(text.trim()) ?? [];
  const count = Number(length);
  if (!(count > 0)) return null;
  const first = offset === undefined ? after : Number(offset);
  return [first, first + count - 1];
}
