/** The menus of sound. */
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
  describedVoice: 'тифлокомментарии',
  gain: 'Усиление звука',
  noGain: 'Disabled',
  gainOf: (gain: number) => `${gain}×`,
  boost: (percent: number) => `+${percent}%`,
  soundShift: {
    title: 'Сдвиг звука',
    none: 'Как в фильме',
    earlier: (amount: string) => `Раньше на ${amount}`,
    later: (amount: string) => `Позже на ${amount}`,
    advised: 'Как советует браузер',
    note: 'Для беспроводных наушников и колонок, у которых звук расходится с картинкой.',
    late: (amount: string) => `Браузер сообщает, что звук отстаёт на ${amount}.`,
  },
  night: { title: 'Ночью', on: 'Громкое тише, тихое громче', off: 'Выключено' },
  clearSpeech: { title: 'Речь чётче', boosts: { 0: 'Выключено', 3: 'Немного', 6: 'Заметно' } },
  evenLoudness: { title: 'Ровная громкость', on: 'Включена', off: 'Выключена' },
} as const;

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

const english: InAnyLanguage<typeof russian> = {
  describedVoice: 'audio description',
  gain: 'Volume boost',
  noGain: 'Off',
  gainOf: (gain) => `${decimal.format(gain)}×`,
  boost: (percent) => `+${percent}%`,
  soundShift: {
    title: 'Sound shift',
    none: 'As in the film',
    earlier: (amount) => `Earlier by ${amount}`,
    later: (amount) => `Later by ${amount}`,
    advised: 'As the browser suggests',
    note: 'For wireless headphones and speakers whose sound does not match the picture.',
    late: (amount) => `The browser reports that the sound is late by ${amount}.`,
  },
  night: { title: 'At night', on: 'Loud parts quieter, quiet ones louder', off: 'Off' },
  clearSpeech: { title: 'Clearer speech', boosts: { 0: 'Off', 3: 'A little', 6: 'Much' } },
  evenLoudness: { title: 'Even loudness', on: 'On', off: 'Off' },
};

export const soundTexts = inLanguage({ ru: russian, en: english });
