import { createMediaSession } from '../media/media-session.ts';
import { texts } from '../ui/texts.ts';

/** A script of its own, with the words of the screen. */
export const deviceSession = createMediaSession(navigator, texts);
