import { plural } from './russian-numerals.ts';

const decimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 });

/** The numbers of the stream, for experts. */
export const diagnostics = {
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
  kilobits: (bps: number) => `${decimal.format(Math.round(bps / 1_000))} Кбит/с`,
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
