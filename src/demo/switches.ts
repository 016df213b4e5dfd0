import { addressWith, isOn } from './address.ts';
import { byId, create } from './dom.ts';

interface Switch {
  readonly name: string;
  readonly label: string;
  readonly byDefault: boolean;
  /** True if the parameter turns the feature off. */
  readonly isInverse?: true;
}

const switches: readonly Switch[] = [
  { name: 'auto_play', label: 'Автозапуск', byDefault: false },
  { name: 'disable_checking_available', label: 'Проверка доступности', byDefault: false, isInverse: true },
  { name: 'ads', label: 'Реклама', byDefault: false },
  { name: 'enabled_share', label: 'Кнопка «Поделиться»', byDefault: true },
];

/** @returns a function that shows the switches of the address */
export function setUpSwitches(change: (address: string) => void): (parameters: URLSearchParams) => void {
  const inputs = switches.map((item) => {
    const input = create('input', { type: 'checkbox', role: 'switch' });
    input.addEventListener('change', () => {
      const value = input.checked !== (item.isInverse ?? false);
      change(addressWith({ [item.name]: value === item.byDefault ? null : value ? '1' : '0' }));
    });
    byId('switches').append(create('label', { class: 'switch' }, input, create('span', {}, item.label)));
    return input;
  });
  return (parameters) => {
    switches.forEach((item, index) => {
      const input = inputs[index];
      if (input) input.checked = isOn(parameters, item.name, item.byDefault) !== (item.isInverse ?? false);
    });
  };
}
