/** Whether the range of loudness is narrowed, for viewers who must not wake others. */
export interface NightState {
  readonly isOn: boolean;
  /** What the host page wants; null: the viewer decides. */
  readonly asked: boolean | null;
  /** Web Audio may change the sound of the film. */
  readonly isAvailable: boolean;
}
