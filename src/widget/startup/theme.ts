import { readThemeValue, themeNames, themeParameter, type ThemeName } from '../../contract/theme.ts';

const darkInk = '#20140a';
const lightInk = '#f8f3ec';
const defaultSurface = '#17120e';
/** WCAG 2 contrast of text with its background. */
const leastContrast = 4.5;

/** Relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Lightens the colour as little as needed to be readable on the background. */
function readableOn(ground: string, colour: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16);
      return Math.round(part + (255 - part) * share)
        .toString(16)
        .padStart(2, '0');
    });
    const candidate = `#${mixed.join('')}`;
    if (contrast(candidate, ground) >= leastContrast) return candidate;
  }
  return lightInk;
}

/** Custom properties for the theme in the page address; unreadable values count as missing. */
export function themeStyles(search: string): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  const read = (name: ThemeName) => readThemeValue(name, query.get(themeParameter(name)));
  const styles: Record<string, string> = {};
  for (const name of themeNames) {
    const value = read(name);
    // Text is light, both over the film and on panels.
    const isDark = name !== 'surface' || (value !== null && contrast(value, lightInk) >= leastContrast);
    if (value !== null && isDark) styles[`--potok-${name}`] = value;
  }
  const accent = styles['--potok-accent'];
  if (accent !== undefined) {
    styles['--potok-on-accent'] = contrast(accent, darkInk) >= contrast(accent, '#ffffff') ? darkInk : '#ffffff';
    styles['--potok-accent-ink'] = readableOn(styles['--potok-surface'] ?? defaultSurface, accent);
  }
  return styles;
}

export function applyTheme(root: HTMLElement, search: string): void {
  for (const [property, value] of Object.entries(themeStyles(search))) root.style.setProperty(property, value);
}
