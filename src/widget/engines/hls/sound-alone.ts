import type Hls from 'hls.js';
import type { FragLoadedData, FragLoadingData, LevelParsed, MediaPlaylist } from 'hls.js';
import { EMPTY, mergeMap, of, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import type { ActiveTracks, Tracks } from '../../../../streams/model/media.ts';
import type { EngineControl } from '../engine.ts';
import { keptSegments } from './kept-segments.ts';
import { hlsActive, hlsTracks } from './tracks.ts';
import { choices, isStanding, keepLastFrame, loadingBps, soundAloneWarning, type Supply } from '../shared/index.ts';

type Stats = FragLoadingData['frag']['stats'];

/** What an engine has recorded of its loads. */
export interface Heard {
  /** All variants of the master playlist: the library itself omits those without a picture. */
  variants: readonly LevelParsed[];
  /** The latest load of a segment. */
  loading: Stats | null;
  /** The latest audio segments. */
  segments: readonly FragLoadedData[];
}

export interface SoundAlone {
  /** What the stream offers while only its sound plays. */
  readonly held: () => { readonly tracks: Tracks | null; readonly active: ActiveTracks } | null;
  /**
   * Returns to the picture if a choice needs it; `apply` is called afterwards. False if the picture is there already.
   */
  readonly turnsBack: (control: EngineControl, apply: () => void) => boolean;
  readonly failures$: Observable<Failure>;
}

interface Stream {
  /** Address of the stream with the picture. */
  readonly pictureUrl: () => string;
  readonly heard: Heard;
  /** Calls back when the next master playlist has been read. */
  readonly onceParsed: (work: () => void) => void;
}

/** Longest playlist that is embedded in an address; longer ones are loaded again. */
const mostPlaylistLength = 500_000;

const escaped = (text: string): string => `data:application/vnd.apple.mpegurl,${encodeURIComponent(text)}`;

/**
 * Plays the sound alone while the network is too slow for the lowest video quality: by a variant without a picture, or
 * by the audio rendition that is playing. Channels, and streams with the sound in the video segments, stay unchanged.
 */
export function createSoundAlone(hls: Hls, media: HTMLVideoElement, stream: Stream): SoundAlone {
  const { pictureUrl, heard, onceParsed } = stream;
  let held: ReturnType<SoundAlone['held']> = null;
  let leastBps = NaN;

  const isAlone = (): boolean => held !== null && (hls.url?.startsWith('data:') ?? false);

  function look(): Supply {
    if (!isAlone()) leastBps = Math.min(...hls.levels.map(({ averageBitrate }) => averageBitrate));
    return {
      isAlone: isAlone(),
      isStanding: isStanding(media) && hls.autoLevelEnabled && !isLive(hls),
      bandwidthBps: Math.min(hls.bandwidthEstimate, bpsOf(heard.loading, performance.now())),
      leastBps,
    };
  }

  function turnTo(url: string): void {
    hls.config.startPosition = media.currentTime;
    hls.loadSource(url);
  }

  function turnToSound(master: string): Failure {
    held = { tracks: hlsTracks(hls), active: hlsActive(hls) };
    keepLastFrame(media, false);
    for (const segment of heard.segments) {
      const { frag, payload } = segment;
      // Only whole files can be kept, and data that was passed to a worker is no longer there.
      if (frag.end > media.currentTime && frag.byteRange.length === 0 && payload.byteLength > 0)
        keptSegments.get(hls)?.keep(segment);
    }
    turnTo(escaped(master));
    return soundAloneWarning('hlsSoundAlone', pictureUrl());
  }

  return {
    held: () => (isAlone() ? held : null),
    turnsBack: (control, apply) => {
      const isChoice = control.type === 'engine.setQuality' || control.type === 'engine.setAudioTrack';
      if (!isAlone() || !isChoice) return false;
      onceParsed(apply);
      turnTo(pictureUrl());
      return true;
    },
    failures$: choices(look).pipe(
      mergeMap((turn) => {
        if (turn === 'picture') turnTo(pictureUrl());
        const master = turn === 'sound' ? soundMaster(hls, heard.variants) : null;
        return master === null ? EMPTY : of(turnToSound(master));
      }),
    ),
  };
}

const isLive = ({ levels, loadLevel }: Pick<Hls, 'levels' | 'loadLevel'>): boolean =>
  levels[loadLevel]?.details?.live ?? true;

/** Bandwidth of a load under way since its first byte, which the library's estimate does not include yet. */
function bpsOf(stats: Stats | null, nowMs: number): number {
  const isUnderWay = stats !== null && stats.loading.first > 0 && stats.loading.end === 0 && !stats.aborted;
  return isUnderWay ? loadingBps(stats.loaded, nowMs - stats.loading.first) : Infinity;
}

/** A master playlist with one variant without a picture; null if the stream has no separate sound. */
export function soundMaster(
  { audioTracks, audioTrack, subtitleTracks }: Pick<Hls, 'audioTracks' | 'audioTrack' | 'subtitleTracks'>,
  variants: readonly LevelParsed[],
): string | null {
  const track = audioTracks[audioTrack];
  const variant = variants.find(({ videoCodec, audioCodec, height }) => !videoCodec && audioCodec && !height);
  const url = variant?.url ?? (track === undefined ? '' : playlistUrl(track));
  if (url === '') return null;
  const codec = variant?.audioCodec ?? track?.audioCodec ?? 'mp4a.40.2';
  const group = subtitleTracks[0]?.groupId;
  const subtitles = group === undefined ? '' : `,SUBTITLES="${group}"`;
  return [
    '#EXTM3U',
    ...subtitleTracks.map(subtitleLine),
    `#EXT-X-STREAM-INF:BANDWIDTH=${variant?.bitrate ?? 64_000},CODECS="${codec}"${subtitles}`,
    url,
    '',
  ].join('\n');
}

const subtitleLine = ({ groupId, name, lang, url, forced }: MediaPlaylist): string =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${groupId}",NAME="${name}"` +
  `${lang === undefined ? '' : `,LANGUAGE="${lang}"`},FORCED=${forced ? 'YES' : 'NO'},URI="${url}"`;

/**
 * Address of the track's playlist. A playlist that has been loaded is embedded in the address, with absolute addresses
 * of its own, so that it is not loaded again.
 */
function playlistUrl({ url, details }: MediaPlaylist): string {
  const text = details?.m3u8 ?? '';
  if (details === undefined || text === '' || text.length > mostPlaylistLength || text.includes('#EXT-X-DEFINE'))
    return url;
  const absolute = (address: string): string => new URL(address, details.url).href;
  return escaped(
    text
      .replaceAll('\r', '')
      .replaceAll(/URI="([^"]*)"/g, (_, address: string) => `URI="${absolute(address)}"`)
      .replaceAll(/^(?!#)\S.*$/gm, absolute),
  );
}
