import { feature, selector, type Pipeline, type Subject } from '../define-later.ts';
import { frameDrops } from './frame-drops.ts';

/** The device's answer about the qualities. Their ids are valid in one attachment only, and so is the answer. */
export const decoding = feature('decoding', null, {
  on: {
    'engine.attaching': () => null,
    'media.decodingTold': (_, { report }) => report,
  },
});

const listed = selector(['tracks'], ({ tracks }) => tracks.qualities);

/** Asks the device about the qualities of a stream that has several and names their codecs. */
export const askDecoding: Pipeline = ({ whenChanged }) =>
  whenChanged(listed, (qualities) => {
    const named = qualities.filter(({ video }) => video !== undefined);
    return named.length < 2 ? null : { type: 'media.askDecoding', cause: 'device', qualities: named };
  });

export const renditionsSubject = {
  features: [decoding, frameDrops],
  pipelines: [askDecoding],
} satisfies Subject;
