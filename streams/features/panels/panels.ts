import { filmWishes } from '../../model/wishes.ts';
import type { TranscriptState } from '../../model/state.ts';
import { feature, stepsOf, type Subject } from '../define-later.ts';

const OPEN = { isShown: true };
const CLOSED = { isShown: false };
const close = () => CLOSED;

/** The list of shortcuts. An error or another film, which it would hide, closes it. */
export const help = feature('help', CLOSED, {
  on: {
    'intent.openHelp': () => OPEN,
    'intent.closeHelp': close,
    ...stepsOf(filmWishes, close),
    'player.failed': (slice, { error }) => (error.fatal ? CLOSED : slice),
  },
});

export const diagnostics = feature('diagnostics', CLOSED, {
  on: {
    'intent.toggleDiagnostics': ({ isShown }) => ({ isShown: !isShown }),
    'intent.closeDiagnostics': close,
    'player.failed': (slice, { error }) => (error.fatal ? CLOSED : slice),
  },
});

const INITIAL_TRANSCRIPT: TranscriptState = { isShown: false, query: '' };

/** The transcript. It stays open when the next episode begins. */
export const transcript = feature('transcript', INITIAL_TRANSCRIPT, {
  on: {
    'intent.openTranscript': (_, { query = '' }) => ({ isShown: true, query }),
    'intent.closeTranscript': () => INITIAL_TRANSCRIPT,
    'player.failed': (slice, { error }) => (error.fatal ? INITIAL_TRANSCRIPT : slice),
  },
});

export const isMenuOpen = feature('isMenuOpen', false, {
  on: { 'intent.openMenu': () => true, 'intent.closeMenu': () => false },
});

export const panelsSubject = { features: [help, diagnostics, transcript, isMenuOpen], pipelines: [] } satisfies Subject;
