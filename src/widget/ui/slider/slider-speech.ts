/** Without focus the value is updated once in this many seconds of the film. */
const STEP_SECONDS = 5;
const JUMP_SECONDS = 2;

export interface SliderSpeech {
  /** Gives the current time; it is announced at once when the viewer asked for it or the film has jumped. */
  readonly update: (target: HTMLElement, seconds: number, isAsked: boolean, values: () => SliderValues) => void;
}

export interface SliderValues {
  readonly now: string;
  readonly text: string;
}

/**
 * Updates the ARIA value of the time slider. While it has the focus a screen reader reads out every change, so normal
 * playback is not announced then; without focus the value is updated every few seconds.
 */
export function createSliderSpeech(): SliderSpeech {
  let announcedSeconds = Number.NaN;
  let lastSeconds = Number.NaN;
  return {
    update: (target, exactSeconds, isAsked, values) => {
      const seconds = Math.floor(exactSeconds);
      const hasJumped = !(Math.abs(seconds - lastSeconds) <= JUMP_SECONDS);
      const isDue = !hasFocus(target) && Math.abs(seconds - announcedSeconds) >= STEP_SECONDS;
      lastSeconds = seconds;
      if (!isAsked && !hasJumped && !isDue) return;
      announcedSeconds = seconds;
      const { now, text } = values();
      target.setAttribute('aria-valuenow', now);
      target.setAttribute('aria-valuetext', text);
    },
  };
}

const hasFocus = (target: HTMLElement): boolean => target.ownerDocument.activeElement === target;
