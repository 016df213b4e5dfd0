import { bufferedAheadSeconds } from '../../model/buffer.ts';
import type { Failure } from '../../model/errors.ts';
import { networkClassOf } from '../../model/network-class.ts';
import { toMillisecond } from '../../model/stats.ts';
import type { Pipeline } from '../define.ts';
import { report } from './report.ts';

/**
 * Failures of a stream that it recovers from: `bufferingError` for those of the buffer, else `error`. Fatal ones go to
 * error reports, not to statistics.
 */
export const tellStreamErrors: Pipeline = ({ when, config }) =>
  when(['engine.warned', 'player.retryPlanned'], ({ failure }, state) => {
    const { bandwidthBps, timeline } = state;
    return report(state, {
      event: isOfBuffer(failure) ? 'bufferingError' : 'error',
      fields: {
        error_type: typeOf(failure),
        network_type: bandwidthBps === null ? null : networkClassOf(bandwidthBps, config.networkClasses),
        buffer_length: toMillisecond(bufferedAheadSeconds(timeline)),
      },
    });
  });

const typeOf = ({ context, code }: Failure): string => String(context['details'] ?? code);

const isOfBuffer = (failure: Failure): boolean => /^buffer/i.test(typeOf(failure));
