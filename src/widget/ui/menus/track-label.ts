import type { TextTrack } from '../../../../streams/model/media.ts';
import { texts } from '../texts.ts';

/** The name of a voice or of subtitles; its place in the list where the stream has none. */
export const trackLabel = ({ label, language }: Pick<TextTrack, 'label' | 'language'>, index: number): string =>
  label || language || texts.track(index + 1);
