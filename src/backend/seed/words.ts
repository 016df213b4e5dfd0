/** The words of generated titles and descriptions, and how Russian words are spelled in slugs. */

export type Gender = 'm' | 'f' | 'n';

export interface Noun {
  readonly gender: Gender;
  readonly nominative: string;
  readonly genitive: string;
}

const pairs = (gender: Gender, text: string): Noun[] =>
  text.split(' ').map((pair) => {
    const [nominative = '', genitive = ''] = pair.split('/');
    return { gender, nominative, genitive };
  });

export const nouns: readonly Noun[] = [
  ...pairs(
    'm',
    'город/города берег/берега ветер/ветра остров/острова сад/сада дом/дома мост/моста поезд/поезда вечер/вечера рассвет/рассвета закат/заката снег/снега лес/леса туман/тумана голос/голоса ключ/ключа след/следа причал/причала перевал/перевала театр/театра колодец/колодца капитан/капитана доктор/доктора почтальон/почтальона художник/художника',
  ),
  ...pairs(
    'f',
    'река/реки осень/осени зима/зимы весна/весны ночь/ночи тень/тени дорога/дороги звезда/звезды тайна/тайны песня/песни комната/комнаты улица/улицы станция/станции деревня/деревни волна/волны гроза/грозы память/памяти история/истории встреча/встречи мелодия/мелодии гавань/гавани крепость/крепости экспедиция/экспедиции',
  ),
  ...pairs(
    'n',
    'море/моря утро/утра лето/лета небо/неба письмо/письма окно/окна озеро/озера поле/поля солнце/солнца молчание/молчания возвращение/возвращения обещание/обещания путешествие/путешествия зеркало/зеркала имя/имени',
  ),
];

export type Adjective = Readonly<Record<'m' | 'f' | 'n' | 'genitive' | 'genitiveF', string>>;

const endings = {
  hard: ['ый', 'ая', 'ое', 'ого', 'ой'],
  stressed: ['ой', 'ая', 'ое', 'ого', 'ой'],
  soft: ['ий', 'яя', 'ее', 'его', 'ей'],
  velar: ['ий', 'ая', 'ое', 'ого', 'ой'],
} as const;

const stems = (kind: keyof typeof endings, text: string): Adjective[] =>
  text.split(' ').map((stem) => {
    const [m, f, n, genitive, genitiveF] = endings[kind];
    return { m: stem + m, f: stem + f, n: stem + n, genitive: stem + genitive, genitiveF: stem + genitiveF };
  });

export const adjectives: readonly Adjective[] = [
  ...stems('hard', 'забыт северн стар нов бел чёрн вечн случайн тёмн светл железн стеклянн бумажн невидим звёздн'),
  ...stems('stressed', 'ночн чуж золот пуст морск лесн нем'),
  ...stems('soft', 'последн син утренн зимн летн осенн давн'),
  ...stems('velar', 'тих далёк долг высок'),
];

export const heroes = [
  'Молодой врач',
  'Бывший моряк',
  'Учительница музыки',
  'Смотритель музея',
  'Две сестры',
  'Отставной следователь',
  'Начинающий журналист',
  'Семья фермеров',
  'Радист полярной станции',
  'Часовщик',
];
export const deeds = [
  'возвращается в родной посёлок',
  'находит письмо без подписи',
  'получает в наследство старый дом',
  'отправляется на поиски пропавшего друга',
  'случайно раскрывает чужую тайну',
  'теряет память о последнем годе',
  'берётся за дело, от которого все отказались',
  'встречает человека из прошлого',
];
export const turns = [
  'И чем ближе разгадка, тем труднее остановиться.',
  'Времени остаётся до первого снега.',
  'Но в городе есть те, кто предпочёл бы молчать.',
  'Всё меняется за одну ночь.',
  'Дорога оказывается длиннее, чем обещала карта.',
  'Правда у каждого своя.',
  'Помощь приходит оттуда, откуда её не ждали.',
];

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('абвгдеёжзийклмнопрстуфхцчшщъыьэюя').map((letter, index) => [
    letter,
    'a b v g d e e zh z i y k l m n o p r s t u f h ts ch sh sch _ y _ e yu ya'.split(' ')[index]?.replace('_', '') ??
      '',
  ]),
);

/** Makes a slug of Russian words. */
export const transliterate = (text: string): string =>
  Array.from(text.toLowerCase())
    .map((letter) => letters[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '-'))
    .join('')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
