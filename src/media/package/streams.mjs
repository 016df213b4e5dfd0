import fs from 'node:fs';
import path from 'node:path';
import { fromSegmentStart, repeatCues, toWebVtt } from '../sound/subtitles.mjs';
import { dashManifest } from './dash.mjs';
import { iframePlaylist, iframeRanges, masterPlaylist, mediaPlaylist, subtitlePlaylist } from './hls.mjs';

const subtitleLabels = { ru: 'Русские', en: 'English' };

/** VTT files, and for HLS a playlist of each. A loop's playlists repeat the file of one round; `ru.vtt` covers the whole film. */
export function writeSubtitles({ cues, folder, seconds, rounds }) {
  fs.mkdirSync(path.join(folder, 'subtitles'), { recursive: true });
  const write = (name, text) => fs.writeFileSync(path.join(folder, 'subtitles', name), text);
  return Object.entries(subtitleLabels).map(([language, label]) => {
    const round = rounds > 1 ? `${language}-round.vtt` : `${language}.vtt`;
    write(round, toWebVtt(cues, language, rounds > 1 ? fromSegmentStart : ''));
    if (rounds > 1) write(`${language}.vtt`, toWebVtt(repeatCues(cues, seconds, seconds * rounds), language));
    write(`${language}.m3u8`, subtitlePlaylist(round, seconds, rounds));
    // dash.js reads the times of a plain WebVTT file as times of the whole film, whichever period names the file.
    return { language, label, file: `subtitles/${language}.vtt`, playlist: `subtitles/${language}.m3u8` };
  });
}

/** All the playlists and the DASH manifest of one item. `masters` maps a file name to the voices it lists, the default first. */
export function writeStreams({
  video,
  audio,
  subtitles,
  folder,
  seconds,
  rounds,
  masters,
  withDash,
  withChapters = false,
}) {
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  for (const track of [...video, ...audio]) write(`${track.id}.m3u8`, mediaPlaylist(track, rounds));
  const smallest = video.at(-1);
  const iframes = { track: smallest, ranges: iframeRanges(smallest, folder) };
  write('iframes.m3u8', iframePlaylist(smallest, iframes.ranges, rounds));
  for (const [name, voices] of Object.entries(masters)) {
    write(
      name,
      masterPlaylist({
        video,
        subtitles,
        iframes,
        withChapters,
        audio: voices.map((voice) => audio.find((track) => track.id === voice)),
      }),
    );
  }
  if (withDash) write('manifest.mpd', dashManifest({ video, audio, subtitles, seconds, rounds }));
}

/** The description of a loop from which a server makes sliding playlists. */
export function liveDescription({ video, audio, seconds }) {
  const describe = ({
    segments,
    peakBandwidth,
    averageBandwidth,
    codecs,
    timescale,
    init,
    id,
    width,
    height,
    label,
    language,
    channels,
  }) => ({
    id,
    ...(width ? { width, height } : { label, language, channels }),
    codecs,
    bandwidth: peakBandwidth,
    averageBandwidth,
    timescale,
    init,
    segments: segments.map(({ uri, seconds: length, bytes, parts }) => ({
      uri,
      seconds: Number(length.toFixed(6)),
      bytes,
      parts,
    })),
  });
  return {
    loopSeconds: seconds,
    targetDuration: 2,
    frameRate: 25,
    video: video.map(describe),
    audio: audio.map(describe),
  };
}
