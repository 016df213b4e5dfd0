import type { transcript as russian } from './russian-transcript.ts';
import type { InAnyLanguage } from './texts.ts';

/** The transcript: the list of all that is said in the film. */
export const transcript: InAnyLanguage<typeof russian> = {
  search: 'Find a line',
  found: (count) => (count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'line' : 'lines'} found`),
  lines: 'Lines',
  showAhead: 'Show what lies ahead, too',
  toCurrent: 'To the current line',
  copyLink: (time) => `Copy the link to ${time}`,
  choose: 'Choose subtitles to read the lines',
  loading: 'Subtitles are loading',
  failed: 'Subtitles could not be loaded',
  empty: 'No lines yet',
  season: {
    scope: 'In the whole season',
    ask: 'Type a word or a phrase',
    loading: (ready, all) => `Subtitles are loading: ${ready} of ${all}`,
    found: (count, episodes) =>
      count === 0
        ? 'Nothing found'
        : `${count} ${count === 1 ? 'line' : 'lines'} found in ${episodes} ${episodes === 1 ? 'episode' : 'episodes'}`,
    missing: (episodes) => `Without subtitles: ${episodes} ${episodes === 1 ? 'episode' : 'episodes'}`,
    cut: 'Not all are shown',
  },
  partial: 'This is what has loaded with the video so far',
};
