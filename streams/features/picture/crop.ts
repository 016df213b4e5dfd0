import { recalled, titleIdOf } from '../../model/choices.ts';
import { cropIn, type CropState } from '../../model/picture.ts';
import { feature, selector, type Pipeline, type State } from '../define-later.ts';

const INITIAL: CropState = { isOn: false, asked: null, aspect: null, bars: null, gain: 1 };

/** Black bars are cut off as the viewer has chosen for the title, or as the host page wants it until they choose. */
export const crop = feature('crop', INITIAL, {
  on: {
    'media.metadataLoaded': (now, { width, height }, { state }) =>
      settled({ ...now, aspect: height > 0 ? width / height : null }, state),
    'intent.setCrop': (now, { isOn, by }, { state }) => settled({ ...now, asked: by === 'host' ? isOn : null }, state),
  },
  follows: ['content', 'choices', 'analysis', 'pictureSize'],
  follow: (now, { state, before }) =>
    settled(titleIdOf(state.content) === titleIdOf(before.content) ? now : { ...now, asked: null }, state),
});

function settled(now: CropState, { content, choices, analysis, pictureSize }: State): CropState {
  const bars = analysis.status === 'ready' ? analysis.bars : null;
  const isKnown = bars !== null && now.aspect !== null && pictureSize !== null;
  return {
    ...now,
    isOn: now.asked ?? recalled(choices, titleIdOf(content) ?? 0, 'crop') === true,
    bars,
    gain: isKnown ? (cropIn(pictureSize, now.aspect, bars)?.scale ?? 1) : 1,
  };
}

/** In another window the picture is fitted anew. */
const cropped = selector(['crop', 'presentation'], ({ crop: { isOn, bars }, presentation: { isOwnWindow } }) => ({
  bars: isOn ? bars : null,
  isOwnWindow,
}));

/**
 * Cuts the bars off. The command stays in force until the next one. A film without bars is left alone.
 *
 * bars that are to go  n---b--n
 * result               ----c--n
 */
export const cropPicture: Pipeline = ({ whenChanged }) =>
  whenChanged(cropped, ({ bars }, before) =>
    bars === null && before.bars === null ? null : { type: 'picture.crop', cause: 'preference', bars },
  );
