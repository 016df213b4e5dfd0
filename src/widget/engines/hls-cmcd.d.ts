/** A part of hls.js that its package does not export; the build takes it from the sources. */
declare module 'hls.js/cmcd' {
  import type { HlsConfig } from 'hls.js';

  const controller: NonNullable<HlsConfig['cmcdController']>;
  export default controller;
}
