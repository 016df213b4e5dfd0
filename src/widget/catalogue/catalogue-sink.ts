import { catchError, defer, EMPTY, from, map, mergeMap, type Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import { addHistory, getMasterJson, saveTimeProgress, setCompleted } from '../../api/calls.ts';
import type { Client } from '../../api/client.ts';
import { isDropped } from '../../api/errors.ts';
import { callFailure, catalogueFailure, masterFailure } from './catalogue-failure.ts';
import { loadCatalogue } from './load-catalogue.ts';

export interface CatalogueSink {
  load(command: CommandOf<'catalogue.load'>): Observable<Signal>;
  loadMaster(command: CommandOf<'catalogue.loadMaster' | 'catalogue.prepareMaster'>): Observable<Signal>;
  renewAddress(command: CommandOf<'catalogue.renewAddress'>): Observable<Signal>;
  saveProgress(command: CommandOf<'catalogue.saveProgress'>): Observable<Signal>;
  addHistory(command: CommandOf<'catalogue.addHistory'>): Observable<Signal>;
  setCompleted(command: CommandOf<'catalogue.setCompleted'>): Observable<Signal>;
}

/** A call that goes on after unsubscribing, because watched progress has to be saved anyway. */
function unaborted(work: () => Promise<readonly Signal[]>): Observable<Signal> {
  return defer(work).pipe(
    mergeMap((signals) => from(signals)),
    orSignal((error) => ({ type: 'catalogue.callFailed', failure: callFailure(error) })),
  );
}

/** Turns a failure into a signal; a dropped call emits nothing. */
function orSignal(toSignal: (error: unknown) => Signal) {
  return catchError<Signal, Observable<Signal>>((error: unknown) =>
    isDropped(error) ? EMPTY : from([toSignal(error)]),
  );
}

/** Of the address that the viewer came from the services need no more than the site, of which they take 200 letters. */
function siteOf(referrer: string): { readonly from?: string } {
  const host = referrer === '' ? '' : new URL(referrer).host;
  return host === '' ? {} : { from: host.slice(0, 200) };
}

export function createCatalogueSink(
  client: Client,
  pageUrl: () => string = () => location.href,
  referrer: () => string = () => document.referrer,
): CatalogueSink {
  return {
    load({ parameters }) {
      return abortable((signal) => loadCatalogue(client, parameters, pageUrl(), signal)).pipe(
        mergeMap((signals) => signals),
        orSignal((error) => ({ type: 'catalogue.failed', failure: catalogueFailure(error) })),
      );
    },
    loadMaster({ url }) {
      return abortable((signal) => getMasterJson(client, { url }, { signal })).pipe(
        map((master): Signal => ({ type: 'catalogue.masterLoaded', url, master })),
        orSignal((error) => ({ type: 'catalogue.masterFailed', url, failure: masterFailure(error) })),
      );
    },
    renewAddress(command) {
      return abortable(async (signal) =>
        (await import('./renew-address.ts')).renewAddress(client, command, new URL(pageUrl()).origin, signal),
      ).pipe(catchError(() => from([{ type: 'catalogue.renewalFailed' } as const])));
    },
    saveProgress({ contentId, episodeId, variantId, positionSeconds: time }) {
      return unaborted(async () => {
        await saveTimeProgress(client, { contentId, episodeId, variantId, time });
        return [];
      });
    },
    addHistory({ contentId, episodeId }) {
      return unaborted(async () => {
        await addHistory(client, { contentId, episodeId, ...siteOf(referrer()) });
        return [];
      });
    },
    setCompleted({ contentId, episodeId, isCompleted }) {
      return unaborted(async () => {
        await setCompleted(client, { contentId, episodeId, isCompleted });
        return [{ type: 'catalogue.completedSet', episodeId, isCompleted }];
      });
    },
  } satisfies CatalogueSink;
}
