import type { TitleChoices } from './session.ts';

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
