/**
 * Style sheets for engines from Chrome 63 on. esbuild flattens nested rules; this module handles what it does not. The
 * frame is assumed to have the size of a television: container queries are evaluated during the build, and their units
 * become those of the window. Mixed colours are computed from the default theme, gaps become margins, and rules that
 * need a pointer are dropped.
 */
import { transformSync } from 'esbuild';
import { closingOf, readRules, replaceCalls, splitOutside, writeRules } from './css-text.mjs';

/** @typedef {import('./css-text.mjs').Rule} Rule */

const television = { width: 1920, height: 1080, rem: 24 };

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

/** Values of the theme's custom properties, `--name` to its default value. @param {string} css */
function readTheme(css) {
  const names = new Map(
    Array.from(css.matchAll(/(--[\w-]+):\s*([^;}]+)/g), ([, name = '', value = '']) => [name, value.trim()]),
  );
  /** @param {string} value @returns {string} */
  const resolve = (value) =>
    replaceCalls(value, 'var', ([name = '', otherwise = '']) => {
      const own = names.get(name);
      return resolve(own ?? otherwise);
    });
  return resolve;
}

/** @param {string} colour @returns {readonly number[]} red, green, blue, and opacity as a share */
function readColour(colour) {
  if (colour === 'transparent') return [0, 0, 0, 0];
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1];
  const parts = hex?.length === 3 ? [...hex].map((digit) => digit + digit) : hex?.match(/../g);
  if (parts) return [...parts.map((part) => Number.parseInt(part, 16)), 1];
  throw new Error(`Not a colour that can be mixed: ${colour}`);
}

/** @param {string} first @param {number} share @param {string} second */
function mix(first, share, second) {
  const [a, b] = [readColour(first), readColour(second)];
  const opacity = (a[3] ?? 0) * share + (b[3] ?? 0) * (1 - share);
  const channel = (/** @type {number} */ at) =>
    Math.round(((a[at] ?? 0) * (a[3] ?? 0) * share + (b[at] ?? 0) * (b[3] ?? 0) * (1 - share)) / opacity);
  return `rgba(${channel(0)},${channel(1)},${channel(2)},${Number(opacity.toFixed(3))})`;
}

/**
 * Of several upper limits, the one that does not depend on the frame: a television has enough room.
 * @param {string[]} sizes
 */
const leastOf = (sizes) => sizes.find((size) => !/%|\d(?:vw|vh)/.test(size)) ?? sizes[0] ?? '0';

/**
 * Of several lower limits, the one that grows with the frame. Insets that must stay clear are added.
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
    const [colour = '', percent = '50%'] = splitOutside(first, ' ');
    return mix(resolve(colour), Number.parseFloat(percent) / 100, resolve(second));
  });
  value = replaceCalls(value, 'clamp', ([, size = '0']) => asSize(size));
  value = replaceCalls(value, 'min', (sizes) => asSize(leastOf(sizes)));
  value = replaceCalls(value, 'max', (sizes) => asSize(mostOf(sizes)));
  return replaceCalls(value, 'env', ([, otherwise = '0px']) => otherwise);
}

/** @param {string} selector @returns {string[]} */
function expanded(selector) {
  const at = selector.indexOf(':is(');
  if (at === -1) return [selector];
  const close = closingOf(selector, at + 3);
  const alternatives = splitOutside(selector.slice(at + 4, close), ',');
  return alternatives.flatMap((one) => expanded(selector.slice(0, at) + one + selector.slice(close + 1)));
}

/** Splits a list in `:not()` into one `:not()` for each selector. @param {string} selector */
const withSingleNots = (selector) =>
  replaceCalls(selector, '(?<=:)not', (args) => args.map((one) => `%(${one}%)`).join(':'))
    .replace(/%\(/g, 'not(')
    .replace(/%\)/g, ')');

/** @param {string} prelude @returns {string} empty where no part of it can match on a television */
export function lowerSelector(prelude) {
  return splitOutside(prelude, ',')
    .flatMap(expanded)
    .filter((selector) => !/:has\(|:focus:not\(:focus-visible\)|:hover/.test(selector))
    .map((selector) => selector.replace(/:not\(:focus-visible\)/g, ':not(:focus)').replace(/:focus-visible/g, ':focus'))
    .map(withSingleNots)
    .join(',');
}

const transforms = ['translate', 'rotate', 'scale'];
const left = new Set([
  'container',
  'container-type',
  'aspect-ratio',
  'content-visibility',
  'contain-intrinsic-size',
  'gap',
]);

/** @param {[string, string][]} declarations @returns {[string, string][]} */
function lowerDeclarations(declarations) {
  const own = new Map(declarations);
  const transform = transforms
    .filter((name) => own.has(name) && own.get(name) !== 'none')
    .map((name) => `${name}(${splitOutside(own.get(name) ?? '', ' ').join(',')})`);
  const [width, ratio] = [own.get('width'), own.get('aspect-ratio')];
  const [across = '1', down = '1'] = ratio?.split('/') ?? [];
  const isRatioOfWidth = width !== undefined && ratio !== undefined && !width.includes('%');
  /** @type {[string, string][]} */
  const added = [
    ...(transforms.some((name) => own.has(name))
      ? [/** @type {[string, string]} */ (['transform', transform.join(' ') || 'none'])]
      : []),
    ...(isRatioOfWidth ? [/** @type {[string, string]} */ (['height', `calc((${width}) * ${down} / ${across})`])] : []),
    ...(own.has('gap') && own.get('display') === 'grid'
      ? [/** @type {[string, string]} */ (['grid-gap', own.get('gap') ?? '0'])]
      : []),
  ];
  const kept = declarations.flatMap(([name, value]) => {
    if (left.has(name) || transforms.includes(name) || (name === 'overflow' && value === 'clip')) return [];
    if (name === 'inset') return insets(value);
    if (name === 'transition')
      return [/** @type {[string, string]} */ ([name, value.replace(/\b(?:translate|rotate|scale)\b/g, 'transform')])];
    const [first, second] = splitOutside(value, ' ');
    if (name === 'overflow' && second !== undefined)
      return [
        ['overflow-x', first ?? ''],
        ['overflow-y', second],
      ];
    return [[name, value]];
  });
  return /** @type {[string, string][]} */ ([...kept, ...added]);
}

/** @param {string} value */
function insets(value) {
  const [top = '0', right = top, bottom = top, side = right] = splitOutside(value, ' ');
  return [
    ['top', top],
    ['right', right],
    ['bottom', bottom],
    ['left', side],
  ];
}

/**
 * Flex boxes had no gaps for rows and columns.
 * @param {string} prelude
 * @param {Map<string, string>} own
 * @returns {Rule[]}
 */
function gapOf(prelude, own) {
  const gap = own.get('gap');
  if (gap === undefined || own.get('display') === 'grid') return [];
  const [down = '0', across = down] = splitOutside(gap, ' ');
  const isColumn = own.get('flex-direction') === 'column';
  const selector = splitOutside(prelude, ',')
    .map((one) => `${one}>*+*`)
    .join(',');
  return [{ prelude: selector, declarations: [isColumn ? ['margin-top', down] : ['margin-left', across]] }];
}

/** @param {readonly Rule[]} rules @param {(value: string) => string} resolve @returns {Rule[]} */
function lowerRules(rules, resolve) {
  return rules.flatMap(({ prelude, rules: inner, declarations = [] }) => {
    const [, container] = /^@container (?:frame )?(.*)$/.exec(prelude) ?? [];
    if (container !== undefined) return holdsOnTelevision(container) ? lowerRules(inner ?? [], resolve) : [];
    if (/^@media .*(?:hover|pointer|width)/.test(prelude)) return [];
    if (inner !== undefined) return [{ prelude, rules: lowerRules(inner, resolve) }];
    const selector = prelude.startsWith('@') || /^(?:from|to|[\d.]+%)/.test(prelude) ? prelude : lowerSelector(prelude);
    if (selector === '') return [];
    const values = declarations.map(
      ([name, value]) => /** @type {[string, string]} */ ([name, lowerValue(value, resolve)]),
    );
    return [{ prelude: selector, declarations: lowerDeclarations(values) }, ...gapOf(selector, new Map(values))];
  });
}

/**
 * @param {string} css
 * @param {string} [theme] the sheet with the colours, where that is another
 */
export function lowerStyles(css, theme = css) {
  const target = ['chrome63'];
  // Its one complaint is about selectors that are expanded here.
  const flat = transformSync(css, {
    loader: 'css',
    target,
    supported: { 'is-pseudo-class': true },
    logLevel: 'error',
  }).code;
  const lowered = writeRules(lowerRules(readRules(flat.replace(/\/\*[\s\S]*?\*\//g, '')), readTheme(theme)));
  return transformSync(lowered, { loader: 'css', minify: true, target, logLevel: 'error' }).code;
}
