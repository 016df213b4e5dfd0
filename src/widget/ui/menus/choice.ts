/** What the menus hold, as data: each choice knows its words and the wish it stands for. */
import type { Episode } from '../../../../streams/model/catalogue.ts';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';

export type MenuKey =
  'quality' | 'playback-rate' | 'audio-tracks' | 'subs' | 'episodes' | 'seasons' | 'variants-episode';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly isChecked: boolean;
  readonly isDone: boolean;
  readonly intent: IntentSignal;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

export interface ChoiceMenu {
  readonly key: MenuKey;
  readonly label: string;
  /** The current choice, shown beside the entry. */
  readonly value: string;
  readonly groups: readonly ChoiceGroup[];
}

export type MenuFacts = Pick<PlayerState, 'tracks' | 'rate' | 'source' | 'selection'> & {
  readonly episodes: readonly Episode[];
};

type ChoiceParts = Pick<Choice, 'key' | 'label' | 'isChecked' | 'intent'> & Partial<Choice>;

export const choice = (parts: ChoiceParts): Choice => ({ hint: '', isDone: false, ...parts });

export function menu(key: MenuKey, label: string, groups: readonly ChoiceGroup[], value?: string): ChoiceMenu {
  const checked = groups.flatMap(({ choices }) => choices).find(({ isChecked }) => isChecked);
  return { key, label, groups, value: value ?? checked?.label ?? '' };
}
