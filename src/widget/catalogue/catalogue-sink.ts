import { catchError, from, map, mergeMap, type Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import { getMasterJson } from '../../api/calls.ts';
import type { Client } from '../../api/client.ts';
import type { Sink } from '../shared/sink.ts';
import { catalogueFailure, masterFailure, orSignal } from './catalogue-failure.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { ReadCues } from './season-lines.ts';
import { createViewingSink, type ViewingSink } from './viewing-sink.ts';

export interface CatalogueSink
  extends
    ViewingSink,
    Sink<'catalogue.load' | 'catalogue.loadMaster' | 'catalogue.prepareMaster' | 'catalogue.renewAddress'> {
  loadSeasonLines(command: CommandOf<'catalogue.loadSeasonLines'>, read: ReadCues): Observable<Signal>;
}

export function createCatalogueSink(
  client: Client,
  pageUrl: () => string = () => location.href,
  referrer: () => string = () => document.referrer,
): CatalogueSink {
  const loadMaster = ({ url }: { readonly url: string }): Observable<Signal> =>
    abortable((signal) => getMasterJson(client, { url }, { signal })).pipe(
      map((master): Signal => ({ type: 'catalogue.masterLoaded', url, master })),
      orSignal((error) => ({ type: 'catalogue.masterFailed', url, failure: masterFailure(error) })),
    );
  return {
    'catalogue.load': ({ parameters }) =>
      abortable((signal) => loadCatalogue(client, parameters, pageUrl(), signal)).pipe(
        mergeMap((signals) => signals),
        orSignal((error) => ({ type: 'catalogue.failed', failure: catalogueFailure(error) })),
      ),
    'catalogue.loadMaster': loadMaster,
    'catalogue.prepareMaster': loadMaster,
    'catalogue.renewAddress': (command) =>
      abortable(async (signal) =>
        (await import('./renew-address.ts')).renewAddress(client, command, new URL(pageUrl()).origin, signal),
      ).pipe(catchError(() => from([{ type: 'catalogue.renewalFailed' } as const]))),
    loadSeasonLines: (command, read) =>
      from(import('./season-lines.ts')).pipe(
        mergeMap((script) => script.loadSeasonLines(client, command, { read, pageUrl: pageUrl() })),
      ),
    ...createViewingSink(client, referrer),
  };
}
