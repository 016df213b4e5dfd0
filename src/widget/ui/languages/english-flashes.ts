import type { flashes as russian } from './russian-flashes.ts';
import type { InAnyLanguage } from './texts.ts';

/** Dimming of flashes. */
export const flashes: InAnyLanguage<typeof russian> = {
  title: 'Flashes',
  on: 'Dim',
  off: 'Leave as they are',
  note: 'The picture gets darker only where flashes were found beforehand. Not all of them are found, and in the first seconds of a video none are known yet. If you are photosensitive, do not rely on it.',
};
