import type { TextTrack } from '../../../../streams/model/media.ts';
import { texts } from '../texts.ts';

/** The name of a voice or of subtitles, or its number in the list if the stream gives no name. */
export const trackLabel = ({ label, language }: Pick<TextTrack, 'label' | 'language'>, index: number): string =>
  label || language || texts.track(index + 1);
