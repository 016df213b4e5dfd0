/** A word of the subtitles that the viewer has chosen. */
export interface ChosenWord {
  readonly word: string;
  /** The whole cue that the word is in. */
  readonly sentence: string;
  /** A language code; empty if it is not known. */
  readonly language: string;
  /** The word comes from the captions in a second language. */
  readonly isSecond: boolean;
}

/** What the host page has to say about the word, as plain text. */
export interface WordCard {
  readonly title: string;
  readonly text: string;
}

export interface WordsState {
  /** The host page wants to hear of words: without it they are no buttons. */
  readonly isOffered: boolean;
  /** The film pauses while a word is pointed at. */
  readonly pausesOnPoint: boolean;
  /** How often the viewer has gone to the words by keyboard. */
  readonly entries: number;
  /** The word that the viewer has chosen, with the position of the film. */
  readonly chosen: (ChosenWord & { readonly positionSeconds: number }) | null;
  readonly card: WordCard | null;
}

export const NO_WORDS: WordsState = {
  isOffered: false,
  pausesOnPoint: false,
  entries: 0,
  chosen: null,
  card: null,
};

export const LONGEST_WORD_TITLE = 200;
export const LONGEST_WORD_TEXT = 2_000;

/** Invisible characters that turn lines around or break them, except the line break itself. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

export const toWordCard = ({ title, text }: WordCard): WordCard => ({
  title: title.replace(INVISIBLE, '').slice(0, LONGEST_WORD_TITLE),
  text: text.replace(INVISIBLE, '').slice(0, LONGEST_WORD_TEXT),
});
