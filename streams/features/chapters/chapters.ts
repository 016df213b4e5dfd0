import type { ChaptersState, SourceState } from '../../model/state.ts';
import { feature, type Pipeline } from '../define.ts';
import type { State } from '../state.ts';

const NONE: ChaptersState = { status: 'none' };

/**
 * The parts of the film, from where they may be told to having them. They are asked for when the first frame is on
 * screen; what belongs to another film is let go, and an answer that comes too late is not taken. The stream itself
 * knows best where its chapters are.
 */
export const chapters = feature('chapters', NONE, {
  on: {
    'engine.chaptersFound': (now, { url }, { state }) => whenDue(toldAt(now, url), state),
    'catalogue.chaptersLoaded': (now, { url, chapters: items }) =>
      now.status === 'loading' && now.url === url ? { status: 'ready', url, items } : now,
  },
  follows: ['source', 'playback'],
  follow: (now, { state, before }) =>
    whenDue(state.source === before.source ? now : toldAt(now, urlOf(state.source)), state),
});

/** Asks for chapters whenever they are waited for. A newer request drops the one under way. */
export const loadChapters: Pipeline = ({ whenChanged }) =>
  whenChanged('chapters', (now) =>
    now.status === 'loading' ? { type: 'catalogue.loadChapters', cause: 'start', url: now.url } : null,
  );

const urlOf = (source: SourceState): string | null => (source.status === 'ready' ? source.chaptersUrl : null);

function toldAt(now: ChaptersState, url: string | null): ChaptersState {
  if (url === null) return NONE;
  return now.status !== 'none' && now.url === url ? now : { status: 'available', url };
}

const whenDue = (now: ChaptersState, { playback }: State): ChaptersState =>
  playback.hasFrame && now.status === 'available' ? { status: 'loading', url: now.url } : now;
