/** What is measured of one version of the core. */
export interface CoreFigures {
  /** Live subscriptions of a player that has just been wired, operators included. */
  readonly subscribers: number;
  /** The most states told for one signal of a recorded session. */
  readonly statesForOne: number;
  /** The most calls from operator to operator for one time update of it, subscribers of the state included. */
  readonly callsForTime: number;
  /** Of the processor, for wiring one player. */
  readonly wiringMs: number;
  readonly heapKb: number;
}
