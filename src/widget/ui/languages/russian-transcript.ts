import { plural } from './russian-numerals.ts';

/** The transcript: the list of all that is said in the film. */
export const transcript = {
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
