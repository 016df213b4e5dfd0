import type { Texts } from './texts.ts';

const corners: Texts['sign']['corners'] = {
  topLeft: 'Top left',
  topRight: 'Top right',
  bottomRight: 'Bottom right',
  bottomLeft: 'Bottom left',
};

export const sign: Texts['sign'] = {
  title: 'Sign language',
  on: 'Show',
  place: 'Place',
  corners,
  size: 'Size',
  width: (percent) => `${percent}% of the width`,
  move: (corner) => `Sign language, ${corners[corner].toLowerCase()}. Arrows move it, plus and minus change its size`,
  larger: 'Larger or smaller',
  hide: 'Hide sign language',
  failed: 'Sign language could not be loaded',
};
