import type { captionStyle as russian } from './russian-caption-style.ts';
import type { InAnyLanguage } from './texts.ts';

/** How captions look. */
export const captionStyle: InAnyLanguage<typeof russian> = {
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
