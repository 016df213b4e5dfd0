/**
 * What a host page may change about the player's looks. Values are few and of forms that are checked whole, for they
 * come from another page and end in a style sheet.
 */
const kinds = { accent: 'colour', surface: 'colour', radius: 'length', font: 'font' } as const;

type Kind = (typeof kinds)[keyof typeof kinds];
export type ThemeName = keyof typeof kinds;
export type Theme = { readonly [N in ThemeName]?: string | undefined };

export const themeNames = Object.keys(kinds) as readonly ThemeName[];

/** In the page address, and with `data-` before it at the host's element. */
export const themeParameter = (name: ThemeName): string => `theme_${name}`;

const longest = 100;

const forms: Record<Kind, RegExp> = {
  // In an address the hash would have to be escaped, so it may be left out.
  colour: /^#?(?:[\da-f]{3}|[\da-f]{6})$/i,
  length: /^(?:0|\d{1,2}(?:\.\d{1,3})?(?:px|rem))$/,
  // Names of families and nothing that a declaration could be left by.
  font: /^[\p{L}\d][\p{L}\d _-]*(?:, ?[\p{L}\d][\p{L}\d _-]*)*$/u,
};

const generic = /^(?:system-ui|serif|sans-serif|monospace|ui-(?:serif|sans-serif|monospace|rounded))$/;

const fontList = (value: string): string =>
  value
    .split(',')
    .map((name) => name.trim())
    .map((name) => (generic.test(name) ? name : `'${name}'`))
    .join(', ');

function longColour(value: string): string {
  const digits = value.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** As a style sheet takes it; null for what is of no such form. */
export function readThemeValue(name: ThemeName, value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const kind = kinds[name];
  if (text.length > longest || !forms[kind].test(text)) return null;
  switch (kind) {
    case 'colour':
      return longColour(text);
    case 'font':
      return fontList(text);
    case 'length':
      // A bare zero is a number, which is not to be calculated with.
      return text === '0' ? '0px' : text;
  }
}
