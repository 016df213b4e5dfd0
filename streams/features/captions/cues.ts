import { mergeCues } from '../../model/cues.ts';
import { isRenewed } from '../../model/source-choice.ts';
import type { CuesState, TextTracksState } from '../../model/state.ts';
import { feature, type Pipeline } from '../define-later.ts';
import type { KnownCues } from './slices.ts';

const NONE: CuesState = { status: 'none', cues: [], files: [] };
const NO_FILES: readonly string[] = [];

const NOTHING: KnownCues = { ofStream: {}, ofFiles: NONE };

export const knownCues = feature('knownCues', NOTHING, {
  on: {
    'engine.attaching': (known) => ({ ...known, ofStream: {} }),
    'engine.cuesFound': (known, { textTrackId, cues: found }, { config }) => {
      const before = known.ofStream[textTrackId] ?? [];
      const after = mergeCues(before, found, config.mostStreamCues);
      return after === before ? known : { ...known, ofStream: { ...known.ofStream, [textTrackId]: after } };
    },
    'catalogue.captionsLoaded': (known, { files, cues: found }) =>
      answered(known, { status: 'ready', cues: found, files }),
    'catalogue.captionsFailed': (known, { files }) => answered(known, { status: 'failed', cues: [], files }),
  },
  follows: ['text'],
  follow: (known, { state: { text, source }, before }) => {
    const { ofFiles } = known;
    const files = filesOf(text);
    // The same files at another address.
    const isKnown = ofFiles.status === 'ready' && isRenewed(source, before.source) && files.length > 0;
    return { ...known, ofFiles: isKnown ? { ...ofFiles, files } : askFor(ofFiles, files) };
  },
});

/** Cues of the selected track: from its files once they are loaded, or those that the stream has sent so far. */
export const cues = feature('cues', NONE, {
  follows: ['text', 'knownCues'],
  follow: (_, { state: { text, knownCues: known } }) => {
    if (text.trackId === null) return NONE;
    if (filesOf(text).length > 0) return known.ofFiles;
    const found = known.ofStream[text.trackId];
    return found === undefined ? NONE : { status: 'ready', cues: found, files: NO_FILES };
  },
});

/** Requests the files of captions. A newer request cancels the one under way. */
export const loadCues: Pipeline = ({ whenChanged }) =>
  whenChanged('cues', ({ status, files }) =>
    status === 'loading' ? { type: 'catalogue.loadCaptions', cause: 'viewer', files } : null,
  );

const filesOf = ({ tracks, trackId }: TextTracksState): readonly string[] =>
  tracks.find(({ id }) => id === trackId)?.files ?? NO_FILES;

const isSame = (left: readonly string[], right: readonly string[]): boolean => left.join(' ') === right.join(' ');

/** Files that failed are requested again when their track is chosen again. */
function askFor(before: CuesState, files: readonly string[]): CuesState {
  if (files.length === 0) return before.status === 'ready' ? before : NONE;
  return isSame(before.files, files) ? before : { status: 'loading', cues: [], files };
}

/** An answer to an older request changes nothing. */
function answered(known: KnownCues, answer: CuesState): KnownCues {
  const { status, files } = known.ofFiles;
  return status === 'loading' && isSame(files, answer.files) ? { ...known, ofFiles: answer } : known;
}
