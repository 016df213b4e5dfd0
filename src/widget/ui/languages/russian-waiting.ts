/** Why a film that should play is waiting. */
export const waiting = {
  offline: 'Нет интернета. Видео продолжится, когда он появится',
  catalogue: 'Ждём ответа сервера',
  ad: 'Ждём начала рекламы',
  place: 'Загружаем видео с этого места',
  start: 'Загружаем начало видео',
  quality: 'Интернет не успевает за выбранным качеством',
  server: 'Сервер не отвечает. Ждём',
  failing: 'Сервер не отдаёт видео. Пробуем ещё раз',
  network: 'Интернет не успевает за видео. Загружаем продолжение',
  device: 'Устройство не успевает показывать видео',
  unknown: 'Загружаем продолжение',
} as const;

const megabits = new Intl.NumberFormat('ru', { maximumSignificantDigits: 2 });
const toMegabits = (bps: number): string => megabits.format(bps / 1_000_000);

/** Why a film has been waiting for some time, with the figures that prove it. */
export const whyWait = {
  heading: 'Почему крутится?',
  offline: 'Нет сети. Видео продолжится, когда она появится.',
  device: 'Видео загружено, но устройство не успевает показывать кадры.',
  server: (seconds: number) => `Сервер не отвечает уже ${seconds} с.`,
  failing: (status: number) => (status === 0 ? 'Сервер недоступен.' : `Сервер отвечает ошибкой ${status}.`),
  network: (givenBps: number, neededBps: number, height: number | null) =>
    `Сеть даёт ${toMegabits(givenBps)} Мбит/с, ${height === null ? 'а видео' : `а для ${height}p`} нужно ${toMegabits(neededBps)}.`,
} as const;
