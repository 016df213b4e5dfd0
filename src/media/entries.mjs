import { voices } from './data/voices.mjs';

export const mediaRoot = '/media';

/** The fields of every item in index.json. */
export function describe({ slug, kind, title, season, episode, episodeTitle, seconds, playlistSeconds, slogan }) {
  return {
    slug,
    kind,
    title,
    season,
    episode,
    episodeTitle,
    ...(kind === 'ad' ? { slogan } : {}),
    ...(season ? { seriesPoster: `${mediaRoot}/${slug}/poster.jpg` } : {}),
    durationSeconds: playlistSeconds ?? seconds,
  };
}

/** Which voices each master playlist lists. A variant has its own voice first and the original beside it. */
export function mastersOf({ voices: names, variants = [] }) {
  const masters = { 'master.m3u8': names };
  for (const name of variants) masters[`master-${name}.m3u8`] = [...new Set([name, 'original'])];
  return masters;
}

export const labelsOf = (names) =>
  names.map((name) => ({ label: voices[name].label, language: voices[name].language }));

export const subtitleUrls = (url) =>
  ['ru', 'en'].map((language) => ({
    language,
    label: language === 'ru' ? 'Русские' : 'English',
    src: url(`subtitles/${language}.vtt`),
  }));
