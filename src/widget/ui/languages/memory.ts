/** The dialog about what the player remembers. */
import type { MemoryKind } from '../../../../streams/model/memory.ts';
import { plural } from './russian-numerals.ts';
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
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

const english: InAnyLanguage<typeof russian> = {
  where: 'Kept in this browser only. The place in the video that is on now will be remembered again.',
  kinds: {
    places: 'Where you stopped',
    voices: 'Voice-over and source',
    choices: 'Speed, volume boost and subtitles',
    captionStyle: 'Look of the subtitles',
    secondCaptions: 'Second subtitles',
    sign: 'Sign language: place and size',
    keys: 'Keys of your own',
    spoilers: 'Watching without spoilers',
    sound: 'Volume',
    device: 'Network speed and loading order',
    ads: 'When ads were shown, and how loud they are',
  },
  count: (kind, count) => {
    if (count === 0) return 'Nothing';
    if (kind === 'places') return `${count} ${count === 1 ? 'video' : 'videos'}`;
    if (kind !== 'voices' && kind !== 'choices') return 'Remembered';
    return `For ${count} ${count === 1 ? 'title' : 'titles'}`;
  },
  forget: 'Forget',
  forgetOf: (name) => `Forget: ${name}`,
  forgetAll: 'Forget everything',
  sure: 'Yes, forget everything',
  all: 'everything',
  forgotten: (what) => `Forgotten: ${what}`,
};

export const memoryTexts = inLanguage({ ru: russian, en: english });
