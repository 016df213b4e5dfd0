import { savedSeconds } from '../../model/saved-progress.ts';
import { filmWishes, placeWishes } from '../../model/wishes.ts';
import type { ResumeState } from '../../model/state.ts';
import { feature, stepsOf, type FirstState, type Subject } from '../define-first.ts';

const HIDDEN: ResumeState = { isShown: false };
const hide = (): ResumeState => HIDDEN;

/**
 * The prompt to resume is shown once, for the episode the session starts with, if a place in it is saved and no time
 * code was given. A tap before it is shown (while the title loads) does not answer it.
 */
export const resume = feature('resume', HIDDEN, {
  on: {
    ...stepsOf(['intent.resume', 'intent.play', 'intent.togglePlay', 'media.playing'], hide),
    ...stepsOf([...placeWishes, ...filmWishes], hide),
  },
  follows: ['selection'],
  // The first selection makes the only offer; every later one takes it away.
  follow: (_, { state, before }) => (before.selection === null ? offerOf(state) : HIDDEN),
});

function offerOf({ session, content, selection, saved }: FirstState): ResumeState {
  if (session === null || selection?.cause !== 'start') return HIDDEN;
  const { timeCodeSeconds, episodeTimeSeconds } = session.parameters;
  if (timeCodeSeconds !== null || episodeTimeSeconds !== null) return HIDDEN;
  if (content.status !== 'loaded' || !content.catalogue.available) return HIDDEN;
  const seconds = savedSeconds(saved, selection.episode, selection.variant);
  return seconds > 0 ? { isShown: true, positionSeconds: seconds } : HIDDEN;
}

export const resumeSubject = { features: [resume], pipelines: [] } satisfies Subject;
