/** How captions look. */
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
  options: {
    fontFamily: 'Шрифт',
    fontSizePercent: 'Размер',
    color: 'Цвет текста',
    opacityPercent: 'Непрозрачность текста',
    edge: 'Контур букв',
    backgroundColor: 'Цвет фона',
    backgroundOpacityPercent: 'Непрозрачность фона',
    windowColor: 'Цвет окна',
    windowOpacityPercent: 'Непрозрачность окна',
  },
  values: {
    sans: 'Без засечек',
    serif: 'С засечками',
    mono: 'Моноширинный',
    monoSerif: 'Пишущая машинка',
    casual: 'Непринуждённый',
    cursive: 'Рукописный',
    smallCaps: 'Капитель',
    white: 'Белый',
    yellow: 'Жёлтый',
    green: 'Зелёный',
    cyan: 'Голубой',
    blue: 'Синий',
    magenta: 'Пурпурный',
    red: 'Красный',
    black: 'Чёрный',
    none: 'Нет',
    shadow: 'Тень',
    raised: 'Выпуклый',
    depressed: 'Вдавленный',
    outline: 'Обводка',
  },
  reset: 'Сбросить',
} as const;

const english: InAnyLanguage<typeof russian> = {
  options: {
    fontFamily: 'Font',
    fontSizePercent: 'Size',
    color: 'Text colour',
    opacityPercent: 'Text opacity',
    edge: 'Letter edges',
    backgroundColor: 'Background colour',
    backgroundOpacityPercent: 'Background opacity',
    windowColor: 'Window colour',
    windowOpacityPercent: 'Window opacity',
  },
  values: {
    sans: 'Sans serif',
    serif: 'Serif',
    mono: 'Monospace',
    monoSerif: 'Typewriter',
    casual: 'Casual',
    cursive: 'Cursive',
    smallCaps: 'Small capitals',
    white: 'White',
    yellow: 'Yellow',
    green: 'Green',
    cyan: 'Cyan',
    blue: 'Blue',
    magenta: 'Magenta',
    red: 'Red',
    black: 'Black',
    none: 'None',
    shadow: 'Shadow',
    raised: 'Raised',
    depressed: 'Depressed',
    outline: 'Outline',
  },
  reset: 'Reset',
};

export const captionStyleTexts = inLanguage({ ru: russian, en: english });
