/** Transmuxes on the page's main thread: a separate script, loaded only if there is no worker. */
export { muxers } from 'hls.js/muxers';
