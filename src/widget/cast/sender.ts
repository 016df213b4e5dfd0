/** A separate script, loaded when the viewer wants to cast. */
export { connect, ended } from './connect.ts';
export { playOn } from './play.ts';
