export interface ControlsSlices {
  /** A menu, a drag or keyboard focus needs the controls. */
  readonly areControlsHeld: boolean;
}
