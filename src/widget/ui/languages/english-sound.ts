import type { sound as russian } from './russian-sound.ts';
import type { InAnyLanguage } from './texts.ts';

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** The menus of sound. */
export const sound: InAnyLanguage<typeof russian> = {
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
