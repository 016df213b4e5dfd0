import type { Pipeline } from '../define.ts';

/** Turns wishes that concern the page, not the film, into commands. */
export const controlPage: Pipeline = ({ when }) =>
  when(
    ['intent.toggleFullscreen', 'intent.togglePictureInPicture', 'intent.showAirPlay', 'intent.reset'],
    ({ type }, { tracks }) => {
      switch (type) {
        case 'intent.toggleFullscreen':
          return { type: 'page.toggleFullscreen', cause: 'viewer' };
        case 'intent.togglePictureInPicture':
          return { type: 'page.togglePictureInPicture', cause: 'viewer', withCaptions: tracks.textTrackId !== null };
        case 'intent.showAirPlay':
          return { type: 'page.showAirPlay', cause: 'viewer' };
        case 'intent.reset':
          return { type: 'session.restart', cause: 'viewer' };
      }
    },
  );

/** One button connects to a device, or ends the connection or the search. */
export const controlCast: Pipeline = ({ when }) =>
  when('intent.toggleCast', (_, { cast: { status } }) => ({
    type: status === 'connecting' || status === 'connected' ? 'cast.disconnect' : 'cast.connect',
    cause: 'viewer',
  }));
