import type { Texts } from './texts.ts';

/** As in Russian. */
export const failures: Texts['failures'] = {
  missingMovieId: {
    heading: 'No video chosen',
    advice: 'If you are a viewer, tell the site that the player is on.',
  },
  badPage: { heading: 'This video cannot be shown', advice: 'Tell the site that the player is on.' },
  notFound: {
    heading: 'There is nothing here',
    advice: 'The link may be old, or the video was removed. Choose another on the site.',
  },
  region: { heading: 'Not available in your country', advice: '' },
  notLoaded: { heading: 'The video did not load', advice: 'Check your connection and try again.' },
  protected: { heading: 'Protected video', advice: '' },
  unexpected: { heading: 'Something went wrong', advice: '' },
};
