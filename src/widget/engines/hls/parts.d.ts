/** Sends client data (CMCD); the build takes it from the sources of hls.js. */
declare module 'hls.js/cmcd' {
  import type { HlsConfig } from 'hls.js';

  const controller: NonNullable<HlsConfig['cmcdController']>;
  export default controller;
}
/** Transmuxes MPEG-TS, AAC and MP3 on the page's main thread; the build takes it from the sources of hls.js. */
declare module 'hls.js/muxers' {
  export const muxers: readonly unknown[];
}
/** Where the library looks for the transmuxers. */
declare module 'hls.js/transmuxer' {
  export const addMuxers: (muxers: readonly unknown[]) => void;
}
/** Loads and parses the chosen subtitles. */
declare module 'hls.js/subtitles' {
  export { SubtitleStreamController, TimelineController } from 'hls.js';
}
