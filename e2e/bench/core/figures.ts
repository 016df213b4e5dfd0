/** The figures of one version of the core. */
export interface CoreFigures {
  /** Live subscriptions of a player that has just been wired, including those of operators. */
  readonly subscribers: number;
  /** The most states that one signal of a recorded session leads to. */
  readonly statesForOne: number;
  /**
   * The most calls from operator to operator for one time update of that session, including subscribers of the state.
   */
  readonly callsForTime: number;
  /** The processor time for wiring one player. */
  readonly wiringMs: number;
  readonly heapKb: number;
}
