import fs from 'node:fs';
import path from 'node:path';
import { voices } from './data/voices.mjs';
import { describe, labelsOf, mastersOf, mediaRoot, subtitleUrls } from './entries.mjs';
import { writeChapters } from './package/chapters.mjs';
import { splitSegments } from './package/parts.mjs';
import { cutSegments } from './package/segments.mjs';
import { liveDescription, writeStreams, writeSubtitles } from './package/streams.mjs';
import { makePoster, makeVideos } from './picture/film.mjs';
import { makeThumbnails } from './picture/thumbnails.mjs';
import { planSpeech } from './sound/speech.mjs';
import { toSubRip, toSubStation } from './sound/subtitles.mjs';
import { makeAudio } from './sound/track.mjs';
import { ffmpeg, reproducible } from './tools.mjs';

/** @typedef {import('./data/titles.mjs').Item} Item */

/** Makes all files of one item and gives its entry for index.json. @param {Item} item @param {{output: string, work: string}} places */
export async function buildItem(item, places) {
  const folder = path.join(places.output, item.folder);
  const work = path.join(places.work, item.folder, item.file ?? '');
  for (const needed of [folder, work]) fs.mkdirSync(needed, { recursive: true });
  const cues = planSpeech(item);
  const videos = await makeVideos(item, work);
  const audios = Object.fromEntries(item.voices.map((name) => [name, makeAudio(item, cues, name, work)]));
  const made = {
    item,
    folder,
    work,
    cues,
    videos,
    audios,
    rounds: (item.playlistSeconds ?? item.seconds) / item.seconds,
  };
  return { ...describe(item), ...(await builders[item.kind](made)) };
}

const builders = {
  film: buildStreams,
  loop: buildStreams,
  live: buildLive,
  sources: buildSources,
  plain: buildPlain,
  ad: buildAdvert,
};

async function buildStreams({ item, folder, work, cues, videos, audios, rounds }) {
  const tracks = cutSegments({ videos, audios, folder, work: path.join(work, 'cut') });
  const subtitles = writeSubtitles({ cues, folder, seconds: item.seconds, rounds });
  const masters = mastersOf(item);
  const { chapters } = item;
  if (chapters) writeChapters({ chapters, folder, seconds: item.seconds * rounds });
  writeStreams({
    ...tracks,
    subtitles,
    folder,
    seconds: item.seconds,
    rounds,
    masters,
    withDash: true,
    withChapters: Boolean(chapters),
  });
  await makePoster(item, path.join(folder, 'poster.jpg'));
  makeThumbnails({
    video: smallestOf(videos),
    folder,
    loopSeconds: item.seconds,
    totalSeconds: item.seconds * rounds,
    stepSeconds: rounds > 1 ? 4 : 2,
  });
  const url = (name) => `${mediaRoot}/${item.folder}/${name}`;
  const variants = Object.entries(masters)
    .slice(1)
    .map(([name, names]) => ({ label: voices[names[0]].label, hls: url(name), audio: labelsOf(names) }));
  return {
    heights: item.heights,
    hls: url('master.m3u8'),
    dash: url('manifest.mpd'),
    ...(variants.length ? { variants } : {}),
    audio: labelsOf(item.voices),
    subtitles: subtitleUrls(url),
    poster: url('poster.jpg'),
    thumbnails: url('thumbnails.vtt'),
    ...(chapters ? { chapters: url('chapters.vtt') } : {}),
  };
}

const smallestOf = (videos) => videos[Math.min(...Object.keys(videos).map(Number))];
async function buildLive({ item, folder, work, videos, audios }) {
  const cut = cutSegments({ videos, audios, folder, work: path.join(work, 'cut'), audioSeconds: 2 });
  const split = (track) => splitSegments(track, folder, 0.4);
  const tracks = { video: cut.video.map(split), audio: cut.audio.map(split) };
  fs.writeFileSync(
    path.join(folder, 'segments.json'),
    `${JSON.stringify(liveDescription({ ...tracks, seconds: item.seconds }), null, 1)}\n`,
  );
  await makePoster(item, path.join(folder, 'poster.jpg'));
  return {
    heights: item.heights,
    segments: `${mediaRoot}/live/segments.json`,
    audio: labelsOf(item.voices),
    poster: `${mediaRoot}/live/poster.jpg`,
  };
}

/** Picture and first voice in one progressive file. */
function joinMp4(video, audio, file) {
  ffmpeg([
    '-i',
    video,
    '-i',
    audio,
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c',
    'copy',
    ...reproducible,
    '-movflags',
    '+faststart',
    file,
  ]);
}

/** Makes the title that a master JSON offers: streams, plain files and subtitles in every format the player reads. */
async function buildSources(made) {
  const { item, folder, cues, videos, audios } = made;
  const entry = await buildStreams(made);
  for (const height of item.heights)
    joinMp4(videos[height], audios[item.voices[0]], path.join(folder, `${height}.mp4`));
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  write('subtitles/ru.srt', toSubRip(cues, 'ru'));
  write('subtitles/ru.ass', toSubStation(cues, 'ru', item.title));
  write('subtitles/en.ssa', toSubStation(cues, 'en', item.title));
  const base = `${mediaRoot}/${item.folder}`;
  // The last link has no leading slash: players must take both forms as relative to the origin.
  write(
    'river.json',
    `${JSON.stringify(
      {
        sources: [
          { label: 'Авто', link: `${base}/master.m3u8`, isDefault: true },
          { label: '720p', link: `${base}/720.mp4`, isDefault: false },
          { label: '360p', link: `${base}/360.mp4`.slice(1), isDefault: false },
        ],
        subtitles: [
          ['Русские', 'ru', 'ru.vtt'],
          ['English', 'en', 'en.vtt'],
          ['Русские (SRT)', 'ru', 'ru.srt'],
          ['Русские (ASS)', 'ru', 'ru.ass'],
          ['English (SSA)', 'en', 'en.ssa'],
        ].map(([label, language, name]) => ({ label, src: `${base}/subtitles/${name}`, language })),
        chapters: `${base}/chapters.vtt`,
      },
      null,
      2,
    )}\n`,
  );
  return { ...entry, json: `${base}/river.json`, mp4: item.heights.map((height) => `${base}/${height}.mp4`) };
}

async function buildPlain({ item, folder, videos, audios }) {
  joinMp4(videos[360], audios[item.voices[0]], path.join(folder, 'short.mp4'));
  await makePoster(item, path.join(folder, 'poster.jpg'));
  return {
    mp4: [`${mediaRoot}/short/short.mp4`],
    poster: `${mediaRoot}/short/poster.jpg`,
    audio: labelsOf(item.voices),
  };
}

async function buildAdvert({ item, folder, work, videos, audios }) {
  joinMp4(videos[360], audios.advert, path.join(folder, `${item.file}.mp4`));
  const entry = { file: item.file, mp4: [`${mediaRoot}/ads/${item.file}.mp4`] };
  if (item.file !== 'ad-1') return entry;
  const streams = path.join(folder, 'ad-hls');
  fs.mkdirSync(streams, { recursive: true });
  const tracks = cutSegments({ videos, audios, folder: streams, work: path.join(work, 'cut') });
  writeStreams({
    ...tracks,
    subtitles: [],
    folder: streams,
    seconds: item.seconds,
    rounds: 1,
    masters: { 'master.m3u8': item.voices },
  });
  return { ...entry, hls: `${mediaRoot}/ads/ad-hls/master.m3u8` };
}
