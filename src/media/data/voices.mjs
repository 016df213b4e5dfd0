/**
 * Voices and the audio tracks made of them. `under` is a second voice, quieter, as in a voice-over translation.
 * @typedef {{label: string, language: 'ru'|'en', voice: string, speed: number, pitch: number, under?: string, surround?: boolean, kilobits: number}} Voice
 * @type {Record<string, Voice>}
 */
export const voices = {
  dub: { label: 'Дубляж', language: 'ru', voice: 'ru+f3', speed: 145, pitch: 48, kilobits: 48 },
  voiceover: {
    label: 'Закадровый',
    language: 'ru',
    voice: 'ru+m3',
    speed: 150,
    pitch: 34,
    under: 'original',
    kilobits: 48,
  },
  original: { label: 'Оригинал (английский)', language: 'en', voice: 'en-gb+f4', speed: 150, pitch: 46, kilobits: 48 },
  ac3: { label: 'AC3 5.1 Дубляж', language: 'ru', voice: 'ru+f3', speed: 145, pitch: 48, surround: true, kilobits: 80 },
  air: { label: 'Эфир', language: 'ru', voice: 'ru+m7', speed: 145, pitch: 40, kilobits: 48 },
  advert: { label: 'Реклама', language: 'ru', voice: 'ru+f2', speed: 155, pitch: 56, kilobits: 48 },
};
