import { isRenewed } from '../../model/source-choice.ts';
import type { ChaptersState, SourceState } from '../../model/state.ts';
import { feature, type Pipeline, type State, type Subject } from '../define-later.ts';

const NO_CHAPTERS: ChaptersState = { status: 'none' };

/**
 * Chapters are requested when the first frame is on screen. Chapters of another film are dropped, and so is an answer
 * that comes too late. An address that the stream itself gives wins over that of the catalogue.
 */
export const chapters = feature('chapters', NO_CHAPTERS, {
  on: {
    'engine.chaptersFound': (now, { url }, { state }) => whenDue(availableAt(now, url), state),
    'catalogue.chaptersLoaded': (now, { url, chapters: items }) =>
      now.status === 'loading' && now.url === url ? { status: 'ready', url, items } : now,
  },
  follows: ['source', 'playback'],
  follow: (now, { state, before }) => {
    const isSame = state.source === before.source || isRenewed(state.source, before.source);
    return whenDue(isSame ? now : availableAt(now, urlOf(state.source)), state);
  },
});

/** Requests chapters. A newer request cancels the one under way. */
export const loadChapters: Pipeline = ({ whenChanged }) =>
  whenChanged('chapters', (now) =>
    now.status === 'loading' ? { type: 'catalogue.loadChapters', cause: 'start', url: now.url } : null,
  );

const urlOf = (source: SourceState): string | null => (source.status === 'ready' ? source.chaptersUrl : null);

function availableAt(now: ChaptersState, url: string | null): ChaptersState {
  if (url === null) return NO_CHAPTERS;
  return now.status !== 'none' && now.url === url ? now : { status: 'available', url };
}

const whenDue = (now: ChaptersState, { playback }: State): ChaptersState =>
  playback.hasFrame && now.status === 'available' ? { status: 'loading', url: now.url } : now;

export const chaptersSubject = { features: [chapters], pipelines: [loadChapters] } satisfies Subject;
