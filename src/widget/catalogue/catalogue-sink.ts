import { catchError, from, map, mergeMap, type Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import { getMasterJson } from '../../api/calls.ts';
import type { Client } from '../../api/client.ts';
import { catalogueFailure, masterFailure } from './catalogue-failure.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { orSignal } from './or-signal.ts';
import { createViewingSink, type ViewingSink } from './viewing-sink.ts';

export interface CatalogueSink extends ViewingSink {
  load(command: CommandOf<'catalogue.load'>): Observable<Signal>;
  loadMaster(command: CommandOf<'catalogue.loadMaster' | 'catalogue.prepareMaster'>): Observable<Signal>;
  renewAddress(command: CommandOf<'catalogue.renewAddress'>): Observable<Signal>;
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
    ...createViewingSink(client, referrer),
  } satisfies CatalogueSink;
}
