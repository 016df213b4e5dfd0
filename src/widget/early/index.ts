/**
 * What others may take of the early start. Where nothing has begun, what is taken is null, and the rest does nothing. No
 * other file of this folder is imported from outside.
 */

/** For the first script in the page. */
export { startFirstRequests } from './page/first-requests.ts';
/** For the calls of the catalogue and of the list of ads. */
export { dropAnswers, earlyFetch, takeAdList, takeCatalogue } from './player/answers.ts';
/** For the readers of ads. */
export { takeReading } from './player/readings.ts';
