import { isRenewed } from '../../model/source-choice.ts';
import type { AnalysisState } from '../../model/parts.ts';
import { feature, type Pipeline, type State } from '../define-later.ts';

const NO_ANALYSIS: AnalysisState = { status: 'none' };

/**
 * The analysis is requested when the first frame is on screen. That of another film is dropped, and so is an answer
 * that comes too late.
 */
export const analysis = feature('analysis', NO_ANALYSIS, {
  on: {
    'engine.analysisFound': (now, { url }, { state }) =>
      whenDue(now.status !== 'none' && now.url === url ? now : { status: 'available', url }, state),
    'catalogue.analysisLoaded': (now, { url, parts, voices, bars, flashes }) =>
      now.status === 'loading' && now.url === url ? { status: 'ready', url, parts, voices, bars, flashes } : now,
  },
  follows: ['source', 'playback'],
  follow: (now, { state, before }) => {
    const isSame = state.source === before.source || isRenewed(state.source, before.source);
    return whenDue(isSame ? now : NO_ANALYSIS, state);
  },
});

/** Requests the analysis. A newer request cancels the one under way. */
export const loadAnalysis: Pipeline = ({ whenChanged }) =>
  whenChanged('analysis', (now) =>
    now.status === 'loading' ? { type: 'catalogue.loadAnalysis', cause: 'start', url: now.url } : null,
  );

const whenDue = (now: AnalysisState, { playback }: State): AnalysisState =>
  playback.hasFrame && now.status === 'available' ? { status: 'loading', url: now.url } : now;
