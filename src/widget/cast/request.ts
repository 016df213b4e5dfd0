import type { CastLoad } from '../../../streams/model/commands.ts';
import { sameLabel } from '../../../streams/model/episode-order.ts';
import type { CastSdk } from './sdk.ts';

/** Tracks of files are numbered from here on, to avoid the numbers of the stream's own tracks. */
const FIRST_FILE_TRACK = 1_000;

function contentType({ kind, url }: CastLoad['source']): string {
  if (kind === 'dash') return 'application/dash+xml';
  if (kind === 'hls' || /\.m3u8(?:$|[?#])/.test(url)) return 'application/x-mpegurl';
  return /\.webm(?:$|[?#])/.test(url) ? 'video/webm' : 'video/mp4';
}

function metadata({ media, Image }: CastSdk, { title, episode, posterUrl }: CastLoad): object {
  const images = posterUrl === null ? [] : [new Image(posterUrl)];
  if (episode === null) return Object.assign(new media.MovieMediaMetadata(), { title, images });
  const season = episode.season === null ? {} : { season: episode.season.order };
  return Object.assign(new media.TvShowMediaMetadata(), {
    seriesTitle: title,
    title: episode.title,
    episode: episode.order,
    ...season,
    images,
  });
}

function textTracks({ media }: CastSdk, { subtitles }: CastLoad): readonly object[] {
  return subtitles.map(({ label, src, language }, index) =>
    Object.assign(new media.Track(FIRST_FILE_TRACK + index, 'TEXT'), {
      trackContentId: src,
      trackContentType: 'text/vtt',
      subtype: 'SUBTITLES',
      name: label,
      language,
    }),
  );
}

function activeTracks({ subtitles, textTrack }: CastLoad): readonly number[] {
  const index = textTrack === null ? -1 : subtitles.findIndex(({ label }) => sameLabel(label, textTrack.label));
  return index === -1 ? [] : [FIRST_FILE_TRACK + index];
}

/** The load request for the device. */
export function toLoadRequest(sdk: CastSdk, load: CastLoad): object {
  const { media } = sdk;
  const info = Object.assign(new media.MediaInfo(load.source.url, contentType(load.source)), {
    streamType: load.isLive ? 'LIVE' : 'BUFFERED',
    metadata: metadata(sdk, load),
    tracks: textTracks(sdk, load),
  });
  return Object.assign(new media.LoadRequest(info), {
    autoplay: load.wantsPlay,
    // A live stream starts at its live edge.
    ...(load.isLive ? {} : { currentTime: load.startSeconds }),
    activeTrackIds: activeTracks(load),
    playbackRate: load.rate,
  });
}
