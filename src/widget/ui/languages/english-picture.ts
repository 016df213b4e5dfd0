import type { Texts } from './texts.ts';

export const picture: Texts['picture'] = {
  crop: 'Crop black bars',
  cropped: 'Black bars are cropped',
  notCropped: 'Black bars are shown',
  noRoom: 'no room here',
  croppedWithoutRoom: 'Black bars will be cropped where there is room',
};
