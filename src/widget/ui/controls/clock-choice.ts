/** Whether the right clock shows the duration or the remaining time. */
export interface ClockChoice {
  readonly showsDuration: () => boolean;
  /** Switches, and returns the new value of `showsDuration`. */
  readonly toggle: () => boolean;
}

export function createClockChoice(): ClockChoice {
  let showsDuration = false;
  return { showsDuration: () => showsDuration, toggle: () => (showsDuration = !showsDuration) };
}
