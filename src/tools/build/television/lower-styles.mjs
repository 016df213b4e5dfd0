/**
 * Style sheets for engines from Chrome 63 on. esbuild flattens nested rules; this module handles the rest. The frame is
 * assumed to have the size of a television: container queries are evaluated during the build, and their units become
 * those of the window. Mixed colours are computed from the default theme, gaps become margins, and rules that need a
 * pointer are dropped.
 */
import { transformSync } from 'esbuild';
import postcss from 'postcss';

const { comma, space } = postcss.list;
const television = { width: 1920, height: 1080, rem: 30 };

/** @param {string} condition `frame (width < 640px) and (height < 320px)` */
function holdsOnTelevision(condition) {
  const holds = (/** @type {string} */ part) => {
    const [, axis, operator, number, unit] = /\((width|height) (<=|>=|<|>) ([\d.]+)(px|rem)\)/.exec(part) ?? [];
    if (axis === undefined || number === undefined) throw new Error(`Not a query of a size: ${condition}`);
    const size = Number(number) * (unit === 'rem' ? television.rem : 1);
    const own = television[/** @type {'width' | 'height'} */ (axis)];
    const isLess = own < size || (operator?.endsWith('=') === true && own === size);
    return operator?.startsWith('<') ? isLess : !isLess || own === size;
  };
  return condition.split(' or ').some((either) => either.split(' and ').every(holds));
}

/** @param {string} text @param {number} from behind a bracket @returns {number} index of its closing one */
function closingOf(text, from) {
  for (let [at, depth] = [from, 1]; at < text.length; at += 1) {
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
function replaceCalls(text, name, replace) {
  const last = [...text.matchAll(new RegExp(`(?<![\\w-])${name}\\(`, 'g'))].at(-1);
  if (last === undefined) return text;
  const open = last.index + last[0].length;
  const close = closingOf(text, open);
  const made = replace(comma(text.slice(open, close)));
  return replaceCalls(text.slice(0, last.index) + made + text.slice(close + 1), name, replace);
}

/** Puts the default values of a theme's custom properties into a text. @param {string} css of the theme */
function readTheme(css) {
  const names = new Map(
    Array.from(css.matchAll(/(--[\w-]+):\s*([^;}]+)/g), ([, name = '', value = '']) => [name, value.trim()]),
  );
  /** @param {string} value @returns {string} */
  const resolve = (value) =>
    replaceCalls(value, 'var', ([name = '', otherwise = '']) => resolve(names.get(name) ?? otherwise));
  return resolve;
}

/** @param {string} colour @returns {number[]} red, green, blue, and opacity as a share */
function readColour(colour) {
  if (colour === 'transparent') return [0, 0, 0, 0];
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1];
  const parts = hex?.length === 3 ? [...hex].map((digit) => digit + digit) : hex?.match(/../g);
  if (!parts) throw new Error(`Not a colour that can be mixed: ${colour}`);
  return [...parts.map((part) => Number.parseInt(part, 16)), 1];
}

/** @param {string} first @param {number} share @param {string} second */
function mix(first, share, second) {
  const [[...a], [...b]] = [readColour(first), readColour(second)];
  const [ofA, ofB] = [(a.pop() ?? 0) * share, (b.pop() ?? 0) * (1 - share)];
  const channels = a.map((value, at) => Math.round((value * ofA + (b[at] ?? 0) * ofB) / (ofA + ofB)));
  return `rgba(${channels.join(',')},${Number((ofA + ofB).toFixed(3))})`;
}

/**
 * Chooses the upper limit that does not depend on the frame: a television has enough room.
 * @param {string[]} sizes
 */
const leastOf = (sizes) => sizes.find((size) => !/%|\d(?:vw|vh)/.test(size)) ?? sizes[0] ?? '0';

/**
 * Chooses the lower limit that grows with the frame. Insets that must stay clear are added.
 * @param {string[]} sizes
 */
function mostOf(sizes) {
  const own = sizes.filter((size) => !size.includes('env('));
  if (own.some((size) => size.includes('--inset-'))) return own.join(' + ');
  return own.find((size) => /\d(?:vw|vh)/.test(size)) ?? own[0] ?? '0';
}

/** @param {string} size */
const asSize = (size) => (/[-+*/] /.test(size) ? `calc(${size})` : size);

/** @param {string} text @param {(value: string) => string} resolve */
function lowerValue(text, resolve) {
  let value = text.replace(/(\d)cq([wh])/g, '$1v$2');
  value = replaceCalls(value, 'color-mix', ([, first = '', second = '']) => {
    const [colour = '', percent = '50%'] = space(first);
    return mix(resolve(colour), Number.parseFloat(percent) / 100, resolve(second));
  });
  value = replaceCalls(value, 'clamp', ([, size = '0']) => asSize(size));
  value = replaceCalls(value, 'min', (sizes) => asSize(leastOf(sizes)));
  value = replaceCalls(value, 'max', (sizes) => asSize(mostOf(sizes)));
  return replaceCalls(value, 'env', ([, otherwise = '0px']) => otherwise);
}

/** One selector for each alternative of `:is()`. @param {string} selector @returns {string[]} */
function expanded(selector) {
  const at = selector.indexOf(':is(');
  if (at === -1) return [selector];
  const close = closingOf(selector, at + 4);
  const alternatives = comma(selector.slice(at + 4, close));
  return alternatives.flatMap((one) => expanded(selector.slice(0, at) + one + selector.slice(close + 1)));
}

/** Splits a list in `:not()` into one `:not()` for each selector. @param {string} selector */
const withSingleNots = (selector) =>
  replaceCalls(selector, '(?<=:)not', (args) => args.map((one) => `%(${one}%)`).join(':'))
    .replace(/%\(/g, 'not(')
    .replace(/%\)/g, ')');

/** @param {string} list of selectors @returns {string} empty if no part of it can match on a television */
export const lowerSelector = (list) =>
  comma(list)
    .flatMap(expanded)
    .filter((selector) => !/:has\(|:focus:not\(:focus-visible\)|:hover/.test(selector))
    .map((selector) => selector.replace(/:not\(:focus-visible\)/g, ':not(:focus)').replace(/:focus-visible/g, ':focus'))
    .map(withSingleNots)
    .join(',');

const transforms = ['translate', 'rotate', 'scale'];
const dropped = new Set([
  ...transforms,
  'container',
  'container-type',
  'aspect-ratio',
  'content-visibility',
  'contain-intrinsic-size',
  'gap',
]);

/**
 * The declarations that take the place of dropped ones.
 * @param {Map<string, string>} own
 * @returns {Record<string, string>}
 */
function substitutes(own) {
  const used = transforms.filter((name) => own.has(name));
  const calls = used
    .filter((name) => own.get(name) !== 'none')
    .map((name) => `${name}(${space(own.get(name) ?? '').join(',')})`);
  const [width, ratio] = [own.get('width'), own.get('aspect-ratio')];
  const [across = '1', down = '1'] = ratio?.split('/') ?? [];
  return {
    ...(used.length > 0 && { transform: calls.join(' ') || 'none' }),
    ...(width && ratio && !width.includes('%') && { height: `calc((${width}) * ${down} / ${across})` }),
    ...(own.has('gap') && own.get('display') === 'grid' && { 'grid-gap': own.get('gap') ?? '0' }),
  };
}

/**
 * Replaces gaps of flex boxes by margins, since Chrome 63 has none.
 * @param {import('postcss').Rule} rule
 * @param {Map<string, string>} own
 */
function addGaps(rule, own) {
  const gap = own.get('gap');
  if (gap === undefined || own.get('display') === 'grid') return;
  const [down = '0', across = down] = space(gap);
  const [prop, value] = own.get('flex-direction') === 'column' ? ['margin-top', down] : ['margin-left', across];
  const selector = comma(rule.selector)
    .map((one) => `${one}>*+*`)
    .join(',');
  rule.after(postcss.rule({ selector, nodes: [postcss.decl({ prop, value })] }));
}

/** The properties of a shorthand that Chrome 63 does not know. @param {string} prop @param {string} value */
function longhands(prop, value) {
  const [first = '0', second, third = first, fourth] = space(value);
  if (prop === 'inset') return { top: first, right: second ?? first, bottom: third, left: fourth ?? second ?? first };
  if (prop === 'overflow' && second !== undefined) return { 'overflow-x': first, 'overflow-y': second };
  return null;
}

/** @param {import('postcss').Rule} rule @param {(value: string) => string} resolve */
function lowerDeclarations(rule, resolve) {
  /** @type {Map<string, string>} */
  const own = new Map();
  rule.walkDecls((declaration) => {
    const { prop } = declaration;
    const value = lowerValue(declaration.value, resolve);
    own.set(prop, value);
    declaration.value = prop === 'transition' ? value.replace(/\b(?:translate|rotate|scale)\b/g, 'transform') : value;
    declaration.raws.between = ':';
    const parts = longhands(prop, value);
    if (parts) declaration.replaceWith(...Object.entries(parts).map((part) => ({ prop: part[0], value: part[1] })));
    if (dropped.has(prop) || (prop === 'overflow' && value === 'clip')) declaration.remove();
  });
  for (const [prop, value] of Object.entries(substitutes(own))) rule.append({ prop, value });
  addGaps(rule, own);
}

/** @param {string} css @param {string} [theme] the sheet with the colours, if it is another */
export function lowerStyles(css, theme = css) {
  /** @type {import('esbuild').TransformOptions} */
  const options = { loader: 'css', target: ['chrome63'], logLevel: 'error' };
  // esbuild complains only about selectors that are expanded here.
  const root = postcss.parse(transformSync(css, { ...options, supported: { 'is-pseudo-class': true } }).code);
  /** @type {import('postcss').AtRule[]} */
  const groups = [];
  root.walkAtRules(/^(?:container|media)$/, (group) => void groups.push(group));
  for (const group of groups) {
    const { name, params, nodes = [] } = group;
    if (name === 'media' ? /hover|pointer|width/.test(params) : !holdsOnTelevision(params)) group.remove();
    else if (name === 'container') group.replaceWith(nodes);
  }
  const resolve = readTheme(theme);
  root.walkRules((rule) => {
    const isInKeyframes = rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name);
    if (!isInKeyframes) rule.selector = lowerSelector(rule.selector);
    if (rule.selector === '') rule.remove();
    else lowerDeclarations(rule, resolve);
  });
  return transformSync(root.toString(), { ...options, minify: true }).code;
}
