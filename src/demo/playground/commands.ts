/** The form of each command: the fields of its argument, with values that can be tried at once. */
import type { HostCommands } from '../../contract/host-commands.ts';
import { hostControls } from '../../contract/host-arguments.ts';
import type { HostState } from '../../contract/host-state.ts';

/** A value and what the viewer reads in its place. */
export type Choice = readonly [value: unknown, label: string];

export interface Field {
  /** Name in the argument, if that is an object; without it the field is the argument. */
  readonly key?: string;
  readonly label: string;
  readonly kind: 'number' | 'text' | 'color' | 'flag' | 'choice' | 'several';
  readonly example?: string | number | boolean | readonly string[];
  readonly choices?: (state: HostState) => readonly Choice[];
}

export interface CommandForm {
  readonly hint: string;
  readonly fields: readonly Field[];
}

type Group = 'Просмотр' | 'Звук и дорожки' | 'Серии' | 'Вид' | 'Служебные';

const number = (label: string, example: number, key?: string): Field => ({
  kind: 'number',
  label,
  example,
  ...(key !== undefined && { key }),
});
const flag = (label: string, example: boolean, key?: string): Field => ({
  kind: 'flag',
  label,
  example,
  ...(key !== undefined && { key }),
});
const text = (key: string, label: string, example: string): Field => ({ kind: 'text', key, label, example });
const color = (key: string, label: string, example: string): Field => ({ kind: 'color', key, label, example });
const choice = (label: string, choices: NonNullable<Field['choices']>): Field => ({ kind: 'choice', label, choices });

/** A list of the state may hold the same thing twice: an episode that is its own neighbour. */
const unique = (all: readonly Choice[]): readonly Choice[] =>
  all.filter(([value], index) => all.findIndex(([other]) => other === value) === index);

const episodes = ({ previous, episode, next }: HostState): readonly Choice[] =>
  unique([previous, episode, next].flatMap((one) => (one ? [[one.id, `${String(one.order)}. ${one.title}`]] : [])));

const form = (hint: string, ...fields: readonly Field[]): CommandForm => ({ hint, fields });

/** In the order in which the page shows them; the compiler misses none. */
export const commandGroups = {
  Просмотр: {
    play: form('Включить фильм или рекламу'),
    pause: form('Поставить на паузу'),
    stop: form('Освободить сеть и декодер; play() продолжит с того же места'),
    prepare: form(
      'Загрузить манифест заранее: этого фильма или того, что названо',
      { kind: 'number', key: 'movieId', label: 'movieId' },
      { kind: 'number', key: 'season', label: 'season' },
      { kind: 'number', key: 'episode', label: 'episode' },
    ),
    seekTo: form('Перейти ко времени', number('Секунды', 30)),
    seekBy: form('Перемотать вперёд или назад', number('На сколько секунд', 10)),
    goLive: form('К прямому эфиру'),
    setRate: form('Скорость: от 0,25 до 2', number('Во сколько раз', 1.5)),
    setRepeat: form('Повторять отрезок', number('Начало, секунды', 10, 'start'), number('Конец, секунды', 15, 'end')),
    setSleepTimer: form('Таймер сна: от 1 до 600 минут', number('Минуты', 30, 'minutes')),
  },
  'Звук и дорожки': {
    setVolume: form('Громкость: от 0 до 1', number('Громкость', 0.5)),
    setMuted: form('Выключить или включить звук', flag('Без звука', true)),
    setGain: form('Усиление: от 1 до 4', number('Во сколько раз', 2)),
    setSoundShift: form('Сдвиг звука: от −0,5 до 0,5', number('Секунды, меньше нуля — раньше', -0.2)),
    setNightMode: form('Ночью: громкое тише, тихое громче', flag('Ночью', true)),
    setSpeechBoost: form('Речь чётче: 0, 3 или 6', number('Децибелы', 6)),
    setQuality: form(
      'Качество картинки',
      choice('Качество', ({ qualities }) => [
        [null, 'авто'],
        ...qualities.map(({ id, height }): Choice => [id, `${String(height)}p`]),
      ]),
    ),
    setAudioTrack: form(
      'Звуковая дорожка',
      choice('Дорожка', ({ audioTracks }) => audioTracks.map(({ id, label }) => [id, label])),
    ),
    setTextTrack: form(
      'Субтитры',
      choice('Субтитры', ({ textTracks }) => [
        [null, 'выключены'],
        ...textTracks.map(({ id, label }): Choice => [id, label]),
      ]),
    ),
    setSecondTextTrack: form(
      'Вторые субтитры рядом с первыми',
      choice('Субтитры', ({ textTracks, textTrack }) => [
        [null, 'выключены'],
        ...textTracks.filter(({ id }) => id !== textTrack).map(({ id, label }): Choice => [id, label]),
      ]),
    ),
    setSignLanguage: form(
      'Жестовый перевод, если он есть',
      {
        kind: 'choice',
        key: 'corner',
        label: 'Угол',
        choices: () => [
          ['topLeft', 'слева вверху'],
          ['topRight', 'справа вверху'],
          ['bottomRight', 'справа внизу'],
          ['bottomLeft', 'слева внизу'],
        ],
      },
      number('Ширина, %', 25, 'size'),
    ),
    setTranscript: form('Что было сказано: открыть и найти', { kind: 'text', label: 'Что найти', example: 'дорога' }),
    offerWords: form('Сделать слова субтитров кнопками', flag('Слова', true)),
    showWordCard: form(
      'Карточка у выбранного слова',
      text('text', 'Текст', 'лодка – небольшое судно'),
      text('title', 'Заголовок', 'лодка'),
    ),
    setSource: form(
      'Другой источник того же фильма',
      choice('Источник', ({ sources }) => sources.map((label) => [label, label])),
    ),
  },
  Серии: {
    setEpisode: form('Серия по её id', choice('Серия', episodes)),
    setSeason: form(
      'Первая серия сезона по его id',
      choice('Сезон', ({ seasons }) => seasons.map(({ id, order }) => [id, `Сезон ${String(order)}`])),
    ),
    setVariant: form(
      'Озвучка или версия',
      choice('Озвучка', ({ variants }) => variants.map(({ id, title }) => [id, title])),
    ),
    hideSpoilers: form(
      'Скрыть от зрителя то, что впереди',
      flag('Названия и кадры', true, 'ahead'),
      flag('Длительность', true, 'length'),
    ),
    skipPart: form('Пропустить заставку, пересказ или титры'),
    next: form('Следующая серия'),
    previous: form('Предыдущая серия'),
    load: form(
      'Другой фильм в том же фрейме',
      number('movieId', 2, 'movieId'),
      { kind: 'number', key: 'season', label: 'season' },
      { kind: 'number', key: 'episode', label: 'episode' },
      { kind: 'number', key: 'timeCodeSeconds', label: 'timeCodeSeconds' },
      flag('autoPlay', true, 'autoPlay'),
    ),
  },
  Вид: {
    setFullscreen: form('Полный экран; нужен жест зрителя', flag('На весь экран', true)),
    setPictureInPicture: form('Картинка в картинке; нужен жест в самом плеере', flag('В картинке', true)),
    setCrop: form('Обрезать чёрные полосы, если фильм проанализирован', flag('Обрезать', true)),
    setFlashDimming: form('Приглушать вспышки, найденные при анализе', flag('Приглушать', true)),
    setZoom: form('Увеличить картинку: от 1 до 4', number('Во сколько раз', 1.5)),
    setTheme: form(
      'Цвета и скругления плеера',
      color('accent', 'accent', '#e2553d'),
      color('surface', 'surface', '#1b1f2a'),
      text('radius', 'radius', '12px'),
      text('font', 'font', 'system-ui'),
    ),
    setControls: form('Какие кнопки видны поверх фильма', {
      kind: 'several',
      label: 'Кнопки',
      example: ['play', 'time', 'sound', 'fullscreen'],
      choices: () => hostControls.map((name) => [name, name]),
    }),
    addMarker: form(
      'Отметка на шкале времени',
      text('id', 'id', 'scene'),
      number('start', 20, 'start'),
      number('end', 25, 'end'),
      text('title', 'title', 'Погоня'),
      color('color', 'color', '#e2553d'),
    ),
    removeMarker: form('Убрать отметку', { kind: 'text', label: 'id', example: 'scene' }),
  },
  Служебные: {
    skipAd: form('Пропустить рекламу, если она это позволяет'),
    snapshot: form('Текущий кадр картинкой', number('Ширина, пикселей', 640, 'width')),
    recording: form('Запись последних минут для разработчиков плеера'),
  },
} satisfies Readonly<Record<Group, Partial<Record<keyof HostCommands, CommandForm>>>>;

type Named = { [G in Group]: keyof (typeof commandGroups)[G] }[Group];
const forms = Object.assign({}, ...Object.values(commandGroups)) as Readonly<Record<Named, CommandForm>>;

/** The forms of all commands: a new command without a form does not compile. */
export const commandForms: Readonly<Record<keyof HostCommands, CommandForm>> = forms;

/** The arguments for values of the fields; undefined is a field that is left empty. */
export function argumentsFor({ fields }: CommandForm, values: readonly unknown[]): readonly unknown[] {
  const [first] = fields;
  if (first === undefined) return [];
  const [value] = values;
  if (first.kind === 'several') return [controlsOf(value as readonly string[])];
  if (first.key === undefined) return value === undefined ? [] : [value];
  const given = fields.flatMap(({ key = '' }, index) => (values[index] === undefined ? [] : [[key, values[index]]]));
  return given.length === 0 ? [] : [Object.fromEntries(given)];
}

/** `setControls` takes the word `all` for all controls, and `none` for none. */
function controlsOf(names: readonly string[]): 'all' | 'none' | readonly string[] {
  if (names.length === 0) return 'none';
  return names.length === hostControls.length ? 'all' : names;
}

/** The values that fields begin with. */
export const examplesOf = ({ fields }: CommandForm, state: HostState): readonly unknown[] =>
  fields.map((field) => field.example ?? field.choices?.(state)[0]?.[0]);
