import { chapters } from './chapters.mjs';
import { stories } from './stories.mjs';

/**
 * One piece of media to make.
 * @typedef {object} Item
 * @property {string} slug      title it belongs to, and the folder under public/media
 * @property {string} folder    folder of its files, below public/media
 * @property {'film'|'loop'|'live'|'sources'|'plain'|'ad'} kind
 * @property {string} title     shown only in the picture of an advertisement
 * @property {string} [slogan]  words below it
 * @property {string} [ink]     colour of both, white when absent
 * @property {string} scene     a name in scenes/index.mjs
 * @property {object} [look]    options of the scene
 * @property {number} seconds   length, with the opening
 * @property {number} [openingSeconds] length of the opening that all episodes have
 * @property {number[]} heights renditions, the largest first
 * @property {string[]} voices  names in data/voices.mjs, the default first
 * @property {string[]} [variants] voices that also have a master playlist of their own
 * @property {[string, string][]} story sentences in Russian and English
 * @property {import('./chapters.mjs').Chapter[]} [chapters] parts of the film
 * @property {number} [season] @property {number} [episode] @property {string} [episodeTitle] @property {number} [posterAt]
 * @property {number} [playlistSeconds] length that the playlists of a loop pretend to have
 */

const threeSizes = [720, 540, 360];

function episode(series, season, number, episodeTitle, extra) {
  return {
    ...series,
    ...extra,
    season,
    episode: number,
    episodeTitle,
    kind: 'film',
    heights: threeSizes,
    folder: `${series.slug}/s${season}e${number}`,
    story: stories[`${series.slug}-s${season}e${number}`],
  };
}

const lighthouse = {
  slug: 'lighthouse',
  title: 'Маяк',
  scene: 'lighthouse',
  seconds: 24,
  voices: ['dub', 'voiceover', 'original', 'ac3'],
  variants: ['dub', 'voiceover', 'original'],
};
const workshop = {
  slug: 'workshop',
  title: 'Мастерская',
  scene: 'workshop',
  seconds: 30,
  openingSeconds: 10,
  posterAt: 17,
  voices: ['dub', 'original'],
};
const advert = (number, seconds, product, title, slogan, ink) => ({
  slug: 'ads',
  folder: 'ads',
  file: `ad-${number}`,
  kind: 'ad',
  title,
  slogan,
  ink,
  scene: 'advert',
  look: { product },
  seconds,
  heights: [360],
  voices: ['advert'],
  story: stories[`ad-${number}`],
});

/** @type {Item[]} */
export const items = [
  {
    slug: 'quiet-water',
    folder: 'quiet-water',
    kind: 'film',
    title: 'Тихая вода',
    scene: 'lake',
    seconds: 60,
    heights: threeSizes,
    voices: ['dub', 'voiceover', 'original', 'ac3'],
    story: stories['quiet-water'],
    chapters: chapters['quiet-water'],
  },
  episode(lighthouse, 1, 1, 'Смотритель', { look: { hour: 'dusk' } }),
  episode(lighthouse, 1, 2, 'Ночная вахта', { look: { hour: 'night' } }),
  episode(lighthouse, 2, 1, 'Гости', { look: { hour: 'sunset' } }),
  episode(lighthouse, 2, 2, 'Утро', { look: { hour: 'dawn' } }),
  episode(workshop, 1, 1, 'Часы', { look: { work: 'clock' } }),
  episode(workshop, 1, 2, 'Парусник', { look: { work: 'boat' } }),
  episode(workshop, 1, 3, 'Фонарь', { look: { work: 'lantern' } }),
  {
    slug: 'long-road',
    folder: 'long-road',
    kind: 'loop',
    title: 'Долгая дорога',
    scene: 'road',
    seconds: 40,
    playlistSeconds: 2400,
    heights: threeSizes,
    voices: ['dub', 'original'],
    story: stories['long-road'],
    chapters: chapters['long-road'],
  },
  {
    slug: 'live',
    folder: 'live',
    kind: 'live',
    title: 'Эфир Потока',
    scene: 'waves',
    seconds: 40,
    heights: threeSizes,
    voices: ['air'],
    story: stories.live,
  },
  {
    slug: 'river',
    folder: 'river',
    kind: 'sources',
    title: 'Река',
    scene: 'river',
    seconds: 20,
    heights: [720, 360],
    voices: ['dub'],
    story: stories.river,
    chapters: chapters.river,
  },
  {
    slug: 'short',
    folder: 'short',
    kind: 'plain',
    title: 'Короткая история',
    scene: 'town',
    seconds: 20,
    heights: [360],
    voices: ['dub'],
    story: stories.short,
  },
  advert(1, 10, 'tea', 'Чай «Облако»', 'Тепло в каждой чашке', '0x4a2a1e'),
  advert(2, 15, 'umbrella', 'Зонт «Парус»', 'Дождь? Поднять паруса!'),
  advert(3, 20, 'biscuit', 'Печенье «Полдень»', 'Перерыв со вкусом', '0x5a3512'),
];
