import {
  catchError,
  defer,
  from,
  lastValueFrom,
  map,
  of,
  switchMap,
  type Observable,
  type OperatorFunction,
} from 'rxjs';
import type { Failure } from '../../../streams/model/errors.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { CatalogueSink } from '../catalogue/catalogue-sink.ts';
import type { Services } from '../catalogue/services.ts';
import { dropAnswers, takeAdList, takeCatalogue } from '../early/index.ts';
import type { Configuration } from '../startup/configuration.ts';
import { messageOf } from '../shared/message-of.ts';
import { lazyChunk } from '../shared/lazy-chunk.ts';
import type { Viewing } from './viewing.ts';

export interface LazyServices extends Services {
  /** Loads the script with the calls that every film makes during playback. */
  readonly prepare: () => void;
  /** Loads the script for expired addresses. */
  readonly prepareAll: () => void;
}

interface Loaders {
  readonly viewing: () => Promise<Pick<Viewing, 'sink'>>;
  readonly services: () => Promise<Services>;
}

function createLoaders(configuration: Configuration): Loaders {
  let made: Viewing | null = null;
  const viewing = async (): Promise<Viewing> => {
    const { createViewing } = await import('./viewing.ts');
    return (made ??= createViewing(configuration));
  };
  return {
    viewing,
    // Loads both scripts at once, although one imports the other.
    services: async () => {
      const [{ createServices }, { clients }] = await Promise.all([import('../catalogue/services.ts'), viewing()]);
      return createServices(clients, configuration.adListUrl);
    },
  };
}

/** Loads once, with retries; tries again after a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= lastValueFrom(lazyChunk(load)).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Uses what a script provides once it has loaded. */
const withScript =
  <T>(load: () => Promise<T>) =>
  (work: (sink: T) => Observable<Signal>): Observable<Signal> =>
    defer(load).pipe(switchMap(work));

/** Handles a script that did not load or that threw an error: without a signal the viewer would wait forever. */
const orFailure = (toSignal: (failure: Failure) => Signal): OperatorFunction<Signal, Signal> =>
  catchError((error: unknown) =>
    of(
      toSignal({
        code: 'catalogueFailed',
        category: 'catalogue',
        fatal: true,
        message: 'The script that calls the services is not there, or has thrown.',
        context: { details: 'servicesScript' },
        cause: messageOf(error),
      }),
    ),
  );

/**
 * Calls the services. Before the first frame, the early start has their answers. The script that reports what the
 * viewer watches loads after the film. The client with its checks of answers loads later still, or at once if the early
 * start has no answers.
 */
export function createLazyServices(
  configuration: Configuration,
  pageUrl: () => string = () => location.href,
  loaders = createLoaders(configuration),
): LazyServices {
  const { adListUrl } = configuration;
  const viewing = once(loaders.viewing);
  const services = once(loaders.services);
  const withCatalogue = withScript(async () => (await services()).catalogue);
  const withViewing = withScript(async () => (await viewing()).sink);

  const masterOf = (load: (sink: CatalogueSink) => Observable<Signal>, { url }: { readonly url: string }) =>
    withCatalogue(load).pipe(orFailure((failure) => ({ type: 'catalogue.masterFailed', url, failure })));

  return {
    prepare: () => void viewing().catch(() => undefined),
    prepareAll: () => void services().catch(() => undefined),
    catalogue: {
      'catalogue.load': (command) =>
        defer(() => takeCatalogue(command.parameters, pageUrl())).pipe(
          switchMap((catalogue) =>
            catalogue === null
              ? withCatalogue((sink) => sink['catalogue.load'](command)).pipe(
                  orFailure((failure) => {
                    // The next try loads again.
                    dropAnswers();
                    return { type: 'catalogue.failed', failure };
                  }),
                )
              : of<Signal>({ type: 'catalogue.loaded', catalogue }),
          ),
        ),
      'catalogue.loadMaster': (command) => masterOf((sink) => sink['catalogue.loadMaster'](command), command),
      'catalogue.prepareMaster': (command) => masterOf((sink) => sink['catalogue.prepareMaster'](command), command),
      'catalogue.saveProgress': (command) => withViewing((sink) => sink['catalogue.saveProgress'](command)),
      'catalogue.renewAddress': (command) =>
        withCatalogue((sink) => sink['catalogue.renewAddress'](command)).pipe(
          catchError(() => of<Signal>({ type: 'catalogue.renewalFailed' })),
        ),
      loadSeasonLines: (command, read) =>
        withCatalogue((sink) => sink.loadSeasonLines(command, read)).pipe(
          // Without the script no episode has any lines to search.
          catchError(() =>
            from(command.episodeIds).pipe(
              map((episodeId): Signal => ({ type: 'catalogue.seasonLinesFound', episodeId, cues: null })),
            ),
          ),
        ),
      'catalogue.addHistory': (command) => withViewing((sink) => sink['catalogue.addHistory'](command)),
      'catalogue.setCompleted': (command) => withViewing((sink) => sink['catalogue.setCompleted'](command)),
    },
    loadAdList: async (signal) => {
      if (adListUrl === null) throw new Error('ENV_AD_LIST_URL is not defined');
      return (await takeAdList(adListUrl)) ?? (await services()).loadAdList(signal);
    },
  };
}
