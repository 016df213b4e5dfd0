/** Every so many seconds of the film is enough to find out where it is. */
const STEP_SECONDS = 5;
const JUMP_SECONDS = 2;

export interface SliderSpeech {
  /** What is true now; it is told at once when the viewer asked for it, or when the film has jumped. */
  readonly tell: (target: HTMLElement, seconds: number, isAsked: boolean, values: () => SliderValues) => void;
}

export interface SliderValues {
  readonly now: string;
  readonly text: string;
}

/**
 * What a slider says of itself. While it has focus a screen reader reads out every change, so the film going on is no
 * news then; at other times it is kept roughly up to date.
 */
export function createSliderSpeech(): SliderSpeech {
  let toldSeconds = Number.NaN;
  let lastSeconds = Number.NaN;
  return {
    tell: (target, exactSeconds, isAsked, values) => {
      const seconds = Math.floor(exactSeconds);
      const hasJumped = !(Math.abs(seconds - lastSeconds) <= JUMP_SECONDS);
      const isDue = !hasFocus(target) && Math.abs(seconds - toldSeconds) >= STEP_SECONDS;
      lastSeconds = seconds;
      if (!isAsked && !hasJumped && !isDue) return;
      toldSeconds = seconds;
      const { now, text } = values();
      target.setAttribute('aria-valuenow', now);
      target.setAttribute('aria-valuetext', text);
    },
  };
}

const hasFocus = (target: HTMLElement): boolean => target.ownerDocument.activeElement === target;
