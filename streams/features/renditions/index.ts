import { automaticQualities } from '../../model/renditions.ts';
import { feature, selector, type Pipeline, type Subject } from '../define-later.ts';
import { frameDrops } from './frame-drops.ts';

/** Ids of qualities are of one attachment, and so is what is known about them. */
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

/** As text, so that an equal list is no change. */
const allowed = selector(['tracks', 'decoding', 'frameDrops'], ({ tracks, decoding: report, frameDrops: drops }) =>
  JSON.stringify(automaticQualities(tracks.qualities, report, drops.maximumHeight)),
);

/** Limits what the engine chooses by itself to what the device plays well. */
export const limitQuality: Pipeline = ({ whenChanged }) =>
  whenChanged(allowed, (ids) => ({
    type: 'engine.limitQuality',
    cause: 'device',
    qualityIds: JSON.parse(ids) as readonly string[] | null,
  }));

export const renditionsSubject = {
  features: [decoding, frameDrops],
  pipelines: [askDecoding, limitQuality],
} satisfies Subject;
