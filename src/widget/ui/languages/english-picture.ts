import type { Texts } from './texts.ts';

export const picture: Texts['picture'] = {
  crop: 'Crop black bars',
  cropped: 'Black bars are cropped',
  notCropped: 'Black bars are shown',
  noRoom: 'no room here',
  croppedWithoutRoom: 'Black bars will be cropped where there is room',
  flashes: {
    title: 'Flashes',
    on: 'Dim',
    off: 'Leave as they are',
    note: 'The picture gets darker only where flashes were found beforehand. Not all of them are found, and in the first seconds of a video none are known yet. If you are photosensitive, do not rely on it.',
  },
};
