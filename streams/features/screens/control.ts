import { causeOf } from '../../model/signals.ts';
import type { Pipeline, Subject } from '../define-first.ts';
import { presentation } from './presentation.ts';

export const controlPage: Pipeline = ({ when }) =>
  when(
    ['intent.toggleFullscreen', 'intent.togglePictureInPicture', 'intent.showAirPlay', 'intent.reset'],
    (wish, { tracks }) => {
      const cause = causeOf(wish);
      switch (wish.type) {
        case 'intent.toggleFullscreen':
          return { type: 'page.toggleFullscreen', cause };
        case 'intent.togglePictureInPicture':
          return { type: 'page.togglePictureInPicture', cause, withCaptions: tracks.textTrackId !== null };
        case 'intent.showAirPlay':
          return { type: 'page.showAirPlay', cause };
        case 'intent.reset':
          return { type: 'session.restart', cause };
      }
    },
  );

/** One button connects to a device, or ends the connection or the search. */
export const controlCast: Pipeline = ({ when }) =>
  when('intent.toggleCast', (_, { cast: { status } }) => ({
    type: status === 'connecting' || status === 'connected' ? 'cast.disconnect' : 'cast.connect',
    cause: 'viewer',
  }));

/** Belongs to the first load, because browsers allow these actions only during the viewer's gesture. */
export const screenControlSubject = {
  features: [presentation],
  pipelines: [controlCast, controlPage],
} satisfies Subject;
