import type { memory as russian } from './russian-memory.ts';
import type { InAnyLanguage } from './texts.ts';

export const memory: InAnyLanguage<typeof russian> = {
  where: 'Kept in this browser only. The place in the video that is on now will be remembered again.',
  kinds: {
    places: 'Where you stopped',
    voices: 'Voice-over and source',
    choices: 'Speed, volume boost and subtitles',
    captionStyle: 'Look of the subtitles',
    secondCaptions: 'Second subtitles',
    sign: 'Sign language: place and size',
    keys: 'Keys of your own',
    spoilers: 'Watching without spoilers',
    sound: 'Volume',
    device: 'Network speed and loading order',
    ads: 'When ads were shown, and how loud they are',
  },
  count: (kind, count) => {
    if (count === 0) return 'Nothing';
    if (kind === 'places') return `${count} ${count === 1 ? 'video' : 'videos'}`;
    if (kind !== 'voices' && kind !== 'choices') return 'Remembered';
    return `For ${count} ${count === 1 ? 'title' : 'titles'}`;
  },
  forget: 'Forget',
  forgetOf: (name) => `Forget: ${name}`,
  forgetAll: 'Forget everything',
  sure: 'Yes, forget everything',
  all: 'everything',
  forgotten: (what) => `Forgotten: ${what}`,
};
