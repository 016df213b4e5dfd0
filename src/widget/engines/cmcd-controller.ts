/** What hls.js tells media servers with: a script of its own, for operators who want it. */
export { default } from 'hls.js/cmcd';
