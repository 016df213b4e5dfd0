/** Parses the text of style sheets: rules, lists of values, and arguments of functions. */

/** @typedef {{ prelude: string, rules?: Rule[], declarations?: [string, string][] }} Rule */

/**
 * Splits at a separator outside brackets and quotes.
 * @param {string} text
 * @param {string} separator one character; a space is any white space
 */
export function splitOutside(text, separator) {
  /** @type {string[]} */
  const parts = [];
  let [depth, from, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (depth === 0 && (separator === ' ' ? /\s/.test(character) : character === separator)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

/** @param {string} text @param {number} open index of a bracket @returns {number} index of its closing one */
export function closingOf(text, open) {
  for (let [at, depth] = [open, 0]; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && (depth -= 1) === 0) return at;
  }
  throw new Error(`No closing bracket: ${text}`);
}

/**
 * Replaces each call of a function, inner calls first.
 * @param {string} text
 * @param {string} name
 * @param {(args: string[]) => string} replace
 * @returns {string}
 */
export function replaceCalls(text, name, replace) {
  const call = new RegExp(`(?<![\\w-])${name}\\(`, 'g');
  const last = [...text.matchAll(call)].at(-1);
  if (last === undefined) return text;
  const open = last.index + last[0].length - 1;
  const close = closingOf(text, open);
  const made = replace(splitOutside(text.slice(open + 1, close), ','));
  return replaceCalls(text.slice(0, last.index) + made + text.slice(close + 1), name, replace);
}

/**
 * @param {string} css without comments and nested rules, but of groups
 * @returns {Rule[]}
 */
export function readRules(css) {
  /** @type {Rule[]} */
  const rules = [];
  let from = 0;
  for (;;) {
    const open = css.indexOf('{', from);
    if (open === -1) return rules;
    let close = open;
    for (let depth = 0; close < css.length; close += 1) {
      if (css[close] === '{') depth += 1;
      else if (css[close] === '}' && (depth -= 1) === 0) break;
    }
    const prelude = css.slice(from, open).trim();
    const body = css.slice(open + 1, close);
    rules.push(
      body.includes('{') ? { prelude, rules: readRules(body) } : { prelude, declarations: readDeclarations(body) },
    );
    from = close + 1;
  }
}

/** @param {string} body @returns {[string, string][]} */
const readDeclarations = (body) =>
  splitOutside(body, ';').map((text) => {
    const colon = text.indexOf(':');
    return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
  });

/** @param {readonly Rule[]} rules @returns {string} */
export const writeRules = (rules) =>
  rules
    .map(({ prelude, rules: inner, declarations = [] }) =>
      inner
        ? `${prelude}{${writeRules(inner)}}`
        : `${prelude}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`,
    )
    .join('\n');
