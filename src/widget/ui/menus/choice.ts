/** What the menus hold, as data: each choice knows its words and the wish it stands for. */
import type { Chapter } from '../../../../streams/model/chapters.ts';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';
import type { Scale } from '../slider/scale.ts';

export type MenuKey =
  | 'quality'
  | 'playback-rate'
  | 'audio-tracks'
  | 'audio-gain'
  | 'subs'
  | 'chapters'
  | 'episodes'
  | 'seasons'
  | 'variants-episode';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly isChecked: boolean;
  readonly isDone: boolean;
  /** Null for what is no episode. */
  readonly episode: EpisodeFacts | null;
  readonly intent: IntentSignal;
}

/** What is worth seeing of an episode beside its name. */
export interface EpisodeFacts {
  readonly id: number;
  readonly imageUrl: string | null;
  /** Of it, watched so far: 0 to 1. */
  readonly share: number;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** The same setting as the choices above it, more finely. */
export interface SliderSetting {
  readonly label: string;
  readonly scale: Scale;
  readonly value: number;
  readonly spoken: string;
  readonly toIntent: (value: number) => IntentSignal;
}

export interface ChoiceMenu {
  readonly key: MenuKey;
  readonly label: string;
  /** The current choice, shown beside the entry. */
  readonly value: string;
  readonly groups: readonly ChoiceGroup[];
  readonly slider: SliderSetting | null;
  /** One level further down. */
  readonly menus: readonly ChoiceMenu[];
}

/** What the catalogue's own menus are made from. */
export type CatalogueFacts = Pick<PlayerState, 'selection' | 'saved'> & { readonly episodes: readonly Episode[] };

export type MenuFacts = Pick<PlayerState, 'tracks' | 'rate' | 'audio' | 'source'> &
  CatalogueFacts & {
    readonly captionsStatus: PlayerState['captions']['status'];
    readonly chapters: readonly Chapter[];
    /** The one that is on; −1 before the first. */
    readonly chapterIndex: number;
  };

type ChoiceParts = Pick<Choice, 'key' | 'label' | 'isChecked' | 'intent'> & Partial<Choice>;

export const choice = (parts: ChoiceParts): Choice => ({ hint: '', isDone: false, episode: null, ...parts });

type MenuParts = Partial<Pick<ChoiceMenu, 'value' | 'slider' | 'menus'>>;

export function menu(key: MenuKey, label: string, groups: readonly ChoiceGroup[], parts: MenuParts = {}): ChoiceMenu {
  const checked = groups.flatMap(({ choices }) => choices).find(({ isChecked }) => isChecked);
  return { key, label, groups, value: checked?.label ?? '', slider: null, menus: [], ...parts };
}
