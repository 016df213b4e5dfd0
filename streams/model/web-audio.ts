import { pathOf } from './addresses.ts';
import type { MediaSource } from './media.ts';

/**
 * Whether Web Audio may touch what an element plays. Media Source Extensions are fed by the page's own script. Of plain
 * files only those of the page's origin: anything else comes out silent. HLS by the browser itself goes past Web Audio,
 * and so may whatever is decrypted.
 */
export function isWithinWebAudio({ url, kind, protection }: MediaSource, origin: string): boolean {
  if (protection !== undefined) return false;
  if (kind !== 'native') return true;
  return url.toLowerCase().startsWith(`${origin.toLowerCase()}/`) && !pathOf(url).includes('.m3u8');
}
