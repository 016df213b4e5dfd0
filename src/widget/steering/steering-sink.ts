import { catchError, defer, of, switchMap } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import type { Sink } from '../shared/sink.ts';

const unanswered: Signal = { type: 'hosts.steeringFailed', status: 0, retrySeconds: 0 };

/** Asks steering servers. The code that asks is loaded only then, because few streams have such a server. */
export const createSteeringSink = (): Sink<'steering.ask'> => ({
  'steering.ask': ({ url }) =>
    defer(() => import('./ask-steering.ts')).pipe(
      switchMap(({ askSteering }) => abortable((signal) => askSteering(url, signal))),
      catchError(() => of(unanswered)),
    ),
});
