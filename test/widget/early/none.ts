/** The early start if its folder is deleted: it has started nothing, and gives nothing. */

export const startFirstRequests = (..._page: readonly unknown[]): void => undefined;

export const takeCatalogue = (..._film: readonly unknown[]): Promise<null> => Promise.resolve(null);
export const takeAdList = (..._url: readonly unknown[]): Promise<null> => Promise.resolve(null);
export const dropAnswers = (): void => undefined;
export const earlyFetch: typeof fetch = (input, init) => fetch(input, init);

export const takeReading = (..._url: readonly unknown[]): null => null;

export const answerFromStarted = (..._library: readonly unknown[]): void => undefined;
export const startedLoader = <Loader>(Own: Loader): Loader => Own;
export const isStartedLevel = (..._url: readonly unknown[]): boolean => false;
export const keepLoaded = (..._file: readonly unknown[]): void => undefined;
export const endStartedRequests = (): void => undefined;
