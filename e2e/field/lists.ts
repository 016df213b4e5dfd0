import { FILM_SECONDS, SEGMENT_SECONDS, SEGMENTS } from './media.ts';

/** What a segment has: both, one of them, or nothing (a gap that the list announces). */
export type Has = 'both' | 'picture' | 'sound' | 'nothing';

/** What each segment of the film has: both where nothing else is said for its number. */
export const pieces = (other: Has, ...numbers: readonly number[]): readonly Has[] =>
  Array.from({ length: SEGMENTS }, (_, number) => (numbers.includes(number) ? other : 'both'));

/** Numbers from one to the last. */
export const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type Container = 'ts' | 'mp4';

export const inf = `#EXTINF:${SEGMENT_SECONDS.toFixed(3)},`;
const head = (...more: readonly string[]): string =>
  ['#EXTM3U', '#EXT-X-VERSION:8', `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`, ...more].join('\n');

/** A playlist of the film. */
export function hls(all: readonly Has[], container: Container = 'ts'): string {
  let init = '';
  const lines = all.flatMap((has, number) => {
    const folder = `/media/${has === 'nothing' ? 'both' : has}`;
    const map =
      container === 'ts' || has === 'nothing' || init === folder ? [] : [`#EXT-X-MAP:URI="${folder}/init.mp4"`];
    const turn = map.length > 0 && init !== '' ? ['#EXT-X-DISCONTINUITY'] : [];
    if (map.length > 0) init = folder;
    const file = has === 'nothing' ? 'gone' : folder;
    return [
      ...turn,
      ...map,
      ...(has === 'nothing' ? ['#EXT-X-GAP'] : []),
      inf,
      `${file}/${number}.${container === 'ts' ? 'ts' : 'm4s'}`,
    ];
  });
  return [head('#EXT-X-PLAYLIST-TYPE:VOD'), ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

/** A list of playlists in which the sound is apart from the picture. */
export const apart = (picture: string, sound: string): string =>
  [
    '#EXTM3U',
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Русский",LANGUAGE="ru",DEFAULT=YES,AUTOSELECT=YES,URI="${sound}"`,
    '#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.42c00d,mp4a.40.2",RESOLUTION=320x180,AUDIO="a"',
    picture,
    '',
  ].join('\n');

/** A playlist of one part of the film, of whose segments some are announced not to be there. */
export const part = (has: 'picture' | 'sound', gone: readonly number[], container: Container = 'ts'): string =>
  hls(pieces('nothing', ...gone), container).replaceAll('/media/both', `/media/${has}`);

export interface Period {
  readonly from: number;
  /** Null: it has no end yet. */
  readonly to: number | null;
  readonly has?: Has;
  /** Of these tracks; a stretch of the Period, in seconds of the film, has no segments. */
  readonly without?: { readonly tracks: readonly ('picture' | 'sound')[]; readonly from: number; readonly to: number };
  /** More adaptation sets. */
  readonly more?: string;
}

/** A manifest of the film, by Periods. */
export function dash(periods: readonly Period[], attributes = 'type="static"'): string {
  const all = periods.map((period, index) => {
    const { from, to, has = 'both', more = '' } = period;
    const sets = [...(has === 'sound' ? [] : [pictureSet(period)]), ...(has === 'picture' ? [] : [soundSet(period)])];
    const time = `start="PT${from}S"${to === null ? '' : ` duration="PT${to - from}S"`}`;
    return `<Period id="p${index}" ${time}>${sets.join('')}${more}</Period>`;
  });
  const profile = 'xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011"';
  const end = periods.at(-1)?.to ?? null;
  const length = `${end === null ? '' : `mediaPresentationDuration="PT${end}S" `}minBufferTime="PT2S"`;
  return `<?xml version="1.0"?><MPD ${profile} ${attributes} ${length}>${all.join('')}</MPD>`;
}

const set = (kind: string, more: string, inner: string): string =>
  `<AdaptationSet contentType="${kind}" mimeType="${kind}/mp4" segmentAlignment="true" startWithSAP="1"${more}>${inner}</AdaptationSet>`;

const pictureSet = (period: Period): string =>
  set(
    'video',
    '',
    `${template(period, 'picture')}<Representation id="0" bandwidth="250000" width="320" height="180" frameRate="25" codecs="avc1.42c00d"/>`,
  );

const soundSet = (period: Period): string =>
  set(
    'audio',
    ' lang="ru"',
    `${template(period, 'sound')}<Representation id="1" bandwidth="64000" audioSamplingRate="48000" codecs="mp4a.40.2"/>`,
  );

function template({ from, to, without }: Period, track: 'picture' | 'sound'): string {
  const number = from / SEGMENT_SECONDS + 1;
  const files =
    'initialization="/media/dash/init-$RepresentationID$.mp4" media="/media/dash/$RepresentationID$-$Number$.m4s"';
  const common = `timescale="1000" presentationTimeOffset="${from * 1_000}" ${files}`;
  const length = SEGMENT_SECONDS * 1_000;
  if (without?.tracks.includes(track) !== true)
    return `<SegmentTemplate ${common} startNumber="${number}" duration="${length}"/>`;
  const times = numbers(number, (to ?? FILM_SECONDS) / SEGMENT_SECONDS)
    .map((each) => (each - 1) * length)
    .filter((at) => at < without.from * 1_000 || at >= without.to * 1_000);
  const timed = times.map((at) => `<S t="${at}" d="${length}"/>`).join('');
  // A list of times counts its segments; these are named by what they are.
  const byTime = common.replace('$Number$', 'at$Time$');
  return `<SegmentTemplate ${byTime} startNumber="1"><SegmentTimeline>${timed}</SegmentTimeline></SegmentTemplate>`;
}
