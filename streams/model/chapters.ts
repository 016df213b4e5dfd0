import { besideManifest } from './addresses.ts';

/** A part of the film; it lasts until the next begins. */
export interface Chapter {
  readonly startSeconds: number;
  readonly title: string;
}

export const siblingChapters = (manifestUrl: string): string | null => besideManifest(manifestUrl, 'chapters.vtt');
