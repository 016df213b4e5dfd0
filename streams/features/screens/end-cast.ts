import { merge } from 'rxjs';
import type { Output, Pipeline, State } from '../define-later.ts';

/** Ends the connection to a Cast device for a protected film, whose keys are for this browser: the film plays here. */
export const endCast: Pipeline = ({ when, whenChanged }) =>
  merge(
    whenChanged('source', (_, _before, state) => toDisconnect(state)),
    when('cast.connected', (_, state) => toDisconnect(state)),
  );

const toDisconnect = ({ source, cast: { status } }: Pick<State, 'source' | 'cast'>): Output | null =>
  'protection' in source && status === 'connected' ? { type: 'cast.disconnect', cause: 'sourceChange' } : null;
