import type { Pipeline } from '../define.ts';

/** Wishes that concern the page and not the film. */
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

/** One button: it looks for a device, and lets go of the one that was found or is being looked for. */
export const controlCast: Pipeline = ({ when }) =>
  when('intent.toggleCast', (_, { cast: { status } }) => ({
    type: status === 'connecting' || status === 'connected' ? 'cast.disconnect' : 'cast.connect',
    cause: 'viewer',
  }));
