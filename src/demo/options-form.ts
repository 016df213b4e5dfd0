import { themeNames } from '../contract/theme.ts';
import { describeFrame } from '../embed/frame.ts';
import type { MountOptions } from '../embed/index.ts';
import { allOptions, configuration, frameSettings, pageParameters, type ValueKind } from '../embed/options.ts';
import { readValue } from '../embed/values.ts';
import { addressWith } from './address.ts';
import { byId, create } from './dom.ts';

/** The options of `mount`, grouped by the program that reads them, from its own tables. */
const groups = [
  ['Что показать', pageParameters],
  ['Настройки плеера', configuration],
  ['Фрейм', frameSettings],
] as const;

type Option = keyof MountOptions;
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const hints: Partial<Record<ValueKind, string>> = {
  id: 'id',
  number: 'номер',
  seconds: 'секунды',
  list: 'ru en',
  address: 'https://…',
  policy: 'origin',
  content: '{"title": "Фильм", "sources": ["https://…/film.m3u8"]}',
};

/**
 * A form for the options: most are in the page's address; addresses to load from are not, since a link must not bring
 * them.
 * @returns a function that shows the parameters of the address in the form
 */
export function setUpOptions(
  change: (address: string, settings: MountOptions) => void,
): (parameters: URLSearchParams) => void {
  const form = byId('parameters-form', HTMLFormElement);
  const problem = byId('parameters-problem');
  const inputs = new Map<string, Input>();
  for (const [title, table] of groups) {
    const fields = Object.entries(table).flatMap(([option, [, kind]]) =>
      (option === 'theme' ? themeNames.map((name) => `theme.${name}`) : [option]).map((name) => {
        const input = inputFor(kind);
        input.name = name;
        inputs.set(name, input);
        const isWide = option === 'content';
        return create('label', { class: isWide ? 'field wide' : 'field' }, breakable(name), input);
      }),
    );
    form.append(create('fieldset', { class: 'options' }, create('legend', {}, title), ...fields));
  }
  const reset = create('button', { type: 'button' }, 'Сбросить');
  form.append(
    create('div', { class: 'buttons' }, create('button', { type: 'submit', class: 'main' }, 'Применить'), reset),
  );

  const textOf = (name: string): string => inputs.get(name)?.value.trim() ?? '';

  function apply(): void {
    const changes = Object.entries(pageParameters).map(([option, [name, kind]]) => {
      const text = textOf(option);
      const words = kind === 'list' ? text.split(/[\s,]+/).filter((word) => word !== '') : text;
      return [name, text === '' ? null : words] as const;
    });
    try {
      const settings = settingsOf(textOf);
      describeFrame(settings, new URL('../player/', import.meta.url), location.href);
      problem.textContent = '';
      change(addressWith(Object.fromEntries(changes)), settings);
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });
  reset.addEventListener('click', () => {
    const { value } = inputs.get('movieId') ?? { value: '' };
    for (const input of inputs.values()) input.value = '';
    const movieId = inputs.get('movieId');
    if (movieId) movieId.value = value;
    apply();
  });
  return (parameters) => {
    for (const [option, [name, kind]] of Object.entries(pageParameters)) {
      const input = inputs.get(option);
      const text = parameters.getAll(name).join(' ');
      if (input) input.value = kind === 'flag' && text !== '' ? (readValue(kind, text) === true ? '1' : '0') : text;
      // Flags have switches, and the title its card.
      const isElsewhere = kind === 'flag' || option === 'movieId';
      if (text !== '' && !isElsewhere) byId('parameters', HTMLDetailsElement).open = true;
    }
  };
}

/** A name that breaks between its words if the column is narrower. */
function breakable(name: string): HTMLElement {
  const [first = '', ...others] = name.split(/(?=[A-Z])/);
  return create('code', {}, first, ...others.flatMap((word) => [create('wbr'), word]));
}

function inputFor(kind: ValueKind): Input {
  if (kind === 'content')
    return create('textarea', { rows: '3', placeholder: hints.content ?? '', spellcheck: 'false' });
  const words = kind === 'flag' ? ['1', '0'] : kind.split('|');
  if (words.length > 1) {
    const named = (word: string): string => (kind === 'flag' ? String(word === '1') : word);
    const options = words.map((word) => create('option', { value: word }, named(word)));
    return create('select', {}, create('option', { value: '' }, 'не задано'), ...options);
  }
  return create('input', { type: 'text', placeholder: hints[kind] ?? '', autocomplete: 'off', size: '8' });
}

/** @throws TypeError that names the option */
function settingsOf(textOf: (name: string) => string): MountOptions {
  const given = Object.keys({ ...configuration, ...frameSettings }).flatMap((option) => {
    if (option === 'theme') {
      const theme = themeNames
        .map((name) => [name, textOf(`theme.${name}`)] as const)
        .filter(([, text]) => text !== '');
      return theme.length === 0 ? [] : [[option, Object.fromEntries(theme)] as const];
    }
    const [, kind] = allOptions[option as Option];
    const text = textOf(option);
    if (text === '') return [];
    if (kind === 'content') return [[option, JSON.parse(text) as unknown] as const];
    return [[option, kind === 'seconds' ? Number(text) : readValue(kind, text)] as const];
  });
  return Object.fromEntries(given);
}
