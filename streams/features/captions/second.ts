import { forgetStep } from '../../model/memory.ts';
import { NO_SECOND_CAPTIONS, secondTrack, toSecondCaptions } from '../../model/second-captions.ts';
import { isRenewed } from '../../model/source-choice.ts';
import type { SecondCaptionsState } from '../../model/state.ts';
import { feature, selector, type Pipeline, type State } from '../define-later.ts';
import { takeAnswer, requestFiles, cuesOfStream, NO_CUES, withNewAddresses } from './files.ts';
import type { SecondCuesState } from '../state.ts';

/** Captions in a second language, beside those that are on. */
export const secondWish = feature('secondWish', NO_SECOND_CAPTIONS, {
  on: {
    'session.started': (_, { session }) => toSecondCaptions(session.stored.secondCaptions),
    'intent.chooseSecondText': (now, { textTrackId }, { state: { text } }) => {
      if (textTrackId === null) return { ...now, track: null };
      const found = text.tracks.find(({ id }) => id === textTrackId);
      const isSame = found?.label === now.track?.label && found?.language === now.track?.language;
      if (found === undefined || isSame) return now;
      return { ...now, track: { label: found.label, language: found.language } };
    },
    'intent.setSecondCaptions': (now, { change }) => toSecondCaptions({ ...now, ...change }),
    'intent.forget': forgetStep('secondCaptions', NO_SECOND_CAPTIONS),
  },
});

/** Stores what the viewer has chosen, and not what a host page asks for. */
export const storeSecondWish: Pipeline = ({ when }) =>
  when(['intent.chooseSecondText', 'intent.setSecondCaptions'], (wish, { secondWish: value }, before) =>
    value === before.secondWish || wish.by === 'host'
      ? null
      : { type: 'storage.write', cause: 'preference', key: 'secondCaptions', value },
  );

const NO_SECOND_CUES: SecondCuesState = { ...NO_CUES, trackId: null, language: '' };

export const secondCues = feature('secondCues', NO_SECOND_CUES, {
  on: {
    'catalogue.captionsLoaded': (now, { files, cues }) => ({
      ...now,
      ...takeAnswer(now, { status: 'ready', cues, files }),
    }),
    'catalogue.captionsFailed': (now, { files }) => ({
      ...now,
      ...takeAnswer(now, { status: 'failed', cues: [], files }),
    }),
  },
  follows: ['text', 'secondWish', 'knownCues'],
  follow: (now, { state: { text, secondWish: wish, knownCues, source }, before }) => {
    const track = secondTrack(text, wish);
    if (track === undefined) return NO_SECOND_CUES;
    const { id, language, files } = track;
    if (files === undefined) return { ...cuesOfStream(knownCues, id), trackId: id, language };
    const known = isRenewed(source, before.source) ? withNewAddresses(now, files) : requestFiles(now, files);
    return { ...now, ...known, trackId: id, language };
  },
});

/** Requests the files of the second track. A newer request cancels the one under way. */
export const loadSecondCues: Pipeline = ({ whenChanged }) =>
  whenChanged('secondCues', ({ status, files }, before) =>
    status === 'loading' && files !== before.files
      ? { type: 'catalogue.loadSecondCaptions', cause: 'viewer', files }
      : null,
  );

const besideOf = ({ text, secondCues: { trackId } }: Pick<State, 'text' | 'secondCues'>): string | null =>
  text.tracks.find(({ id, files }) => id === trackId && files === undefined)?.id ?? null;

/**
 * Sends the second track to the engine if its cues come with the stream. Every stream starts without one, so a new
 * stream gets only a track.
 */
export const controlSecondText: Pipeline = ({ whenChanged }) =>
  whenChanged(textAndSecond, ({ tracks, id }, before) => {
    const isDue = tracks === before.tracks ? id !== before.id : id !== null;
    return isDue ? { type: 'engine.setSecondTextTrack', cause: 'viewer', textTrackId: id } : null;
  });
const textAndSecond = selector(['text', 'secondCues'], (state) => ({
  tracks: state.text.tracks,
  id: besideOf(state),
}));

const INITIAL_SECOND_CAPTIONS: SecondCaptionsState = { trackId: null, status: 'none', cues: [], language: '' };

export const secondCaptions = feature('secondCaptions', INITIAL_SECOND_CAPTIONS, {
  on: { 'player.secondCuesChanged': (now, { cues }) => ({ ...now, cues }) },
  follows: ['secondCues'],
  follow: (
    now,
    {
      state: {
        secondCues: { trackId, status, language },
      },
    },
  ) => ({ ...now, trackId, status, language }),
});
