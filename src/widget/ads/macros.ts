import type { AdErrorCode } from '../../../streams/model/ad.ts';

export interface MacroValues {
  readonly errorCode: AdErrorCode | null;
  /** Position in the film in seconds; null if it does not apply. */
  readonly contentSeconds: number | null;
  /** Position in the ad in seconds. */
  readonly adSeconds: number | null;
  readonly assetUri: string | null;
}

export interface MacroEdge {
  readonly now: () => Date;
  readonly random: () => number;
}

/** `hh:mm:ss.mmm` */
export function formatTime(seconds: number): string {
  const milliseconds = Math.round(Math.max(0, seconds) * 1000);
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad((milliseconds / 1000) % 60)}.${pad(milliseconds % 1000, 3)}`;
}

/** Replaces the VAST macros in an address; unknown values become −1, as VAST defines. */
export function expandMacros(url: string, values: MacroValues, edge: MacroEdge): string {
  const known: Readonly<Record<string, () => string>> = {
    ERRORCODE: () => String(values.errorCode ?? -1),
    CACHEBUSTING: () => String(Math.floor(edge.random() * 90_000_000) + 10_000_000),
    TIMESTAMP: () => edge.now().toISOString(),
    CONTENTPLAYHEAD: () => (values.contentSeconds === null ? '-1' : formatTime(values.contentSeconds)),
    MEDIAPLAYHEAD: () => (values.contentSeconds === null ? '-1' : formatTime(values.contentSeconds)),
    ADPLAYHEAD: () => (values.adSeconds === null ? '-1' : formatTime(values.adSeconds)),
    ASSETURI: () => values.assetUri ?? '-1',
  };
  return url.replace(/(?:\[|%5B)([A-Z]{4,20})(?:\]|%5D)/gi, (macro, name: string) => {
    const value = known[name.toUpperCase()];
    return value === undefined ? macro : encodeURIComponent(value());
  });
}
