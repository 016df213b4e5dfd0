/** The transcript: the list of all that is said in the film. */
import { plural } from './russian-numerals.ts';
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
  search: 'Найти реплику',
  found: (count: number) =>
    count === 0
      ? 'Ничего не найдено'
      : `${plural(count, ['Найдена', 'Найдены', 'Найдено'])} ${count} ${plural(count, ['реплика', 'реплики', 'реплик'])}`,
  lines: 'Реплики',
  toCurrent: 'К текущей реплике',
  showAhead: 'Показать и то, что впереди',
  copyLink: (time: string) => `Скопировать ссылку на ${time}`,
  choose: 'Выберите субтитры, чтобы читать реплики',
  loading: 'Субтитры загружаются',
  failed: 'Субтитры не загрузились',
  empty: 'Реплик пока нет',
  season: {
    scope: 'Во всём сезоне',
    ask: 'Введите слово или фразу',
    loading: (ready: number, all: number) => `Субтитры загружаются: ${ready} из ${all}`,
    found: (count: number, episodes: number) =>
      count === 0
        ? 'Ничего не найдено'
        : `${plural(count, ['Найдена', 'Найдены', 'Найдено'])} ${count} ${plural(count, ['реплика', 'реплики', 'реплик'])} ` +
          `в ${episodes} ${plural(episodes, ['серии', 'сериях', 'сериях'])}`,
    missing: (episodes: number) => `Без субтитров: ${episodes} ${plural(episodes, ['серия', 'серии', 'серий'])}`,
    cut: 'Показаны не все',
  },
  partial: 'Здесь то, что уже загрузилось вместе с видео',
} as const;

const english: InAnyLanguage<typeof russian> = {
  search: 'Find a line',
  found: (count) => (count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'line' : 'lines'} found`),
  lines: 'Lines',
  showAhead: 'Show what lies ahead, too',
  toCurrent: 'To the current line',
  copyLink: (time) => `Copy the link to ${time}`,
  choose: 'Choose subtitles to read the lines',
  loading: 'Subtitles are loading',
  failed: 'Subtitles could not be loaded',
  empty: 'No lines yet',
  season: {
    scope: 'In the whole season',
    ask: 'Type a word or a phrase',
    loading: (ready, all) => `Subtitles are loading: ${ready} of ${all}`,
    found: (count, episodes) =>
      count === 0
        ? 'Nothing found'
        : `${count} ${count === 1 ? 'line' : 'lines'} found in ${episodes} ${episodes === 1 ? 'episode' : 'episodes'}`,
    missing: (episodes) => `Without subtitles: ${episodes} ${episodes === 1 ? 'episode' : 'episodes'}`,
    cut: 'Not all are shown',
  },
  partial: 'This is what has loaded with the video so far',
};

export const transcriptTexts = inLanguage({ ru: russian, en: english });
