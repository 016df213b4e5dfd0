import { savedSeconds } from '../../model/saved-progress.ts';
import type { ResumeState } from '../../model/state.ts';
import { feature } from '../define.ts';
import type { State } from '../state.ts';

const HIDDEN: ResumeState = { isShown: false };
const hide = (): ResumeState => HIDDEN;

/**
 * The prompt to go on at the saved place. Shown once, for the episode the session starts with, if a place in it is
 * saved and no time code was given. It goes for good when the viewer decides otherwise. A tap
 * before it is shown (while the title loads) does not answer it.
 */
export const resume = feature('resume', HIDDEN, {
  on: {
    'intent.resume': hide,
    'intent.play': hide,
    'intent.togglePlay': hide,
    'media.playing': hide,
    'intent.seekTo': hide,
    'intent.seekBy': hide,
    'intent.scrubTo': hide,
    'intent.goLive': hide,
    'intent.startOver': hide,
    'intent.chooseSeason': hide,
    'intent.chooseEpisode': hide,
    'intent.chooseVariant': hide,
    'intent.chooseSource': hide,
  },
  follows: ['selection'],
  // The first selection makes the only offer; every later one takes it away.
  follow: (_, { state, before }) => (before.selection === null ? offerOf(state) : HIDDEN),
});

function offerOf({ session, content, selection, saved }: State): ResumeState {
  if (session === null || selection?.cause !== 'start') return HIDDEN;
  const { timeCodeSeconds, episodeTimeSeconds } = session.parameters;
  if (timeCodeSeconds !== null || episodeTimeSeconds !== null) return HIDDEN;
  if (content.status !== 'loaded' || !content.catalogue.available) return HIDDEN;
  const seconds = savedSeconds(saved, selection.episode, selection.variant);
  return seconds > 0 ? { isShown: true, positionSeconds: seconds } : HIDDEN;
}
