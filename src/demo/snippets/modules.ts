/** Snippets for scripts that import the player: the module, React and Vue. */
import type { EventName } from '../../embed/wrappers/events.ts';
import { toKebabCase, escapeAttribute, literal } from './literal.ts';
import { callOf, withSource, type Example } from './example.ts';

const listenerOf = (event: EventName): string => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

export function moduleSnippet({ options, command, event, embedUrl }: Example): string {
  return [
    '// <div id="film"></div>',
    `import { mount${command === null ? '' : ', PotokError'} } from '${embedUrl}index.js';`,
    '',
    `const player = mount('#film', ${literal(options)});`,
    ...(event === null ? [] : [`player.on('${event}', (payload) => console.log(payload));`]),
    ...(command === null
      ? []
      : [
          'try {',
          `  console.log(await player.${callOf(command, '  ')});`,
          '} catch (error) {',
          '  if (error instanceof PotokError) console.warn(error.code, error.message);',
          '}',
        ]),
  ].join('\n');
}

const componentOptions = (example: Example): (readonly [name: string, value: unknown])[] =>
  Object.entries(withSource(example)).filter(([, value]) => value !== undefined);

/** A text that needs no braces, because it has no quotes, escapes or entities. */
const isPlain = (value: unknown): value is string => typeof value === 'string' && /^[^"'\\&<>{}\n\r]*$/.test(value);

/** Attributes of a component, each on a line of its own if they are long. */
function tag(open: string, attributes: readonly string[], close: string, indent: string): string {
  const line = `${indent}${open} ${attributes.join(' ')} ${close}`;
  if (line.length <= 90 && !line.includes('\n')) return line;
  return [`${indent}${open}`, ...attributes.map((one) => `${indent}  ${one}`), `${indent}${close}`].join('\n');
}

export function reactSnippet(example: Example): string {
  const { command, event } = example;
  const attributes = [
    ...(command === null ? [] : ['ref={player}']),
    ...componentOptions(example).map(([name, value]) =>
      isPlain(value) ? `${name}="${value}"` : value === true ? name : `${name}={${literal(value, '        ')}}`,
    ),
    ...(event === null ? [] : [`${listenerOf(event)}={(payload) => console.log(payload)}`]),
  ];
  if (command === null) {
    return [
      `import { PotokPlayer } from 'potok/react';`,
      '',
      'export const Film = () => (',
      tag('<PotokPlayer', attributes, '/>', '  '),
      ');',
    ].join('\n');
  }
  return [
    `import { useRef } from 'react';`,
    `import type { Player } from 'potok';`,
    `import { PotokPlayer } from 'potok/react';`,
    '',
    'export function Film() {',
    '  const player = useRef<Player>(null);',
    `  const run = () => player.current?.${callOf(command, '  ')}.then(console.log, console.warn);`,
    '  return (',
    '    <>',
    tag('<PotokPlayer', attributes, '/>', '      '),
    `      <button onClick={run}>${command.name}</button>`,
    '    </>',
    '  );',
    '}',
  ].join('\n');
}

export function vueSnippet(example: Example): string {
  const { command, event } = example;
  const attributes = [
    ...(command === null ? [] : ['ref="film"']),
    ...componentOptions(example).map(([name, value]) =>
      isPlain(value)
        ? `${toKebabCase(name)}="${value}"`
        : `:${toKebabCase(name)}="${escapeAttribute(literal(value, '    '))}"`,
    ),
    ...(event === null ? [] : [`@${event}="show"`]),
  ];
  return [
    '<script setup lang="ts">',
    ...(command === null ? [] : [`import { ref } from 'vue';`]),
    `import { PotokPlayer } from 'potok/vue';`,
    ...(command === null && event === null ? [] : ['']),
    ...(command === null
      ? []
      : [
          'const film = ref<InstanceType<typeof PotokPlayer> | null>(null);',
          `const run = () => film.value?.player()?.${callOf(command)}.then(console.log, console.warn);`,
        ]),
    ...(event === null ? [] : ['const show = (payload: unknown) => console.log(payload);']),
    '</script>',
    '',
    '<template>',
    tag('<PotokPlayer', attributes, '/>', '  '),
    ...(command === null ? [] : [`  <button @click="run">${command.name}</button>`]),
    '</template>',
  ].join('\n');
}
