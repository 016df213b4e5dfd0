/** The numbers of the stream, for experts. */
import { plural } from './russian-numerals.ts';
import { count } from './english-numerals.ts';
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russianDecimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 });

const russian = {
  rows: {
    ids: 'Фильм / серия / озвучка',
    engine: 'Движок',
    picture: 'Картинка / область',
    quality: 'Качество',
    rendition: 'Следующий фрагмент',
    bandwidth: 'Скорость сети',
    estimates: 'Сейчас / обычно / ответ',
    buffer: 'Буфер / цель',
    frames: 'Пропущено кадров',
    place: 'Место / скорость',
    sound: 'Звук',
    subtitles: 'Субтитры',
  },
  kilobits: (bps: number) => `${russianDecimal.format(Math.round(bps / 1_000))} Кбит/с`,
  reasons: {
    start: 'начало фильма',
    chosen: 'выбрано вручную',
    greatest: 'лучшее из доступных',
    device: 'больше не нужно устройству',
    held: 'недавно сеть не выдержала больше',
    broken: 'лучшее не загрузилось',
    network: 'сеть не даёт больше',
  },
  ofFrames: (dropped: number, total: number) => `${dropped} из ${total}`,
  cues: (read: number, dropped: number) =>
    `${read} ${plural(read, ['реплика', 'реплики', 'реплик'])}${dropped > 0 ? `, не прочитано ${dropped}` : ''}`,
  autoQuality: 'авто',
} as const;

const englishDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

const english: InAnyLanguage<typeof russian> = {
  rows: {
    ids: 'Title / episode / voice-over',
    engine: 'Engine',
    picture: 'Picture / viewport',
    quality: 'Quality',
    rendition: 'Next segment',
    bandwidth: 'Network speed',
    estimates: 'Now / usually / first byte',
    buffer: 'Buffer / aim',
    frames: 'Dropped frames',
    place: 'Position / speed',
    sound: 'Sound',
    subtitles: 'Subtitles',
  },
  kilobits: (bps) => `${englishDecimal.format(Math.round(bps / 1_000))} kbit/s`,
  reasons: {
    start: 'the film begins',
    chosen: 'chosen by hand',
    greatest: 'the best there is',
    device: 'the device needs no more',
    held: 'the network lately failed at more',
    broken: 'the better one did not load',
    network: 'the network gives no more',
  },
  ofFrames: (dropped, total) => `${dropped} of ${total}`,
  cues: (read, dropped) => `${count(read, 'cue')}${dropped > 0 ? `, ${dropped} unreadable` : ''}`,
  autoQuality: 'auto',
};

export const diagnosticsTexts = inLanguage({ ru: russian, en: english });
