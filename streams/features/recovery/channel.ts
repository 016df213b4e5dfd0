import { concatMap, delay, filter } from 'rxjs';
import { retryInPlace } from '../../model/retry.ts';
import type { Pipeline } from '../define-later.ts';

/** Stands for the edge, whose position is known only when the channel is loaded. */
const AT_EDGE = 0;

/**
 * Loads a channel that has begun anew, and goes on at its edge: the buffer and the viewer's position belong to the
 * channel as it was before.
 *
 *     restarted  -x-----
 *     result     -a-----   (a: anew, at the edge)
 */
export const followChannel: Pipeline = ({ on, state, clock }) =>
  on('channel.restarted').pipe(
    // A library reports it while it reads the playlist.
    delay(0, clock),
    filter(() => state().attached.isAttached && state().output === 'here'),
    concatMap(() => retryInPlace(state(), { how: 'anew', positionSeconds: AT_EDGE })),
  );
