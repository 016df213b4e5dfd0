import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { withoutQuery } from '../../contract/media-address.ts';
import { hasValuesUpTo } from '../../backend/http/body.ts';
import { readTrack } from '../packaging/track.ts';
import { locateIn } from '../../backend/static/locate.ts';
import { checkDash, codecsProblem } from './check-dash.ts';
import { isProblem, type Problem, type MediaReader } from './reader.ts';

/** The most problems of one address. If a series has thousands of files, the first problems tell enough. */
const MOST_PROBLEMS = 20;
const MOST_PLAYLISTS = 60;
const MOST_SOURCES = 60;
/** The most segments of a playlist that are checked: a day of segments of two seconds. */
const MOST_NAMED = 43_200;
/** How many segments are requested of a playlist on another server. */
const SEGMENTS_ASKED = 3;
/** How far apart renditions and voices of one film may end: in seconds, or as a share of the film. */
const APART = { seconds: 2, part: 0.002 };
const areApart = (a: number, b: number): boolean => Math.abs(a - b) > Math.max(APART.seconds, a * APART.part);

/** Loads a stream or film as a player does. Returns its problems; an empty list if there are none. */
export async function checkMedia(address: string, reader: MediaReader): Promise<Problem[]> {
  const path = withoutQuery(address);
  // A live channel is made while it is watched, so it cannot be checked.
  if (path.startsWith('/live/')) return [];
  if (/\.json/i.test(path)) return checkSources(address, reader);
  if (/\.m3u8/i.test(path)) return checkHls(address, reader);
  if (/\.mpd/i.test(path)) return checkDash(address, reader);
  return checkFile(address, reader);
}

/** The most values of a document of sources, with its subtitles. */
const MOST_VALUES = 10_000;
const sources = v.looseObject({ sources: v.array(v.looseObject({ link: v.optional(v.nullable(v.string())) })) });

async function checkSources(address: string, reader: MediaReader): Promise<Problem[]> {
  const text = await reader.text(address);
  if (isProblem(text)) return [text];
  const read = v.safeParse(
    v.pipe(
      v.string(),
      v.check((json) => hasValuesUpTo(MOST_VALUES, json)),
      v.parseJson(),
      sources,
    ),
    text,
    { abortPipeEarly: true },
  );
  if (!read.success) return [{ kind: 'broken', address, detail: 'It is no document of sources.' }];
  const problems: Problem[] = [];
  for (const { link } of read.output.sources.slice(0, MOST_SOURCES)) {
    if (typeof link !== 'string' || /\.json/i.test(link) || problems.length >= MOST_PROBLEMS) continue;
    const isWhole = /^https?:\/\/|^\/\//.test(link);
    problems.push(
      ...(await checkMedia(isWhole ? link.replace(/^\/\//, 'https://') : `/${link.replace(/^\//, '')}`, reader)),
    );
  }
  return problems;
}

const resolve = (uri: string, base: string): string => {
  const whole = new URL(uri, new URL(base, 'http://here.invalid'));
  return whole.host === 'here.invalid' ? whole.pathname + whole.search : whole.href;
};

async function checkHls(address: string, reader: MediaReader): Promise<Problem[]> {
  const text = await reader.text(address);
  if (isProblem(text)) return [text];
  const broken = (detail: string): Problem => ({ kind: 'broken', address, detail });
  if (!text.startsWith('#EXTM3U')) return [broken('It is no playlist.')];
  const isMaster = text.includes('#EXT-X-STREAM-INF');
  const named = isMaster ? urisOf(text).filter((uri) => /\.m3u8/i.test(withoutQuery(uri))) : [];
  if (isMaster && named.length === 0) return [broken('It names no playlist.')];
  const codecs = [...text.matchAll(/^#EXT-X-STREAM-INF:.*?CODECS="([^"]*)"/gm)].map(([, list = '']) => list);
  const problems: Problem[] = [...codecsProblem(address, codecs)];
  const lengths: { readonly at: string; readonly seconds: number }[] = [];
  const playlists = isMaster ? [...new Set(named)].map((uri) => resolve(uri, address)) : [address];
  for (const at of playlists.slice(0, MOST_PLAYLISTS)) {
    if (problems.length >= MOST_PROBLEMS) return problems;
    const found = await checkPlaylist(at, isMaster ? await reader.text(at) : text, reader);
    problems.push(...found.problems);
    if (found.seconds !== null) lengths.push({ at, seconds: found.seconds });
  }
  const [first] = lengths;
  const other = first && lengths.find(({ seconds }) => areApart(first.seconds, seconds));
  if (first && other)
    problems.push(
      broken(`${other.at} lasts ${other.seconds.toFixed(1)} s, and ${first.at} ${first.seconds.toFixed(1)} s.`),
    );
  return problems.length > 0 ? problems : playThrough(address, reader);
}

/** The addresses of a playlist, in attributes and on lines of their own. */
function urisOf(text: string): string[] {
  const uris: string[] = [];
  for (const [, quoted, bare] of text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)) {
    if (uris.length === MOST_NAMED) break;
    uris.push((quoted ?? bare ?? '').trim());
  }
  return uris;
}

/** Checks a playlist. `seconds` is null for a channel, for pictures of the time slider, and for a broken playlist. */
async function checkPlaylist(
  address: string,
  text: string | Problem,
  reader: MediaReader,
): Promise<{ readonly problems: Problem[]; readonly seconds: number | null }> {
  if (isProblem(text)) return { problems: [text], seconds: null };
  const uris = [...new Set(urisOf(text))].map((uri) => resolve(uri, address));
  if (!text.startsWith('#EXTM3U') || uris.length === 0)
    return { problems: [{ kind: 'broken', address, detail: 'It names no segments.' }], seconds: null };
  const asked = (await reader.isHere(uris[0] ?? address)) ? uris : sampleOf(uris);
  const problems: Problem[] = [];
  for (const uri of asked) {
    const head = await reader.head(uri, false);
    if (isProblem(head)) problems.push(head);
    // If some segments are missing, more usually are.
    if (problems.length >= SEGMENTS_ASKED) break;
  }
  const isWhole = text.includes('#EXT-X-ENDLIST') && !text.includes('#EXT-X-I-FRAMES-ONLY');
  let seconds = 0;
  for (const [, length] of text.matchAll(/^#EXTINF:([\d.]+)/gm)) seconds += Number(length);
  return { problems, seconds: isWhole && !/\.vtt/i.test(text) ? seconds : null };
}

const sampleOf = (uris: readonly string[]): string[] => [
  ...new Set([uris[0] ?? '', uris[Math.floor(uris.length / 2)] ?? '', uris.at(-1) ?? '']),
];

/** Reads each segment of a title that was packaged here. It must be complete and begin with a key frame. */
async function playThrough(address: string, { mediaDirs }: MediaReader): Promise<Problem[]> {
  const [, folder] = /^\/media\/(titles\/.+)\/master\.m3u8$/.exec(withoutQuery(address)) ?? [];
  const file = folder === undefined ? null : await locateIn(mediaDirs, `${folder}/master.m3u8`);
  if (file === null) return [];
  const parent = join(file.path, '..');
  const names = await readTracks(parent);
  const problems: Problem[] = [];
  for (const name of names) {
    try {
      const { segments } = await readTrack(parent, name);
      const at = segments.findIndex(({ beginsWithKeyFrame }) => !beginsWithKeyFrame);
      if (at >= 0) throw new Error(`Segment ${at + 1} does not begin with a key frame.`);
    } catch (error) {
      problems.push({ kind: 'broken', address, detail: `${name}: ${(error as Error).message}` });
    }
  }
  return problems;
}

async function checkFile(address: string, reader: MediaReader): Promise<Problem[]> {
  const head = await reader.head(address, true);
  if (isProblem(head)) return [head];
  const isFilm =
    head.toString('latin1', 4, 8) === 'ftyp' || head.readUIntBE(0, Math.min(4, head.length)) === 0x1a45dfa3;
  return isFilm ? [] : [{ kind: 'broken', address, detail: 'It is no film.' }];
}

const readTracks = async (parent: string): Promise<string[]> =>
  (await readdir(parent, { withFileTypes: true })).flatMap((entry) =>
    entry.isDirectory() && /^(?:picture|voice)-/.test(entry.name) ? [entry.name] : [],
  );
