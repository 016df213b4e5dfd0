import type { failure as russian } from './russian-failure.ts';
import type { InAnyLanguage } from './texts.ts';

/** The card of a failure. */
export const failure: InAnyLanguage<typeof russian> = {
  missingMovieId: 'The request has no movie_id',
  contentForbidden: 'This page is not allowed to show its own video here',
  contentMalformed: 'The page has passed a video with an error',
  notFound: 'This content is not available',
  regionBlocked:
    'Sorry, this content is not available in your country. If you use a VPN, try turning it off or choosing another country.',
  masterFailed: (address) => `Could not load: ${address}`,
  /** Why a protected film cannot be shown. */
  protection: {
    keySystemMissing:
      'This video is protected, and this browser or device does not support its protection. Try another browser.',
    keySystemForbidden: 'This video is protected, and the page does not allow protected videos to be played here.',
    licenseRefused: 'You have no access to this video: the server did not issue a licence.',
    licenseUnavailable: 'Could not get the licence for this video. Check your internet connection and try again later.',
    licenseExpired: 'The licence for this video has expired. Reload the page.',
    outputRestricted: 'This protected video cannot be shown on this screen. Try another screen or device.',
  },
  /** Heading and advice of each kind; advice is empty where the sentence between them has it. */
  cards: {
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
  },
  checkAgain: 'Check again',
  details: 'Details',
  errorCode: (code) => `Error code: ${code}`,
  errorId: (id) => `Error ID: ${id}`,
  saveRecording: 'Save recording',
  savedRecording: {
    idle: '',
    saved: 'A recording of the last minutes has been saved. Send it to support',
    failed: 'Could not save the recording',
  },
};
