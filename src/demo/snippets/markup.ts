/** Snippets for pages without a build: the plain script, and the element. */
import { themeNames, themeParameter } from '../../contract/theme.ts';
import { elementOptions, scriptOptions, type MountOptions, type ValueKind } from '../../embed/options.ts';
import { writeValue } from '../../embed/values.ts';
import { escapeAttribute, indented, literal } from './literal.ts';
import { callOf, type Example } from './example.ts';

type Table = Readonly<Record<string, readonly [name: string, kind: ValueKind]>>;

const attributeText = (name: string, text: string): string => `${name}="${escapeAttribute(text)}"`;

/** Options of a table as attributes, except the theme, which has attributes of its own. */
function attributesOf(options: MountOptions, table: Table, nameOf: (name: string, field: string) => string): string[] {
  return Object.entries(table).flatMap(([field, [name, kind]]) => {
    const value = options[field as keyof MountOptions];
    if (value === undefined || field === 'theme') return [];
    return [attributeText(nameOf(name, field), writeValue(kind, value).join(' '))];
  });
}

const themeOf = ({ theme = {} }: MountOptions): (readonly [name: (typeof themeNames)[number], value: string])[] =>
  themeNames.flatMap((name) => (theme[name] === undefined ? [] : [[name, theme[name]] as const]));

/** Commands of `player`, in scripts that need no compiler. */
function playerScript({ command, event }: Example): string {
  return [
    ...(event === null ? [] : [`player.on('${event}', (payload) => console.log(payload));`]),
    ...(command === null
      ? []
      : [
          `player.${callOf(command)}.then(`,
          `  (value) => console.log('done', value),`,
          `  ({ code, message }) => console.warn(code, message),`,
          ');',
        ]),
  ].join('\n');
}

const scriptTable: Table = Object.fromEntries(Object.entries(scriptOptions).filter(([name]) => name !== 'theme'));
const elementTable: Table = Object.fromEntries(
  Object.entries(elementOptions).filter(([name]) => !Object.hasOwn(scriptOptions, name)),
);

export function htmlSnippet(example: Example): string {
  const { options, command, event, embedUrl } = example;
  const isStatic = command === null && event === null;
  if (options.content !== undefined) {
    const rest = playerScript(example);
    return [
      '<div id="film"></div>',
      `<script src="${embedUrl}lib.js"></script>`,
      '<script>',
      indented([`const player = Potok.mount('#film', ${literal(options)});`, rest].filter(Boolean).join('\n')),
      '</script>',
    ].join('\n');
  }
  const data = (name: string): string => `data-${name}`;
  const theme = themeOf(options).map(([name, value]) => attributeText(data(themeParameter(name)), value));
  const element = ['data-potok', ...attributesOf(options, elementTable, data), ...theme];
  const script = [`src="${embedUrl}lib.js"`, ...attributesOf(options, scriptTable, data)];
  return [
    `<div ${isStatic ? '' : 'id="film" '}${element.join(' ')}></div>`,
    // If other scripts follow, this one must run before them.
    `<script ${isStatic ? 'async ' : ''}${script.join(' ')}></script>`,
    ...(isStatic
      ? []
      : [
          '<script>',
          indented(`const player = Potok.connect(document.querySelector('#film iframe'));\n${playerScript(example)}`),
          '</script>',
        ]),
  ].join('\n');
}

export function elementSnippet(example: Example): string {
  const { options, command, event, embedUrl } = example;
  const given = attributesOf(options, elementOptions, (name, field) =>
    field === 'autoPlay' ? 'autoplay' : name.replaceAll('_', '-'),
  );
  const theme = themeOf(options).map(([name, value]) => `--potok-${name}: ${value}`);
  const attributes = [
    ...given.map((one) => (one === 'autoplay="1"' ? 'autoplay' : one)),
    ...(theme.length === 0 ? [] : [attributeText('style', theme.join('; '))]),
  ];
  const others = Object.keys(options).filter((name) => !Object.hasOwn(elementOptions, name));
  const isStatic = command === null && event === null;
  return [
    ...(others.length === 0 ? [] : [`<!-- Только для mount и страницы плеера: ${others.join(', ')} -->`]),
    `<script type="module" src="${embedUrl}element.js"></script>`,
    `<potok-player${attributes.map((one) => ` ${one}`).join('')}></potok-player>`,
    ...(isStatic
      ? []
      : [
          '<script type="module">',
          indented(`const { player } = document.querySelector('potok-player');\n${playerScript(example)}`),
          '</script>',
        ]),
  ].join('\n');
}
