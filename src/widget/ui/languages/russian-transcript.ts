import { plural } from './russian-numerals.ts';

/** The list of all that is said in the film. */
export const transcript = {
  title: 'Что было сказано',
  search: 'Найти реплику',
  found: (count: number) =>
    count === 0
      ? 'Ничего не найдено'
      : `${plural(count, ['Найдена', 'Найдены', 'Найдено'])} ${count} ${plural(count, ['реплика', 'реплики', 'реплик'])}`,
  lines: 'Реплики',
  toCurrent: 'К текущей реплике',
  copyLink: (time: string) => `Скопировать ссылку на ${time}`,
  choose: 'Выберите субтитры, чтобы читать реплики',
  loading: 'Субтитры загружаются',
  failed: 'Субтитры не загрузились',
  empty: 'Реплик пока нет',
  partial: 'Здесь то, что уже загрузилось вместе с видео',
} as const;
