import type Hls from 'hls.js';
import type { LevelParsed, MediaPlaylist } from 'hls.js';
import type { ActiveTracks, Tracks } from '../../../../streams/model/media.ts';
import { keepLoaded } from '../../early/index.ts';
import { hlsActive, hlsTracks } from './tracks.ts';
import { keepLastFrame } from '../shared/index.ts';
import { isSoundAlone, soundVariant, type SoundLoads } from './sound-loads.ts';

export interface SoundAlone {
  /** What the stream offers while only its sound plays; null while the picture is there. */
  readonly held: () => { readonly tracks: Tracks | null; readonly active: ActiveTracks } | null;
  /** Turns to the sound alone, or back to the picture. Does nothing if that is impossible, or already done. */
  readonly setAlone: (isAlone: boolean) => void;
}

/** Longest playlist that is embedded in an address; longer ones are loaded again. */
const mostPlaylistLength = 500_000;

const playlistDataUrl = (text: string): string => `data:application/vnd.apple.mpegurl,${encodeURIComponent(text)}`;

/**
 * Plays the sound without its picture: by a variant without one, or by the audio rendition that is playing.
 * @param pictureUrl address of the stream with the picture
 */
export function createSoundAlone(
  hls: Hls,
  media: HTMLVideoElement,
  pictureUrl: () => string,
  loads: SoundLoads,
): SoundAlone {
  let held: ReturnType<SoundAlone['held']> = null;

  function turnTo(url: string): void {
    hls.config.startPosition = media.currentTime;
    hls.loadSource(url);
  }

  function turnToSound(master: string): void {
    held = { tracks: hlsTracks(hls), active: hlsActive(hls) };
    keepLastFrame(media, false);
    for (const { frag, payload } of loads.segments) {
      const { start, first, end } = frag.stats.loading;
      // Only whole files can be kept, and data that was passed to a worker is no longer there.
      if (frag.end > media.currentTime && frag.byteRange.length === 0 && payload.byteLength > 0)
        keepLoaded(frag.url, payload, { startMs: start, firstByteMs: first, endMs: end });
    }
    turnTo(playlistDataUrl(master));
  }

  return {
    held: () => (isSoundAlone(hls) ? held : null),
    setAlone: (isWanted) => {
      const master = isWanted ? soundMaster(hls, loads.variants) : null;
      if (isWanted === isSoundAlone(hls) || (isWanted && master === null)) return;
      if (master === null) turnTo(pictureUrl());
      else turnToSound(master);
    },
  };
}

/** A master playlist with one variant without a picture; null if the stream has no separate sound. */
export function soundMaster(
  { audioTracks, audioTrack, subtitleTracks }: Pick<Hls, 'audioTracks' | 'audioTrack' | 'subtitleTracks'>,
  variants: readonly LevelParsed[],
): string | null {
  const track = audioTracks[audioTrack];
  const variant = soundVariant(variants);
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
  return playlistDataUrl(
    text
      .replaceAll('\r', '')
      .replaceAll(/URI="([^"]*)"/g, (_, address: string) => `URI="${absolute(address)}"`)
      .replaceAll(/^(?!#)\S.*$/gm, absolute),
  );
}
