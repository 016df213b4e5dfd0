/** How the viewer wants captions to look. Every value is one of a list, so that nothing can be injected. */

export const captionColors = {
  white: '#ffffff',
  yellow: '#ffff00',
  green: '#00ff00',
  cyan: '#00ffff',
  blue: '#0000ff',
  magenta: '#ff00ff',
  red: '#ff0000',
  black: '#000000',
} as const;

export type CaptionColor = keyof typeof captionColors;

const colors = Object.keys(captionColors) as readonly CaptionColor[];
const opacities = [0, 25, 50, 75, 100] as const;

/** What can be chosen for each property. */
export const captionStyleOptions = {
  fontFamily: ['sans', 'serif', 'mono', 'monoSerif', 'casual', 'cursive', 'smallCaps'],
  fontSizePercent: [50, 75, 100, 125, 150, 200, 300, 400],
  color: colors,
  opacityPercent: [25, 50, 75, 100],
  edge: ['none', 'shadow', 'raised', 'depressed', 'outline'],
  backgroundColor: colors,
  backgroundOpacityPercent: opacities,
  windowColor: colors,
  windowOpacityPercent: opacities,
} as const;

type Options = typeof captionStyleOptions;

export type CaptionStyle = { readonly [K in keyof Options]: Options[K][number] };
export type CaptionStyleKey = keyof CaptionStyle;

export const defaultCaptionStyle: CaptionStyle = {
  fontFamily: 'sans',
  fontSizePercent: 100,
  color: 'white',
  opacityPercent: 100,
  edge: 'none',
  backgroundColor: 'black',
  backgroundOpacityPercent: 75,
  windowColor: 'black',
  windowOpacityPercent: 0,
};

export const captionStyleKeys = Object.keys(captionStyleOptions) as readonly CaptionStyleKey[];

/** Makes a style of any value: the default replaces everything that is not one of the options. */
export function toCaptionStyle(value: unknown, defaults: CaptionStyle = defaultCaptionStyle): CaptionStyle {
  if (typeof value !== 'object' || value === null) return defaults;
  const entries = captionStyleKeys.map((key) => {
    const wanted: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
    const options: readonly unknown[] = captionStyleOptions[key];
    return [key, options.includes(wanted) ? wanted : defaults[key]];
  });
  return Object.fromEntries(entries) as CaptionStyle;
}
