import { defaultCaptionStyle, toCaptionStyle, type CaptionStyle } from './caption-style.ts';
import type { TextTrack } from './media.ts';
import { findTextTrack, secondTracks, type OfferedText } from './track-choice.ts';

/** What the viewer wants of captions in a second language, beside those that are on. */
export interface SecondCaptions {
  /** By names, because ids are valid in one stream only; null: none. */
  readonly track: Pick<TextTrack, 'label' | 'language'> | null;
  /** Above the others, or at the upper edge of the picture. */
  readonly isOnTop: boolean;
  /** Unreadable until the film pauses or they are pointed at, for viewers who are learning the language. */
  readonly isBlurred: boolean;
  readonly style: CaptionStyle;
}

/** Smaller than the others. */
export const secondCaptionStyle: CaptionStyle = { ...defaultCaptionStyle, fontSizePercent: 75 };

export const NO_SECOND_CAPTIONS: SecondCaptions = {
  track: null,
  isOnTop: false,
  isBlurred: false,
  style: secondCaptionStyle,
};

const LONGEST_NAME = 500;

function toTrack(value: unknown): SecondCaptions['track'] {
  const { label, language } = (typeof value === 'object' ? (value ?? {}) : {}) as Record<string, unknown>;
  const isName = (name: unknown): name is string => typeof name === 'string' && name.length <= LONGEST_NAME;
  return isName(label) && isName(language) && label + language !== '' ? { label, language } : null;
}

/** Reads a wish from a stored value, whatever it is. */
export function toSecondCaptions(value: unknown): SecondCaptions {
  if (typeof value !== 'object' || value === null) return NO_SECOND_CAPTIONS;
  const { track, isOnTop, isBlurred, style } = value as Record<string, unknown>;
  return {
    track: toTrack(track),
    isOnTop: isOnTop === true,
    isBlurred: isBlurred === true,
    style: toCaptionStyle(style, secondCaptionStyle),
  };
}

/** The second track that is on: only beside other captions, and not beside those lent to a repeated phrase. */
export function secondTrack(
  text: OfferedText & { readonly isLent: boolean },
  { track }: SecondCaptions,
): TextTrack | undefined {
  if (track === null || text.trackId === null || text.isLent) return undefined;
  const found = findTextTrack(text.tracks, { isOn: true, ...track });
  return found === undefined || !secondTracks(text).includes(found) ? undefined : found;
}
