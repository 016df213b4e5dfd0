/** The CMCD controller of hls.js, as a separate script for operators who use it. */
export { default } from 'hls.js/cmcd';
