import { defer, lastValueFrom, of, switchMap, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { quickAdList } from '../ads/quick-ad-list.ts';
import type { CatalogueSink } from '../catalogue/catalogue-sink.ts';
import { quickCatalogue } from '../catalogue/quick-catalogue.ts';
import type { Configuration } from '../startup/configuration.ts';
import type { FirstAnswers } from '../startup/first-requests.ts';
import { lazyChunk } from './background.ts';
import type { Services } from './services.ts';

export interface LazyServices extends Services {
  /** Loads the script. */
  readonly prepare: () => void;
}

const loadLazily = async (configuration: Configuration): Promise<Services> => {
  const { createServices } = await import('./services.ts');
  return createServices(configuration);
};

/**
 * Calls the services. Before the first frame, answers that the page requested early are read without the services'
 * script if they are unambiguous. The script loads after the film, or at once if an answer is missing, wrong or
 * unusual; it then reads the answers from the start.
 */
export function createLazyServices(
  configuration: Configuration,
  answers: FirstAnswers,
  pageUrl: () => string = () => location.href,
  load = loadLazily,
): LazyServices {
  const { baseUrl, adListUrl } = configuration;
  let loading: Promise<Services> | null = null;
  const services = (): Promise<Services> => {
    loading ??= lastValueFrom(lazyChunk(() => load(configuration))).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const ask = (work: (catalogue: CatalogueSink) => Observable<Signal>) =>
    defer(services).pipe(switchMap(({ catalogue }) => work(catalogue)));

  return {
    prepare: () => void services().catch(() => undefined),
    catalogue: {
      load: (command) =>
        defer(() =>
          answers.use((read) => quickCatalogue(command.parameters, pageUrl(), (path) => read(`${baseUrl}${path}`))),
        ).pipe(
          switchMap((catalogue) =>
            catalogue === null
              ? ask((sink) => sink.load(command))
              : of<Signal>({ type: 'catalogue.loaded', catalogue }),
          ),
        ),
      loadMaster: (command) => ask((sink) => sink.loadMaster(command)),
      saveProgress: (command) => ask((sink) => sink.saveProgress(command)),
      renewAddress: (command) => ask((sink) => sink.renewAddress(command)),
      addHistory: (command) => ask((sink) => sink.addHistory(command)),
      setCompleted: (command) => ask((sink) => sink.setCompleted(command)),
    },
    loadAdList: async (signal) => {
      if (adListUrl === null) throw new Error('ENV_AD_LIST_URL is not defined');
      const list = await answers.use(async (read) => quickAdList(await read(adListUrl), adListUrl));
      return list ?? (await services()).loadAdList(signal);
    },
  };
}
