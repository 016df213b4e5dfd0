/** What sends client data (CMCD); the build takes it from the sources of hls.js. */
declare module 'hls.js/cmcd' {
  import type { HlsConfig } from 'hls.js';

  const controller: NonNullable<HlsConfig['cmcdController']>;
  export default controller;
}
/** What the page's own thread transmuxes MPEG-TS, AAC and MP3 by; the build takes it from the sources of hls.js. */
declare module 'hls.js/muxers' {
  export const muxers: readonly unknown[];
}
/** Where the library looks for them. */
declare module 'hls.js/transmuxer' {
  export const addMuxers: (muxers: readonly unknown[]) => void;
}
/** What loads the chosen subtitles and reads them. */
declare module 'hls.js/subtitles' {
  export { SubtitleStreamController, TimelineController } from 'hls.js';
}
