/** The reference of the host library, made from its types: `REFERENCE.md` of the package. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { listOf, tableOf } from './source-names.mjs';

const files = [
  'src/contract/direct-content.ts',
  'src/contract/host-arguments.ts',
  'src/contract/host-commands.ts',
  'src/contract/host-events.ts',
  'src/contract/host-state.ts',
  'src/contract/host-wire.ts',
  'src/contract/messages.ts',
  'src/embed/client.ts',
  'src/embed/options.ts',
  'src/embed/player.ts',
  'src/testing/index.ts',
  'src/testing/titles.ts',
  'streams/model/commands.ts',
];

/** @typedef {{ name: string, type: string, text: string }} Member */
/** @typedef {Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>} Declarations */

/** @param {string} path */
const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/** @param {readonly string[]} paths @returns {Declarations} */
export function declarations(paths) {
  /** @type {Declarations} */
  const all = new Map();
  for (const statement of paths.flatMap((path) => [...parse(path).statements])) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      all.set(statement.name.text, statement);
    }
  }
  return all;
}

/** The comment of a declaration, on one line. Links become code. */
export const commentOf = (/** @type {ts.Node} */ node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();

/** A type as written, on one line, without the parts that only the compiler needs. */
const written = (/** @type {ts.Node} */ node) =>
  node
    .getText()
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\breadonly /g, '')
    .replace(/ \| undefined\b/g, '')
    .replace(/^\| /, '')
    .replace(/\s+/g, ' ')
    .replace(/; \}/g, ' }')
    .replace(/;$/, '')
    .trim();

/**
 * @param {Declarations} all
 * @param {string} name
 * @returns {Member[]}
 */
export function membersOf(all, name) {
  const declaration = all.get(name);
  if (declaration === undefined || !ts.isInterfaceDeclaration(declaration)) throw new Error(`No interface ${name}`);
  const inherited = (declaration.heritageClauses ?? []).flatMap(({ types }) =>
    types.flatMap((type) => inheritedFrom(all, type)),
  );
  const own = declaration.members.map((member) => {
    const isOptional = member.questionToken !== undefined;
    const isMethod = ts.isMethodSignature(member);
    const type = ts.isPropertySignature(member) && member.type ? written(member.type) : written(member);
    return {
      name: `${member.name?.getText() ?? ''}${isOptional ? '?' : ''}`,
      type: isMethod ? written(member) : type,
      text: commentOf(member),
    };
  });
  return [...inherited, ...own];
}

/**
 * Members of a parent type: all of them, or those selected by `Pick` or `Omit`.
 * @param {Declarations} all
 * @param {ts.ExpressionWithTypeArguments} type
 * @returns {Member[]}
 */
function inheritedFrom(all, { expression, typeArguments }) {
  const name = expression.getText();
  if (all.has(name)) return membersOf(all, name);
  const [from, names] = typeArguments?.map((one) => one.getText()) ?? [];
  if (from === undefined || !all.has(from)) return [];
  const isNamed = (/** @type {Member} */ member) => names?.includes(`'${member.name.replace('?', '')}'`) === true;
  return membersOf(all, from).filter((member) => isNamed(member) === (name === 'Pick'));
}

/**
 * @param {Declarations} all
 * @param {string} name
 */
function wordsOf(all, name) {
  const declaration = all.get(name);
  if (declaration === undefined || !ts.isTypeAliasDeclaration(declaration) || !ts.isUnionTypeNode(declaration.type)) {
    throw new Error(`No union ${name}`);
  }
  return declaration.type.types.map((type) => ({
    name: type.getText().replaceAll("'", ''),
    type: '',
    text: commentBefore(type),
  }));
}

/**
 * Members of a union of `{type, payload}`.
 * @param {Declarations} all
 * @param {string} name
 * @returns {Member[]}
 */
function messagesOf(all, name) {
  const declaration = all.get(name);
  if (declaration === undefined || !ts.isTypeAliasDeclaration(declaration) || !ts.isUnionTypeNode(declaration.type)) {
    throw new Error(`No union ${name}`);
  }
  return declaration.type.types.filter(ts.isTypeLiteralNode).map((message) => {
    const field = (/** @type {string} */ wanted) => message.members.find((one) => one.name?.getText() === wanted);
    const [type, payload] = [field('type'), field('payload')].map((one) =>
      one !== undefined && ts.isPropertySignature(one) && one.type ? written(one.type) : '',
    );
    return { name: (type ?? '').replaceAll("'", ''), type: payload ?? '', text: commentBefore(message) };
  });
}

/** The comment of a union member belongs to no node, so it is read from the text before the member. */
const commentBefore = (/** @type {ts.Node} */ node) =>
  (/\/\*\*((?:(?!\*\/).)*)\*\/\s*\|?\s*$/s.exec(node.getSourceFile().text.slice(0, node.getStart()))?.[1] ?? '')
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .replace(/\s*\n\s*\*\s*/g, ' ')
    .trim();

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');
const code = (/** @type {string} */ text) => (text === '' ? '' : `\`${cell(text)}\``);

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/**
 * @param {string} column
 * @param {readonly Member[]} members
 */
export const memberTable = (column, members) =>
  table(
    [column, 'Type', 'Meaning'],
    members.map(({ name, type, text }) => [code(name), code(type), cell(text)]),
  );

/** @param {readonly Member[]} members */
const commandTable = (members) =>
  table(
    ['Command', 'Meaning'],
    members.map(({ type, text }) => [code(type), cell(text)]),
  );

/** Breaks the lines of a paragraph, as in other documents; rows of tables stay. @param {string} block */
export const wrapped = (block) =>
  block.startsWith('|') ? block : block.replace(/(?! )(.{1,110})(?: |$)/g, '$1\n').trim();

/** @param {Declarations} all @param {string[]} names */
export const shapes = (all, names) =>
  names.flatMap((name) => [`### ${name}`, ...textOf(all, name), memberTable('Field', membersOf(all, name))]);

/** @param {Declarations} all @param {string} name */
function textOf(all, name) {
  const declaration = all.get(name);
  const text = declaration === undefined ? '' : commentOf(declaration);
  return text === '' ? [] : [text];
}

/** The whole page. */
export function reference() {
  const all = declarations(files);
  const isShape = (/** @type {string} */ name) =>
    /^Direct|^Host(?!Commands|Events|State$|Wire|Request|Listening|Rights|Failure|Envelope)/.test(name);
  const shapeNames = [...all].flatMap(([name, node]) =>
    isShape(name) && ts.isInterfaceDeclaration(node) ? [name] : [],
  );
  return `${[
    '# Reference of the host library',
    'Made from its types by `npm run docs`.',
    '## Player',
    'What `mount()` and `connect()` return, beside the commands.',
    memberTable(
      'Member',
      membersOf(all, 'Player').filter(({ name }) => !membersOf(all, 'HostCommands').some((one) => one.name === name)),
    ),
    '## Commands',
    ...textOf(all, 'HostCommands'),
    commandTable(membersOf(all, 'HostCommands')),
    `Controls of \`setControls\`: ${listOf('src/contract/host-arguments.ts', 'hostControls').map(code).join(', ')}.`,
    '## Events',
    'Told by `player.on(event, listener)`.',
    memberTable('Event', membersOf(all, 'PlayerEvents')),
    'The player also posts these to the page around it, for which no library is needed; `on` tells them, too.',
    memberTable('Message', [...messagesOf(all, 'HostMessage'), ...messagesOf(all, 'ReportMessage')]),
    '## State',
    ...textOf(all, 'HostState'),
    memberTable('Field', membersOf(all, 'HostState')),
    '## Errors',
    'Commands and `ready` are rejected with a `PotokError`, whose `code` is one of these.',
    table(
      ['Code', 'Meaning'],
      wordsOf(all, 'HostErrorCode').map(({ name, text }) => [code(name), cell(text)]),
    ),
    '## Options',
    ...[
      ['PageOptions', 'Parameter of the page'],
      ['ConfigurationOptions', 'Attribute of the frame'],
      ['FrameOptions', 'Attribute of the element'],
    ].flatMap(([name = '', column = '']) => [
      `### ${name}`,
      ...textOf(all, name),
      optionTable(column, membersOf(all, name)),
    ]),
    '## Testing kit',
    '`createFakeFrame(options)` of `potok/testing` gives a `FakeFrame`: a player without a browser.',
    '### FakeFrameOptions',
    memberTable('Option', membersOf(all, 'FakeFrameOptions')),
    ...shapes(all, ['FakeTitle', 'FakeFrame', 'FakeRequest']),
    '## Shapes',
    ...shapes(all, shapeNames),
  ]
    .map(wrapped)
    .join('\n\n')}\n`;
}

/**
 * @param {string} column
 * @param {readonly Member[]} members
 */
function optionTable(column, members) {
  const names = tableOf('src/embed/options.ts');
  return table(
    ['Option', 'Type', column, 'Meaning'],
    members.map(({ name, type, text }) => [
      code(name.replace('?', '')),
      code(type),
      code(names.get(name.replace('?', '')) ?? ''),
      cell(text),
    ]),
  );
}
