import type { TitleChoices } from './session.ts';
import type { ContentState } from './state.ts';

/** What the viewer has chosen, to be found again. */
export interface ChoicesState {
  /** By the id of the title. */
  readonly byTitle: Readonly<Record<string, TitleChoices>>;
  /** Whatever the title: for those without choices of their own. */
  readonly last: TitleChoices;
}

/** What holds for a title: what was chosen for it, else what was chosen last. */
export const recalled = <K extends keyof TitleChoices>(
  { byTitle, last }: ChoicesState,
  titleId: number,
  what: K,
): TitleChoices[K] => byTitle[titleId]?.[what] ?? last[what];

/** Whether everything is to be as loud as everything else. */
export const isLevelled = ({ last }: ChoicesState): boolean => last.level !== false;

/** As browsers play it: 0 of the slider would be a pause. */
export const playableRate = (
  rate: number,
  { minimumRate, maximumRate }: { readonly minimumRate: number; readonly maximumRate: number },
): number => Math.min(Math.max(rate, minimumRate), maximumRate);

/** Never quieter than the film, which is what the volume is for. */
export const playableGain = (gain: number, { maximumGain }: { readonly maximumGain: number }): number =>
  Math.min(Math.max(gain, 1), maximumGain);

/** Id of the title that is open; null before that. */
export const titleIdOf = (content: ContentState): number | null =>
  content.status === 'loaded' ? content.catalogue.content.id : null;
