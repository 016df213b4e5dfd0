import type { Context } from 'hono';
import type { SharedCaches } from './cache/shared-caches.ts';
import type { NewViewer } from './catalogue/new-viewers.ts';
import type { Places } from './catalogue/places.ts';
import type { Relevant } from './catalogue/relevant.ts';
import type { Database } from './db/database.ts';
import type { Proxies } from './http/proxies.ts';
import type { Images } from './images/images.ts';
import type { Bucket } from './bucket/bucket.ts';
import type { MediaSigner } from './media/signer.ts';
import type { TakenDown } from './media/taken-down.ts';
import type { Addresses } from './addresses.ts';
import type { DemoAds } from './ads/kinds.ts';
import type { CountedAttempts } from './counted-attempts.ts';
import type { Ceilings } from './upkeep/ceilings.ts';
import type { Outbox } from './letters/outbox.ts';
import type { Statistics } from './statistics/statistics.ts';
import type { Keyring } from './users/keyring.ts';
import type { UploadSettings } from './uploads/settings.ts';
import type { Observer } from './observe/observer.ts';
import type { Passwords } from './users/passwords.ts';
import type { TokenService } from './users/tokens.ts';

/** The services that calls use. */
export interface Services {
  readonly database: Database;
  readonly observer: Observer;
  readonly mediaDir: string;
  /** Where media may be: the operator's own folder before that of the demonstration. */
  readonly mediaDirs: readonly string[];
  /** Where files come that are sent through the administration page; undefined if nowhere. */
  readonly uploads: UploadSettings | undefined;
  /** Base address of media; by default the origin of the request. */
  readonly mediaBaseUrl: string | undefined;
  /** Where media of these services are, besides their paths, without trailing slashes. */
  readonly mediaBases: readonly string[];
  /** Base address of the films of `/proxy`, without a trailing slash; by default they are in the media folder. */
  readonly storageUrl: string | undefined;
  /** Where packaged films are; null if in the folder of media alone. */
  readonly bucket: Bucket | null;
  /** Signs the addresses of media; null if they do not expire. */
  readonly signer: MediaSigner | null;
  readonly takenDown: TakenDown;
  /** Address of these services; if undefined, answers for a single caller use that of the request. */
  readonly apiUrl: string | undefined;
  /** Addresses for answers that others get, too; never taken from a request. */
  readonly addresses: Addresses;
  /** The viewer's country where no trusted header gives it: ISO 3166 code, upper case. */
  readonly country: string;
  readonly proxies: Proxies;
  /** The header in which a trusted proxy puts the viewer's country. */
  readonly countryHeader: string | undefined;
  /** Whether the demo catalogue is there, with what belongs to it. */
  readonly isDemo: boolean;
  /** Demonstration ads: none, only if requested by kind, or also in every ad list. */
  readonly demoAds: DemoAds;
  readonly outbox: Outbox;
  readonly keyring: Keyring;
  readonly tokens: TokenService;
  readonly passwords: Passwords;
  readonly attempts: CountedAttempts;
  /** Counts writes of a network without a login; throws 429 when there are too many. */
  readonly anonymousWrite: (network: string) => void;
  /** The same for batches of statistics, counted apart, so that they do not use up what viewers' places need. */
  readonly anonymousBatch: (network: string) => void;
  /** The same for their kilobytes. */
  readonly anonymousKilobytes: (network: string, kilobytes: number) => void;
  /** Counts a viewer without a login who is new, for its network; throws 429 when there are too many in a day. */
  readonly newViewer: NewViewer;
  readonly ceilings: Ceilings;
  readonly statistics: Statistics;
  /** Whether the player's page, as it is served here, has an address for its statistics. */
  readonly isPlayerTelling: boolean;
  /** Where the report of a failure is, with its recording; null if not configured. */
  readonly reportUrl: (id: string) => string | null;
  readonly places: Places;
  readonly relevant: Relevant;
  readonly caches: SharedCaches;
  readonly images: Images;
  /** Answers with the built embed library. */
  readonly embedLibrary: (c: Context) => Promise<Response>;
}
