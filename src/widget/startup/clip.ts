import type { ClipAsked } from '../../../streams/model/clip.ts';
import { toFlag, toSeconds } from './parameters.ts';

/** Reads from the page address whether the film is looped, and where it ends; malformed values count as missing. */
export function readClip(search: string): ClipAsked {
  const query = new URLSearchParams(search);
  const loop = query.get('loop');
  return { isLooped: loop !== null && toFlag(loop), endSeconds: toSeconds(query.get('end') ?? '') };
}
