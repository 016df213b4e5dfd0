import { addressWith } from './address.ts';
import { byId, create } from './dom.ts';

const fields = [
  { name: 'season', label: 'Сезон', hint: 'номер', mode: 'numeric' },
  { name: 'episode', label: 'Серия', hint: 'номер', mode: 'numeric' },
  { name: 't', label: 'Начать с', hint: 'секунды', mode: 'decimal' },
  { name: 'voice_author', label: 'Озвучка', hint: 'автор', mode: 'text' },
  { name: 'lang_order', label: 'Языки', hint: 'ru en', mode: 'text' },
] as const;

/** @returns a function that shows the fields of the address */
export function setUpParameters(change: (address: string) => void): (parameters: URLSearchParams) => void {
  const form = byId('parameters-form', HTMLFormElement);
  const inputs = fields.map(({ name, label, hint, mode }) => {
    const input = create('input', { name, placeholder: hint, inputmode: mode, autocomplete: 'off', size: '8' });
    form.append(create('label', { class: 'field' }, create('span', {}, label), input));
    return input;
  });
  const reset = create('button', { type: 'button' }, 'Сбросить');
  form.append(
    create('div', { class: 'buttons' }, create('button', { type: 'submit', class: 'main' }, 'Применить'), reset),
  );

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    change(addressWith(Object.fromEntries(inputs.map((input) => [input.name, valueOf(input)]))));
  });
  reset.addEventListener('click', () => {
    change(addressWith(Object.fromEntries(inputs.map(({ name }) => [name, null]))));
  });
  return (parameters) => {
    for (const input of inputs) input.value = parameters.getAll(input.name).join(' ');
    if (inputs.some(({ value }) => value !== '')) byId('parameters', HTMLDetailsElement).open = true;
  };
}

function valueOf({ name, value }: HTMLInputElement): string | string[] | null {
  if (name === 'lang_order') return value.split(/[\s,]+/).filter((language) => language !== '');
  return value.trim() || null;
}
