import type { MediaSource } from './media.ts';

/** The path of an address, without origin, query and hash, in lower case. */
export function pathOf(address: string): string {
  const withoutQuery = address.split(/[?#]/, 1)[0] ?? '';
  return withoutQuery.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '').toLowerCase();
}

/** The host of an absolute address, with its port, in lower case; null if there is none. */
export const hostOf = (address: string): string | null =>
  /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#@]+)/i.exec(address)?.[1]?.toLowerCase() ?? null;

export const isMasterJson = (address: string): boolean => pathOf(address).includes('.json');

/** Absolute addresses are kept, `//host` gets the protocol, everything else the origin and one slash. */
export function absoluteAddress(address: string, origin: string): string {
  const trimmed = address.trim();
  if (/^https?:/i.test(trimmed)) return trimmed;
  if (trimmed.startsWith('//')) return `${origin.split('//', 1)[0] ?? 'https:'}${trimmed}`;
  return `${origin}/${trimmed.replace(/^\/+/, '')}`;
}

/** A file beside a manifest; the query is kept, because it may hold a permission. Null for anything but manifests. */
export function besideManifest(manifestUrl: string, file: string): string | null {
  if (!/\.(?:m3u8|mpd)$/.test(pathOf(manifestUrl))) return null;
  const [, folder = '', query = ''] = /^([^?#]*\/)[^?#]*(\?[^#]*)?/.exec(manifestUrl) ?? [];
  return folder + file + query;
}

export interface PlaybackAbilities {
  readonly isMediaSourceSupported: boolean;
  readonly isNativeHlsSupported: boolean;
}

/** Which engine can play an address here; null if none can. Media Source comes first: see the engines' notes. */
export function chooseEngine(url: string, abilities: PlaybackAbilities, type = pathOf(url)): MediaSource | null {
  const { isMediaSourceSupported, isNativeHlsSupported } = abilities;
  if (type.includes('.m3u8')) {
    if (isMediaSourceSupported) return { url, kind: 'hls' };
    return isNativeHlsSupported ? { url, kind: 'native' } : null;
  }
  if (type.includes('.mpd')) return isMediaSourceSupported ? { url, kind: 'dash' } : null;
  return { url, kind: 'native' };
}
