import type { MemoryKind } from '../../../../streams/model/memory.ts';
import { plural } from './russian-numerals.ts';

/** The dialog about what the player remembers. */
export const memory = {
  where: 'Хранится только в этом браузере. Место в видео, которое идёт сейчас, запомнится снова.',
  kinds: {
    places: 'Где вы остановились',
    voices: 'Озвучка и источник',
    choices: 'Скорость, усиление звука и субтитры',
    captionStyle: 'Оформление субтитров',
    secondCaptions: 'Вторые субтитры',
    sign: 'Жестовый язык: место и размер',
    keys: 'Свои клавиши',
    spoilers: 'Просмотр без спойлеров',
    sound: 'Громкость',
    device: 'Скорость сети и порядок загрузки',
    ads: 'Когда была реклама и насколько она громкая',
  } satisfies Readonly<Record<MemoryKind, string>>,
  count: (kind: MemoryKind, count: number) => {
    if (count === 0) return 'Ничего';
    if (kind === 'places') return `${count} видео`;
    if (kind !== 'voices' && kind !== 'choices') return 'Запомнено';
    return `Для ${count} ${plural(count, ['названия', 'названий', 'названий'])}`;
  },
  forget: 'Забыть',
  forgetOf: (name: string) => `Забыть: ${name}`,
  forgetAll: 'Забыть всё',
  sure: 'Да, забыть всё',
  all: 'всё',
  forgotten: (what: string) => `Забыто: ${what}`,
} as const;
