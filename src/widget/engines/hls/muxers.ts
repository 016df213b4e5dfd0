/** What transmuxes on the page's own thread: a script of its own, for where no worker does. */
export { muxers } from 'hls.js/muxers';
