/**
 * The browser features that a built script needs: its syntax, and the names of interfaces and members, each with the
 * first Chrome version that has it, according to MDN's compatibility data. Members are known only by name. So a new
 * member passes if any older interface has a member of that name, and names of the player's own that a newer interface
 * uses are reported as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'acorn';

/** @typedef {{ since: (name: string) => number, sinceMember: (name: string) => number }} Support */
/** @typedef {Record<string, any>} Node */

/**
 * First version of a feature; infinite if there is none, 0 if it is only known to be old.
 * @param {any} compat
 */
function firstVersion(compat) {
  const statements = [compat?.support?.chrome].flat().filter((one) => one && !one.flags && !one.prefix);
  const versions = statements.map(({ version_added: version, alternative_name: other }) =>
    other || version === false || version === 'preview' || version === null || version === undefined
      ? Infinity
      : Number.parseInt(version, 10) || 0,
  );
  return Math.min(Infinity, ...versions);
}

/**
 * Members of other interfaces are not checked: many of their names (`format`, `range`, `session`) occur in every
 * script.
 */
const checkedInterfaces = new Set(
  'AbortSignal Blob CSSStyleSheet Document DocumentFragment Element HTMLElement HTMLMediaElement HTMLVideoElement Node Response URL Window'.split(
    ' ',
  ),
);

/** @returns {Support} */
export function readSupport() {
  const require = createRequire(import.meta.url);
  const { api, javascript } = /** @type {any} */ (require('@mdn/browser-compat-data'));
  /** @type {Map<string, number>} */
  const globals = new Map();
  /** @type {Map<string, number>} */
  const members = new Map();
  const keepOldest = (
    /** @type {Map<string, number>} */ map,
    /** @type {string} */ name,
    /** @type {number} */ version,
  ) => map.set(name, Math.min(map.get(name) ?? Infinity, version));
  for (const group of [javascript.builtins, api]) {
    for (const [name, feature] of Object.entries(/** @type {Record<string, any>} */ (group))) {
      if (name === '__compat') continue;
      const own = firstVersion(feature.__compat);
      keepOldest(globals, name, own);
      for (const [key, member] of Object.entries(feature)) {
        if (key === '__compat' || key.endsWith('_event')) continue;
        if (group === api && !checkedInterfaces.has(name)) continue;
        // A member is no older than its interface.
        const version = Math.max(firstVersion(member.__compat), Number.isFinite(own) ? own : 0);
        keepOldest(members, key.replace(/_static$/, ''), version);
        // Members of `Window` are also global names.
        if (name === 'Window' || name === 'globals') keepOldest(globals, key, version);
      }
    }
  }
  return { since: (name) => globals.get(name) ?? 0, sinceMember: (name) => members.get(name) ?? 0 };
}

/** First Chrome version of each syntax that esbuild may leave in a script, by its name in the syntax tree. */
/** @type {readonly (readonly [string, number, (node: Node) => boolean])[]} */
const syntax = [
  ['optional chaining', 80, ({ type }) => type === 'ChainExpression'],
  ['nullish coalescing', 80, ({ type, operator }) => type === 'LogicalExpression' && operator === '??'],
  [
    'logical assignment',
    85,
    ({ type, operator }) => type === 'AssignmentExpression' && /^(?:\?\?|&&|\|\|)=$/.test(operator),
  ],
  ['catch without a name', 66, ({ type, param }) => type === 'CatchClause' && param === null],
  ['BigInt', 67, ({ type, bigint }) => type === 'Literal' && bigint !== undefined],
  ['class field', 72, ({ type }) => type === 'PropertyDefinition'],
  ['private name', 74, ({ type }) => type === 'PrivateIdentifier'],
  ['static block', 94, ({ type }) => type === 'StaticBlock'],
  ['import.meta', 64, ({ type, meta }) => type === 'MetaProperty' && meta.name === 'import'],
  ['export of a namespace', 72, ({ type, exported }) => type === 'ExportAllDeclaration' && Boolean(exported)],
  [
    'numeric separator',
    75,
    ({ type, raw, value }) => type === 'Literal' && typeof value === 'number' && raw.includes('_'),
  ],
  ['named group', 64, ({ regex }) => regex !== undefined && /\(\?<[^=!]/.test(regex.pattern)],
  [
    'property of Unicode',
    64,
    ({ regex }) => regex !== undefined && /\\p\{/i.test(regex.pattern) && regex.flags.includes('u'),
  ],
  ['flag of a pattern', 90, ({ regex }) => regex !== undefined && /[dv]/.test(regex.flags)],
];

/**
 * @param {unknown} value
 * @param {(node: Node, parent: Node | null) => void} visit
 * @param {Node | null} [parent]
 */
function walk(value, visit, parent = null) {
  if (Array.isArray(value)) for (const one of value) walk(one, visit, parent);
  else if (typeof value === 'object' && value !== null) {
    const node = /** @type {Node} */ (value);
    const isNode = typeof node.type === 'string';
    if (isNode) visit(node, parent);
    if (isNode || parent !== null)
      for (const [key, child] of Object.entries(node)) if (key !== 'regex') walk(child, visit, isNode ? node : parent);
  }
}

/** @param {Node} node @param {Node | null} parent */
const isReference = (node, parent) =>
  node.type === 'Identifier' &&
  !(parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) &&
  !(
    /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent?.type ?? '') &&
    parent?.key === node &&
    !parent?.computed &&
    !parent?.shorthand
  ) &&
  !/^(?:Import|Export).*Specifier$/.test(parent?.type ?? '');

/**
 * The names that a pattern declares, without those used in its default values.
 * @param {Node | null} pattern
 * @param {Set<string>} names
 */
function declare(pattern, names) {
  if (pattern === null) return;
  const { type, name, left, argument, elements = [], properties = [] } = pattern;
  if (type === 'Identifier') names.add(name);
  if (type === 'AssignmentPattern') declare(left, names);
  if (type === 'RestElement') declare(argument, names);
  for (const element of elements) declare(element, names);
  for (const property of properties) declare(property.value ?? property, names);
}

/**
 * @param {string} code
 * @param {Support} support
 * @param {number} oldest version of Chrome
 * @returns {string[]} what is newer: `optional chaining`, `ResizeObserver`, `.flat`
 */
export function newerThan(code, support, oldest) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {Set<string>} */
  const declared = new Set();
  /** @type {Set<string>} */
  const referred = new Set();
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  walk(tree, (node, parent) => {
    for (const [name, since, is] of syntax) if (since > oldest && is(node)) found.add(name);
    if (node.type === 'VariableDeclarator' || /^(?:Function|Class)/.test(node.type))
      if (node.id) declare(node.id, declared);
    if (/Function/.test(node.type)) for (const param of node.params) declare(param, declared);
    if (/^Import.*Specifier$/.test(node.type)) declared.add(node.local.name);
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      if (support.sinceMember(node.property.name) > oldest) found.add(`.${node.property.name}`);
    } else if (isReference(node, parent)) referred.add(node.name);
  });
  for (const name of referred) if (!declared.has(name) && support.since(name) > oldest) found.add(name);
  return [...found].sort();
}

/**
 * Names that the scripts of a folder contain but the list does not, and names of the list that no script contains.
 * @param {string} folder
 * @param {Record<string, readonly string[]>} known
 * @param {number} oldest version of Chrome
 * @returns {string[]} sentences
 */
export function checkSupport(folder, known, oldest) {
  const support = readSupport();
  const listed = new Set(Object.values(known).flat());
  const found = new Set();
  const unknown = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      newerThan(readFileSync(`${folder}/${name}`, 'utf8'), support, oldest)
        .filter((one) => !listed.has(one) || (found.add(one), false))
        .map((one) => `${folder}/${name}: ${one} is newer than Chrome ${oldest}`),
    );
  const unused = [...listed].filter((one) => !found.has(one));
  return [...unknown, ...unused.map((one) => `No script in ${folder} holds ${one} any more`)];
}
