/**
 * The theme that a host page may set. Its values are few and are validated as a whole, since they come from another
 * page and go into a style sheet.
 */
const kinds = { accent: 'colour', surface: 'colour', radius: 'length', font: 'font' } as const;

type Kind = (typeof kinds)[keyof typeof kinds];
export type ThemeName = keyof typeof kinds;
export type Theme = { readonly [N in ThemeName]?: string | undefined };

export const themeNames = Object.keys(kinds) as readonly ThemeName[];

/** Name of the parameter in the page address, and, after `data-`, of the attribute of the host's element. */
export const themeParameter = (name: ThemeName): string => `theme_${name}`;

const longest = 100;

const forms: Record<Kind, RegExp> = {
  // The hash is optional, since in an address it would have to be escaped.
  colour: /^#?(?:[\da-f]{3}|[\da-f]{6})$/i,
  length: /^(?:0|\d{1,2}(?:\.\d{1,3})?(?:px|rem))$/,
  // Only names of font families, without characters that could end the declaration.
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

/** Whether it is well-formed: all that the host page's side has to know. */
export const isThemeValue = (name: ThemeName, value: unknown): boolean =>
  typeof value === 'string' && value.trim().length <= longest && forms[kinds[name]].test(value.trim());

/** The value for a style sheet; null if it is malformed. */
export function readThemeValue(name: ThemeName, value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!isThemeValue(name, text)) return null;
  switch (kinds[name]) {
    case 'colour':
      return longColour(text);
    case 'font':
      return fontList(text);
    case 'length':
      // `calc()` does not accept a zero without a unit as a length.
      return text === '0' ? '0px' : text;
  }
}
