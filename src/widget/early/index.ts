/**
 * What other folders may use of the early start; they import no other file of this folder. If the early start has not
 * begun, its results are null and its functions do nothing.
 */

/** For the first script in the page. */
export { startFirstRequests } from './page/first-requests.ts';
/** For calls of the catalogue and requests for the ad list. */
export { dropAnswers, earlyFetch, takeAdList, takeCatalogue } from './player/answers.ts';
/** For the readers of ads. */
export { takeReading } from './player/readings.ts';
/** For the engines: the media that is under way. */
export { answerFromStarted } from './player/dash-manifest.ts';
export { startedLoader } from './player/hls-loader.ts';
export { isStartedLevel, keepLoaded, endStartedRequests } from './player/media.ts';
