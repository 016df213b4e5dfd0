import { pathOf } from './addresses.ts';
import type { MediaSource } from './media.ts';

/**
 * Whether Web Audio may process what an element plays. It may process Media Source Extensions, which the page's own
 * script feeds, and plain files of the page's origin: other files would come out silent. HLS that the browser plays
 * itself goes past Web Audio, and so may decrypted media.
 */
export function isWithinWebAudio({ url, kind, protection }: MediaSource, origin: string): boolean {
  if (protection !== undefined) return false;
  if (kind !== 'native') return true;
  return url.toLowerCase().startsWith(`${origin.toLowerCase()}/`) && !pathOf(url).includes('.m3u8');
}
