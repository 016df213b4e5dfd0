const decimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The numbers of the stream, for experts. */
export const numbersOfStream = {
  diagnosticsRows: {
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
  },
  kilobits: (bps: number) => `${decimal.format(Math.round(bps / 1_000))} Кбит/с`,
  milliseconds: (milliseconds: number) => `${Math.round(milliseconds)} мс`,
  renditionReasons: {
    start: 'начало фильма',
    chosen: 'выбрано вручную',
    greatest: 'лучшее из доступных',
    device: 'больше не нужно устройству',
    held: 'недавно сеть не выдержала больше',
    broken: 'лучшее не загрузилось',
    network: 'сеть не даёт больше',
  },
  seconds: (seconds: number) => `${tenths.format(seconds)} с`,
  ofFrames: (dropped: number, total: number) => `${dropped} из ${total}`,
} as const;
