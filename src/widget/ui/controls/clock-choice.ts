/** The duration, or what is left of it. */
export interface ClockChoice {
  readonly showsDuration: () => boolean;
  /** Gives what it shows from now on. */
  readonly toggle: () => boolean;
}

export function createClockChoice(): ClockChoice {
  let showsDuration = false;
  return { showsDuration: () => showsDuration, toggle: () => (showsDuration = !showsDuration) };
}
