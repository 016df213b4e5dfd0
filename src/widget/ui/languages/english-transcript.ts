import type { Texts } from './texts.ts';

/** The list of all that is said in the film. */
export const transcript: Texts['transcript'] = {
  title: 'What was said',
  search: 'Find a line',
  found: (count) => (count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'line' : 'lines'} found`),
  lines: 'Lines',
  toCurrent: 'To the current line',
  copyLink: (time) => `Copy the link to ${time}`,
  choose: 'Choose subtitles to read the lines',
  loading: 'Subtitles are loading',
  failed: 'Subtitles could not be loaded',
  empty: 'No lines yet',
  partial: 'This is what has loaded with the video so far',
};
