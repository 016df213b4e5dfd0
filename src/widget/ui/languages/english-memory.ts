import type { Texts } from './texts.ts';

export const memory: Texts['memory'] = {
  title: 'What is remembered',
  where: 'Kept in this browser only. The place in the video that is on now will be remembered again.',
  kinds: {
    places: 'Where you stopped',
    voices: 'Voice-over and source',
    choices: 'Speed, volume boost and subtitles',
    captionStyle: 'Look of the subtitles',
    secondCaptions: 'Second subtitles',
    sound: 'Volume',
    device: 'Network speed and loading order',
    ads: 'When ads were shown',
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
