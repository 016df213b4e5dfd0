import { concatMap, delay, filter, skip, throttleTime, timeInterval } from 'rxjs';
import type { Failure } from '../../model/errors.ts';
import type { Pipeline, State } from '../define-later.ts';
import { outputsOfRemedy } from './remedies.ts';

/** A single append may be without effect while the buffer is being cleared; two within this time are not. */
const WITHIN_MS = 2_000;
/** A new buffer needs some time before it can be played. */
const SHORTEST_PAUSE_MS = 10_000;

const isLostAppend = ({ context: { details } }: Failure): boolean => details === 'bufferAppendNoProgress';

const hasNothingToPlay = ({ playback }: State): boolean =>
  playback.phase !== 'ended' && (playback.isSeeking || playback.isWaiting || !playback.hasFrame);

/**
 * Loads into a new buffer when segments that were appended are not there, though the film has nothing to play. WebKit
 * loses them when a seek comes while the one before it has not landed, and goes on losing them.
 *
 *     lost    -l--l-l---------l--l--
 *     result  ----b--------------b--   (b: new buffer; within 4, then a pause of 10)
 */
export const renewBuffer: Pipeline = ({ on, state, clock }) =>
  on('engine.warned').pipe(
    filter(({ failure }) => isLostAppend(failure) && hasNothingToPlay(state())),
    timeInterval(clock),
    // The first lost append has none before it.
    skip(1),
    filter(({ interval }) => interval <= WITHIN_MS),
    throttleTime(SHORTEST_PAUSE_MS, clock),
    // A library reports it in the middle of an append.
    delay(0, clock),
    concatMap(() => outputsOfRemedy('buffer', state())),
  );
