import { catchError, EMPTY, from, mergeMap, Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { getMasterJson, saveTimeProgress, setCompleted } from '../../api/calls.ts';
import type { Client } from '../../api/client.ts';
import { isDropped } from '../../api/errors.ts';
import { callFailure, catalogueFailure, masterFailure } from './catalogue-failure.ts';
import { loadCatalogue } from './load-catalogue.ts';

export interface CatalogueSink {
  load(command: CommandOf<'catalogue.load'>): Observable<Signal>;
  loadMaster(command: CommandOf<'catalogue.loadMaster' | 'catalogue.prepareMaster'>): Observable<Signal>;
  saveProgress(command: CommandOf<'catalogue.saveProgress'>): Observable<Signal>;
  setCompleted(command: CommandOf<'catalogue.setCompleted'>): Observable<Signal>;
}

/** One-shot work as a stream of what it has to say; unsubscribing aborts it. */
function abortable(work: (signal: AbortSignal) => Promise<readonly Signal[]>): Observable<Signal> {
  return new Observable<readonly Signal[]>((observer) => {
    const controller = new AbortController();
    work(controller.signal).then(
      (signals) => {
        observer.next(signals);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
    return () => controller.abort();
  }).pipe(mergeMap((signals) => from(signals)));
}

/** A call that is not aborted with its subscription: what was watched was watched. */
function unaborted(work: () => Promise<readonly Signal[]>): Observable<Signal> {
  return new Observable<readonly Signal[]>((observer) => {
    work().then(
      (signals) => {
        observer.next(signals);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
  }).pipe(
    mergeMap((signals) => from(signals)),
    orSignal((error) => ({ type: 'catalogue.callFailed', failure: callFailure(error) })),
  );
}

/** A failure becomes a signal; one that nobody waits for, nothing. */
function orSignal(toSignal: (error: unknown) => Signal) {
  return catchError<Signal, Observable<Signal>>((error: unknown) =>
    isDropped(error) ? EMPTY : from([toSignal(error)]),
  );
}

export function createCatalogueSink(client: Client, pageUrl: () => string = () => location.href): CatalogueSink {
  return {
    load({ parameters }) {
      return abortable((signal) => loadCatalogue(client, parameters, pageUrl(), signal)).pipe(
        orSignal((error) => ({ type: 'catalogue.failed', failure: catalogueFailure(error) })),
      );
    },
    loadMaster({ url }) {
      return abortable(async (signal) => [
        { type: 'catalogue.masterLoaded', url, master: await getMasterJson(client, { url }, { signal }) },
      ]).pipe(orSignal((error) => ({ type: 'catalogue.masterFailed', url, failure: masterFailure(error) })));
    },
    saveProgress({ contentId, episodeId, variantId, positionSeconds: time }) {
      return unaborted(async () => {
        await saveTimeProgress(client, { contentId, episodeId, variantId, time });
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
