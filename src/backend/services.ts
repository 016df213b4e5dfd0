import type { Context } from 'hono';
import type { SharedCaches } from './cache/shared-caches.ts';
import type { Database } from './db/database.ts';
import type { Images } from './images/images.ts';
import type { MediaSigner } from './media/signer.ts';
import type { Addresses } from './addresses.ts';
import type { DemoAds } from './ads/kinds.ts';
import type { CountedAttempts } from './counted-attempts.ts';
import type { Keyring } from './users/keyring.ts';
import type { Passwords } from './users/passwords.ts';
import type { TokenService } from './users/tokens.ts';

/** What calls need to answer. */
export interface Services {
  readonly database: Database;
  readonly mediaDir: string;
  /** Put before the paths of media; the origin of the request when undefined. */
  readonly mediaBaseUrl: string | undefined;
  /** Where films of `/proxy` are, without a slash at its end; in the media folder when undefined. */
  readonly storageUrl: string | undefined;
  /** Signs the addresses of media; they hold for ever when null. */
  readonly signer: MediaSigner | null;
  /** Of these services; answers for one caller alone take that of the request when undefined. */
  readonly apiUrl: string | undefined;
  /** For answers that others get, too: never taken from a request. */
  readonly addresses: Addresses;
  /** Says the viewer's country where no trusted header does: ISO 3166 code, upper case. */
  readonly country: string;
  /** The header in which a trusted proxy puts the viewer's country. */
  readonly countryHeader: string | undefined;
  /** The header in which a trusted proxy puts the caller's network address. */
  readonly addressHeader: string | undefined;
  /** Demonstration ads: none; where they are asked for by kind; some in every ad list, too. */
  readonly demoAds: DemoAds;
  readonly keyring: Keyring;
  readonly tokens: TokenService;
  readonly passwords: Passwords;
  readonly attempts: CountedAttempts;
  /** Counts what a network writes without a user; throws 429 when that is too much. */
  readonly anonymousWrite: (network: string) => void;
  readonly caches: SharedCaches;
  readonly images: Images;
  /** Answers with the built embed library. */
  readonly embedLibrary: (c: Context) => Promise<Response>;
}
