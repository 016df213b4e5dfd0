/** Values as they are written in a script. */

const MAXIMUM_LINE_LENGTH = 78;

/**
 * JavaScript for plain data; undefined fields are left out. No text of it ends a script or begins a comment in HTML.
 */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof URL) return quoted(value.href);
  if (Array.isArray(value))
    return enclosed(
      '[',
      ']',
      value.map((item) => literal(item, `${indent}  `)),
      indent,
    );
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => `${key(name)}: ${literal(field, `${indent}  `)}`);
    return fields.length === 0 ? '{}' : enclosed('{ ', ' }', fields, indent);
  }
  return String(value);
}

function enclosed(before: string, after: string, items: readonly string[], indent: string): string {
  const line = `${before}${items.join(', ')}${after}`;
  if (line.length + indent.length <= MAXIMUM_LINE_LENGTH && !line.includes('\n')) return line;
  const lines = items.map((item) => `${indent}  ${item},\n`).join('');
  return `${before.trim()}\n${lines}${indent}${after.trim()}`;
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'").replace(/</g, '\\x3C');
  return `'${inner}'`;
}

/** A text between the quotes of an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** `movieId` → `movie-id`. */
export const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const indented = (text: string, by = '  '): string => text.replace(/^(?=.)/gm, by);
