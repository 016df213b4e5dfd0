import { titleIdOf } from '../../model/choices.ts';
import { NO_ZOOM, toZoom } from '../../model/zoom.ts';
import { feature, type Subject } from '../define-later.ts';

/** How large the film is shown. It holds for the title. */
export const zoom = feature('zoom', NO_ZOOM, {
  on: { 'intent.setZoom': (_, { zoom: wanted }) => toZoom(wanted) },
  follows: ['content'],
  follow: (now, { state, before }) => (titleIdOf(state.content) === titleIdOf(before.content) ? now : NO_ZOOM),
});

export const zoomSubject = { features: [zoom], pipelines: [] } satisfies Subject;
