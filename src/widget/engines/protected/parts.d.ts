/** A part of hls.js that the build takes from the sources, including what the plain engine leaves out. */
declare module 'hls.js/eme' {
  export { EMEController, LevelKey } from 'hls.js';
}
/** A file of dash.js that its package does not export; the build knows where it is. */
declare module 'dashjs/protection' {
  const Protection: unknown;
  export default Protection;
}
