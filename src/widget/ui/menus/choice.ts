import type { Chapter } from '../../../../streams/model/chapters.ts';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';
import type { Scale } from '../slider/scale.ts';
import type { Quality, TextTrack } from '../../../../streams/model/media.ts';
import { megabits } from '../format.ts';
import { texts } from '../texts.ts';

/** Contents of the menus as data: each choice has its text and the intent that it sends. */

export type MenuKey =
  | 'quality'
  | 'playback-rate'
  | 'audio-tracks'
  | 'audio-gain'
  | 'audio-level'
  | 'audio-speech'
  | 'audio-night'
  | 'audio-shift'
  | 'subs'
  | 'sign'
  | 'chapters'
  | 'flashes'
  | 'sleep'
  | 'episodes'
  | 'seasons'
  | 'variants-episode';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  /** Sent when the choice is held; `intent.endVoiceTrial` follows when it is let go. */
  readonly holdIntent: IntentSignal | null;
  readonly isChecked: boolean;
  readonly isDone: boolean;
  /** Null if the choice is not an episode. */
  readonly episode: EpisodeFacts | null;
  readonly intent: IntentSignal;
}

/** The details that the item of an episode shows besides its name. */
export interface EpisodeFacts {
  readonly id: number;
  /** Its number in the season. */
  readonly order: number;
  readonly imageUrl: string | null;
  /** The title and the picture are hidden as spoilers. */
  readonly isHidden: boolean;
  /** Null if the catalogue does not tell it. */
  readonly durationSeconds: number | null;
  /** Share of the episode watched so far: 0 to 1. */
  readonly share: number;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A slider for the same setting as the choices above it, in finer steps. */
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
  /** What the viewer should know before choosing. */
  readonly note: string;
  /** Submenus. */
  readonly menus: readonly ChoiceMenu[];
}

/** The state that the menus of the catalogue are built from. */
export type CatalogueFacts = Pick<PlayerState, 'selection' | 'saved' | 'spoilers'> & {
  readonly episodes: readonly Episode[];
};

export type MenuFacts = Pick<
  PlayerState,
  | 'tracks'
  | 'rate'
  | 'audio'
  | 'level'
  | 'clearSpeech'
  | 'night'
  | 'soundShift'
  | 'flashes'
  | 'source'
  | 'sleep'
  | 'live'
  | 'sign'
  | 'signWish'
> &
  CatalogueFacts & {
    readonly captionsStatus: PlayerState['captions']['status'];
    readonly chapters: readonly Chapter[];
    /** Index of the current chapter; −1 before the first. */
    readonly chapterIndex: number;
  };

type ChoiceParts = Pick<Choice, 'key' | 'label' | 'isChecked' | 'intent'> & Partial<Choice>;

export const choice = (parts: ChoiceParts): Choice => ({
  hint: '',
  holdIntent: null,
  isDone: false,
  episode: null,
  ...parts,
});

type MenuParts = Partial<Pick<ChoiceMenu, 'value' | 'slider' | 'note' | 'menus'>>;

export function menu(key: MenuKey, label: string, groups: readonly ChoiceGroup[], parts: MenuParts = {}): ChoiceMenu {
  const checked = groups.flatMap(({ choices }) => choices).find(({ isChecked }) => isChecked);
  return { key, label, groups, value: checked?.label ?? '', slider: null, note: '', menus: [], ...parts };
}

/** A quality by its height, or by its bitrate if the stream does not tell a height. */
export const qualityLabel = ({ height, bitrateBps, video }: Quality): string =>
  (height > 0 ? `${height}p` : megabits(bitrateBps)) + (video?.isHdr === true ? ` ${texts.hdr}` : '');

/** The name of a voice or of subtitles, or its number in the list if the stream gives no name. */
export const trackLabel = ({ label, language }: Pick<TextTrack, 'label' | 'language'>, index: number): string =>
  label || language || texts.track(index + 1);
