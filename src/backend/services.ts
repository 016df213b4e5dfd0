import type { Context } from 'hono';
import type { SharedCaches } from './cache/shared-caches.ts';
import type { NewViewer } from './catalogue/new-viewers.ts';
import type { Places } from './catalogue/places.ts';
import type { Relevant } from './catalogue/relevant.ts';
import type { Database } from './db/database.ts';
import type { Proxies } from './http/proxies.ts';
import type { Images } from './images/images.ts';
import type { MediaSigner } from './media/signer.ts';
import type { TakenDown } from './media/taken-down.ts';
import type { Addresses } from './addresses.ts';
import type { DemoAds } from './ads/kinds.ts';
import type { CountedAttempts } from './counted-attempts.ts';
import type { Ceilings } from './upkeep/ceilings.ts';
import type { Outbox } from './letters/outbox.ts';
import type { Statistics } from './statistics/statistics.ts';
import type { Keyring } from './users/keyring.ts';
import type { Observer } from './observe/observer.ts';
import type { Passwords } from './users/passwords.ts';
import type { TokenService } from './users/tokens.ts';

/** The services that calls use. */
export interface Services {
  readonly database: Database;
  readonly observer: Observer;
  readonly mediaDir: string;
  /** The folders of media: the operator's own comes before that of the demonstration. */
  readonly mediaDirs: readonly string[];
  /** The base address of media; by default the origin of the request. */
  readonly mediaBaseUrl: string | undefined;
  /** Base addresses of the media of these services, besides their paths, without trailing slashes. */
  readonly mediaBases: readonly string[];
  /**
   * The base address of the films of `/proxy`, without a trailing slash. By default they are in the folder of media.
   */
  readonly storageUrl: string | undefined;
  /** Signs the addresses of media; null if they do not expire. */
  readonly signer: MediaSigner | null;
  readonly takenDown: TakenDown;
  /** The address of these services. If it is undefined, answers for one caller alone use the address of the request. */
  readonly apiUrl: string | undefined;
  /** Addresses for answers that others get, too. They are never taken from a request. */
  readonly addresses: Addresses;
  /** The viewer's country if no trusted header gives it: an ISO 3166 code in upper case. */
  readonly country: string;
  readonly proxies: Proxies;
  /** The header in which a trusted proxy puts the viewer's country. */
  readonly countryHeader: string | undefined;
  /** Whether the demo catalogue is there, with its ads and licences. */
  readonly isDemo: boolean;
  /** Demonstration ads: none, only if requested by kind, or also in every ad list. */
  readonly demoAds: DemoAds;
  readonly outbox: Outbox;
  readonly keyring: Keyring;
  readonly tokens: TokenService;
  readonly passwords: Passwords;
  readonly attempts: CountedAttempts;
  /** Counts a write of a network without a login. Throws 429 if there are too many. */
  readonly anonymousWrite: (network: string) => void;
  /** Counts a batch of statistics. It has a limit of its own, so that batches do not use up that of viewers' places. */
  readonly anonymousBatch: (network: string) => void;
  /** Counts the kilobytes of a batch. Throws 429 if there are too many. */
  readonly anonymousKilobytes: (network: string, kilobytes: number) => void;
  /** Counts a new viewer without a login for its network. Throws 429 if there are too many in a day. */
  readonly newViewer: NewViewer;
  readonly ceilings: Ceilings;
  readonly statistics: Statistics;
  /** Whether the player's page, as it is served here, has an address for its statistics. */
  readonly isPlayerTelling: boolean;
  /** The address of the report of a failure, with its recording; null if it is not configured. */
  readonly reportUrl: (id: string) => string | null;
  readonly places: Places;
  readonly relevant: Relevant;
  readonly caches: SharedCaches;
  readonly images: Images;
  /** Answers with the built embed library. */
  readonly embedLibrary: (c: Context) => Promise<Response>;
}
