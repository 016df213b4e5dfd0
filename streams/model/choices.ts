import type { TitleChoices } from './session.ts';
import type { ContentState } from './state.ts';

/** The viewer's choices, which later visits find again. */
export interface ChoicesState {
  /** By the id of the title. */
  readonly byTitle: Readonly<Record<string, TitleChoices>>;
  /** The latest choices of any title, for titles without choices of their own. */
  readonly last: TitleChoices;
}

/** The choice that holds for a title: its own, else the latest of any title. */
export const recalled = <K extends keyof TitleChoices>(
  { byTitle, last }: ChoicesState,
  titleId: number,
  what: K,
): TitleChoices[K] => byTitle[titleId]?.[what] ?? last[what];

/** Whether films and ads are made equally loud. */
export const isLevelled = ({ last }: ChoicesState): boolean => last.level !== false;

/** The rate within what browsers play: 0 on the slider would be a pause. */
export const playableRate = (
  rate: number,
  { minimumRate, maximumRate }: { readonly minimumRate: number; readonly maximumRate: number },
): number => Math.min(Math.max(rate, minimumRate), maximumRate);

/** The gain within its limits. It never makes the film quieter: the volume does that. */
export const playableGain = (gain: number, { maximumGain }: { readonly maximumGain: number }): number =>
  Math.min(Math.max(gain, 1), maximumGain);

/** Id of the title that is open; null before that. */
export const titleIdOf = (content: ContentState): number | null =>
  content.status === 'loaded' ? content.catalogue.content.id : null;
