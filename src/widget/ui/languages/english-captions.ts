import type { captions as russian } from './russian-captions.ts';
import type { Texts } from './texts.ts';

/** Captions. */
export const captions: Pick<Texts, keyof typeof russian> = {
  captionStyle: 'Style',
  captionsFailed: 'did not load',
  describedSound: 'for the hard of hearing',
  captionExample: 'Captions look like this.',
  ownCaptions: {
    title: 'Your file and shift',
    open: 'Open a subtitle file',
    earlier: '0.1 s earlier',
    later: '0.1 s later',
    shift: 'Shift',
    noShift: 'none',
    fitted: 'Fit to the film',
  },
  secondCaptions: {
    title: 'Second subtitles',
    onTop: 'At the top of the picture',
    blurred: 'Blurred until a pause or pointing',
    style: 'Style of the second',
  },
};
