/** The fields of a command's argument. */
import type { HostState } from '../../contract/host-state.ts';
import { create } from '../dom.ts';
import type { Choice, CommandForm, Field } from './commands.ts';

export interface Fields {
  readonly element: HTMLElement;
  /** A value of each field; undefined is an empty one. */
  readonly values: () => readonly unknown[];
}

interface Control {
  readonly element: HTMLElement;
  readonly value: () => unknown;
}

export function createFields({ fields }: CommandForm, state: HostState): Fields {
  const controls = fields.map((field) => control(field, state));
  const element = create('div', { class: 'fields' }, ...controls.map((one) => one.element));
  return { element, values: () => controls.map(({ value }) => value()) };
}

function control(field: Field, state: HostState): Control {
  switch (field.kind) {
    case 'choice':
      return select(field.label, field.choices?.(state) ?? []);
    case 'flag':
      return select(
        field.label,
        field.example === true
          ? [
              [true, 'true'],
              [false, 'false'],
            ]
          : [
              [false, 'false'],
              [true, 'true'],
            ],
      );
    case 'several':
      return several(field, field.choices?.(state) ?? []);
    case 'number':
    case 'text':
    case 'color': {
      const input = create('input', { type: field.kind, autocomplete: 'off', value: String(field.example ?? '') });
      if (field.kind === 'number') input.step = 'any';
      return {
        element: labelled(field.label, input),
        value: () => (input.value === '' ? undefined : field.kind === 'number' ? Number(input.value) : input.value),
      };
    }
  }
}

const labelled = (label: string, input: HTMLElement): HTMLElement =>
  create('label', { class: 'field' }, create('span', {}, label), input);

function select(label: string, choices: readonly Choice[]): Control {
  const options = choices.map(([, text], index) => create('option', { value: String(index) }, text));
  // The command can still be sent, to show how it is refused.
  const input = create('select', {}, ...(options.length > 0 ? options : [create('option', {}, 'в этом фильме нет')]));
  return {
    element: labelled(label, input),
    value: () => (choices.length > 0 ? choices[input.selectedIndex]?.[0] : ''),
  };
}

function several({ label, example }: Field, choices: readonly Choice[]): Control {
  const inputs = choices.map(([value, text]) => {
    const input = create('input', { type: 'checkbox' });
    input.checked = (example as readonly unknown[]).includes(value);
    return { input, value, element: create('label', { class: 'choice' }, input, create('span', {}, text)) };
  });
  return {
    element: create(
      'fieldset',
      { class: 'several' },
      create('legend', {}, label),
      ...inputs.map(({ element }) => element),
    ),
    value: () => inputs.filter(({ input }) => input.checked).map(({ value }) => value),
  };
}
