import { defer, from, mergeMap, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import type { Client } from '../../api/client.ts';
import { setCompleted, addHistory, saveTimeProgress } from '../../api/viewing.ts';
import type { Sink } from '../shared/sink.ts';
import { callFailure, orSignal } from './catalogue-failure.ts';

/** Calls that save a viewer's actions. They have no answers, so they need no schemas. */
export type ViewingSink = Sink<'catalogue.saveProgress' | 'catalogue.addHistory' | 'catalogue.setCompleted'>;

/** A call that goes on after unsubscribing, because watched progress has to be saved anyway. */
function unaborted(work: () => Promise<readonly Signal[]>): Observable<Signal> {
  return defer(work).pipe(
    mergeMap((signals) => from(signals)),
    orSignal((error) => ({ type: 'catalogue.callFailed', failure: callFailure(error) })),
  );
}

/**
 * The site that the viewer came from: the services do not need the rest of the address, and take at most 200
 * characters.
 */
function siteOf(referrer: string): { readonly from?: string } {
  const host = referrer === '' ? '' : new URL(referrer).host;
  return host === '' ? {} : { from: host.slice(0, 200) };
}

export function createViewingSink(client: Client, referrer: () => string = () => document.referrer): ViewingSink {
  return {
    'catalogue.saveProgress': ({ contentId, episodeId, variantId, positionSeconds: time }) =>
      unaborted(async () => {
        await saveTimeProgress(client, { contentId, episodeId, variantId, time });
        return [];
      }),
    'catalogue.addHistory': ({ contentId, episodeId }) =>
      unaborted(async () => {
        await addHistory(client, { contentId, episodeId, ...siteOf(referrer()) });
        return [];
      }),
    'catalogue.setCompleted': ({ contentId, episodeId, isCompleted }) =>
      unaborted(async () => {
        await setCompleted(client, { contentId, episodeId, isCompleted });
        return [{ type: 'catalogue.completedSet', episodeId, isCompleted }];
      }),
  };
}
