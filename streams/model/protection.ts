import type { Failure } from './errors.ts';

/** Key systems, by the names that catalogues use. */
export type KeySystem = 'clearkey' | 'widevine' | 'playready' | 'fairplay';

export interface LicenseServer {
  /** Absolute, https (or http of this machine). */
  readonly licenseUrl: string;
  /** Sent with each request of a licence. */
  readonly headers: Readonly<Record<string, string>>;
  /** Address of the server's certificate: DER, as a file. */
  readonly certificateUrl: string | null;
  /** In the words of the key system; empty: the key system decides. */
  readonly videoRobustness: string;
  readonly audioRobustness: string;
}

/** The servers of keys for an encrypted source. Empty: it is encrypted, and names no usable server. */
export type Protection = Readonly<Partial<Record<KeySystem, LicenseServer>>>;

export interface MaybeProtected {
  readonly protection?: Protection;
}

/** Left out of sources without protection, so that they look as they always did. */
export const protectionOf = ({ protection }: MaybeProtected): MaybeProtected =>
  protection === undefined ? {} : { protection };

/** Compares the protections as text: the same code has read both in the same order. */
export const hasSameKeys = (now: MaybeProtected, before: MaybeProtected): boolean =>
  JSON.stringify(now.protection) === JSON.stringify(before.protection);

/** Whether a failure concerned a protected source that an unprotected one of the same episode has replaced. */
export const isBypassed = ({ category }: Failure, source: object): boolean =>
  category === 'protection' && !('protection' in source);
