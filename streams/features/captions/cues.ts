import { retimedCues, isWithheld } from '../../model/caption-timing.ts';
import { mergeCues } from '../../model/cues.ts';
import { isRenewed } from '../../model/source-choice.ts';
import type { CuesState, TextTracksState, CaptionsState } from '../../model/state.ts';
import { feature, type Pipeline } from '../define-later.ts';
import { takeAnswer, requestFiles, cuesOfStream, NO_CUES, NO_FILES, withNewAddresses } from './files.ts';
import type { KnownCues } from '../state.ts';

const INITIAL: KnownCues = { ofStream: {}, ofFiles: NO_CUES };

export const knownCues = feature('knownCues', INITIAL, {
  on: {
    'engine.attaching': (known) => ({ ...known, ofStream: {} }),
    'engine.cuesFound': (known, { textTrackId, cues: found }, { config }) => {
      const before = known.ofStream[textTrackId] ?? [];
      const after = mergeCues(before, found, config.mostStreamCues);
      return after === before ? known : { ...known, ofStream: { ...known.ofStream, [textTrackId]: after } };
    },
    'catalogue.captionsLoaded': (known, { files, cues: found, dropped }) => ({
      ...known,
      ofFiles: takeAnswer(known.ofFiles, { status: 'ready', cues: found, files, dropped }),
    }),
    'catalogue.captionsFailed': (known, { files }) => ({
      ...known,
      ofFiles: takeAnswer(known.ofFiles, { status: 'failed', cues: [], files }),
    }),
  },
  follows: ['text'],
  follow: (known, { state: { text, source }, before }) => {
    const { ofFiles } = known;
    const files = filesOf(text);
    const isRenewedNow = isRenewed(source, before.source);
    return { ...known, ofFiles: isRenewedNow ? withNewAddresses(ofFiles, files) : requestFiles(ofFiles, files) };
  },
});

/** Cues of the selected track: from its files once they are loaded, or those that the stream has sent so far. */
export const cues = feature('cues', NO_CUES, {
  follows: ['text', 'knownCues', 'captionTiming'],
  follow: (_, { state: { text, knownCues: known, captionTiming } }) => {
    if (isWithheld(captionTiming, text.trackId)) return NO_CUES;
    const own = cuesOf(text, known);
    const timed = retimedCues(own.cues, captionTiming, text.trackId);
    return timed === own.cues ? own : { ...own, cues: timed };
  },
});

function cuesOf(text: TextTracksState, known: KnownCues): CuesState {
  if (text.trackId === null) return NO_CUES;
  return filesOf(text).length > 0 ? known.ofFiles : cuesOfStream(known, text.trackId);
}

/** Requests the files of captions. A newer request cancels the one under way. */
export const loadCues: Pipeline = ({ whenChanged }) =>
  whenChanged('cues', ({ status, files }) =>
    status === 'loading' ? { type: 'catalogue.loadCaptions', cause: 'viewer', files } : null,
  );

const filesOf = ({ tracks, trackId }: TextTracksState): readonly string[] =>
  tracks.find(({ id }) => id === trackId)?.files ?? NO_FILES;

const NO_CAPTIONS: CaptionsState = { status: 'none', cues: [], language: '', isExampleShown: false };

export const captions = feature('captions', NO_CAPTIONS, {
  on: {
    'player.cuesChanged': (now, { cues }) => ({ ...now, cues }),
    'player.captionExampleChanged': (now, { isShown }) => ({ ...now, isExampleShown: isShown }),
  },
  follows: ['text', 'cues'],
  follow: (now, { state: { text, cues } }) => ({
    ...now,
    status: cues.status,
    language: text.tracks.find(({ id }) => id === text.trackId)?.language ?? '',
  }),
});
