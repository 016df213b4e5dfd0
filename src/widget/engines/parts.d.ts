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
/** A part of hls.js that the build takes from the sources, including what the plain engine leaves out. */
declare module 'hls.js/eme' {
  export { EMEController, LevelKey } from 'hls.js';
}
/** A file of dash.js that its package does not export; the build knows where it is. */
declare module 'dashjs/protection' {
  const Protection: unknown;
  export default Protection;
}
