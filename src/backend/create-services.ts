import type { Context } from 'hono';
import { type AddressOptions, createAddresses, mediaBases, withoutSlash } from './shared/addresses.ts';
import type { DemoAds } from './ads/kinds.ts';
import { createCaches } from './cache/caches.ts';
import { shareCaches } from './cache/shared-caches.ts';
import { createNewViewer } from './catalogue/new-viewers.ts';
import { createPlaces } from './catalogue/progress.ts';
import { createRelevant } from './catalogue/relevant.ts';
import type { Database } from './db/database.ts';
import { createProxies } from './http/proxies.ts';
import { createImages } from './images/images.ts';
import { type KeepOptions, keepPictures } from './images/kept-pictures.ts';
import { createOutbox } from './letters/outbox.ts';
import { createSeal } from './letters/seal.ts';
import { createMediaSigner, type SigningOptions } from './media/signer.ts';
import { createTakenDown } from './media/taken-down.ts';
import { createObserver } from './observe/observer.ts';
import { createServing } from './serving/serving.ts';
import type { PlayerPageOptions } from './static/player-page.ts';
import { ensureAdministrator } from './users/administrator.ts';
import { createCountedAttempts } from './load/counted-attempts.ts';
import { createRateLimit } from './load/rate-limit.ts';
import { createPasswords } from './users/passwords.ts';
import { createKeyring } from './users/keyring.ts';
import { createStatistics } from './statistics/statistics.ts';
import { type CeilingNumbers, createCeilings } from './upkeep/ceilings.ts';
import { createTokens } from './users/tokens.ts';

export interface ServiceOptions extends AddressOptions, PlayerPageOptions {
  readonly mediaDir: string;
  /** The operator's own folder of media. */
  readonly ownMediaDir?: string | undefined;
  readonly mediaBaseUrl?: string | undefined;
  /** The folder that keeps resized pictures. Without it they are kept only in memory. */
  readonly pictures?: KeepOptions | undefined;
  /** The base address of the films of `/proxy`. */
  readonly storageUrl?: string | undefined;
  /** Signs the addresses of media. */
  readonly mediaSigning?: SigningOptions | undefined;
  readonly country?: string | undefined;
  /** The addresses and networks of the proxies whose headers are trusted. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly countryHeader?: string | undefined;
  /** Whether the demo catalogue is there. */
  readonly demo?: boolean | undefined;
  readonly demoAds?: DemoAds | undefined;
  /** The lifetime of an auth token. */
  readonly authTokenSeconds?: number | undefined;
  /** The cost of a password's hash: a power of two. */
  readonly passwordCost?: number | undefined;
  /** The most writes per minute from one network without a login. */
  readonly anonymousWritesPerMinute?: number | undefined;
  /** The most new viewers without a login per day from one network. */
  readonly newViewersPerDay?: number | undefined;
  /** The most rows of tables that do not have the default. */
  readonly ceilings?: Partial<CeilingNumbers> | undefined;
  /** The most bytes on disk of the events of statistics. */
  readonly statisticsBytes?: number | undefined;
  /** The address of a report of a failure, with `{id}`. */
  readonly reportTemplate?: string | undefined;
  /** The administrator who is created, or gets this password, at the first start. */
  readonly administrator?: { readonly email: string; readonly password: string } | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The average size of a batch: players send a few events at a time. */
const KILOBYTES_OF_A_BATCH = 4;
const defaults = {
  country: 'RU',
  demoAds: 'none' as const,
  authTokenSeconds: 15 * 60,
  passwordCost: 2 ** 16,
  attempts: {
    login: { attempts: 10, windowMs: 15 * MINUTE_MS },
    letters: { attempts: 20, windowMs: 60 * MINUTE_MS },
  },
  // A hundred viewers behind one address, each sending the position every ten seconds.
  anonymousWritesPerMinute: 600,
  // A mobile network has thousands of viewers behind one address.
  newViewersPerDay: 5_000,
  statisticsBytes: 4 * 2 ** 30,
};

/** What routes share. Each route takes what it needs of it. */
export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(
  database: Database,
  options: ServiceOptions,
  embedLibrary: (c: Context) => Promise<Response>,
  observer = createObserver({}),
  seal = createSeal(),
) {
  const passwords = createPasswords(options.passwordCost ?? defaults.passwordCost);
  if (options.administrator) await ensureAdministrator(database, passwords, options.administrator);
  const keyring = createKeyring(database);
  const caches = shareCaches(createCaches(), database);
  const authSeconds = options.authTokenSeconds ?? defaults.authTokenSeconds;
  const anonymous = {
    attempts: options.anonymousWritesPerMinute ?? defaults.anonymousWritesPerMinute,
    windowMs: MINUTE_MS,
  };
  const outbox = createOutbox(seal);
  const mediaDirs = [...(options.ownMediaDir ? [options.ownMediaDir] : []), options.mediaDir];
  const images = createImages(mediaDirs, caches, options.pictures ? keepPictures(options.pictures) : null);
  const places = createPlaces(database);
  const statistics = createStatistics(database, {
    mostBytes: options.statisticsBytes ?? defaults.statisticsBytes,
    log: observer.log,
  });
  const ceilings = createCeilings(database, options.ceilings);
  const newViewers = { attempts: options.newViewersPerDay ?? defaults.newViewersPerDay, windowMs: DAY_MS };
  const relevant = createRelevant(database, caches);
  const bases = mediaBases(options);
  const takenDown = createTakenDown(database, bases, observer.log);
  observer.metrics.watch({
    caches: () => caches.report(),
    letters: () => outbox.count(database),
    queues: { images: images.queue, passwords: passwords.queue, places, relevant: relevant.queue },
    pool: () => database.pool(),
    isFull: () => database.isFull(),
    statistics: () => statistics.report(),
    stored: () => ceilings.report(),
  });
  const proxies = createProxies(options.trustedProxies ?? [], observer.log);
  const tokens = createTokens(database, keyring, authSeconds);
  const apiUrl = options.apiUrl && withoutSlash(options.apiUrl);
  const mediaBaseUrl = options.mediaBaseUrl ?? (options.apiUrl && new URL(options.apiUrl).origin);
  const signer = options.mediaSigning ? createMediaSigner({ ...options.mediaSigning, bases }) : null;
  const serving = createServing({
    ...{ database, tokens, proxies, apiUrl, mediaBaseUrl, signer, caches },
    country: options.country ?? defaults.country,
    countryHeader: options.countryHeader,
    anonymousWrite: createRateLimit(database, 'writes', anonymous),
    newViewer: createNewViewer(database, createRateLimit(database, 'viewers', newViewers)),
  });
  return {
    serving,
    database,
    observer,
    mediaDir: options.mediaDir,
    /** The folders of media: the operator's own comes before that of the demonstration. */
    mediaDirs,
    mediaBaseUrl,
    /** Base addresses of the media of these services, besides their paths, without trailing slashes. */
    mediaBases: bases,
    storageUrl: options.storageUrl && withoutSlash(options.storageUrl),
    signer,
    takenDown,
    apiUrl,
    /** Addresses for answers that others get, too. They are never taken from a request. */
    addresses: createAddresses(options),
    proxies,
    /** Whether the demo catalogue is there, with its ads and licences. */
    isDemo: options.demo === true,
    demoAds: options.demoAds ?? defaults.demoAds,
    outbox,
    keyring,
    tokens,
    passwords,
    attempts: createCountedAttempts(database, defaults.attempts),
    anonymousBatch: createRateLimit(database, 'batches', anonymous),
    anonymousKilobytes: createRateLimit(database, 'kilobytes', {
      ...anonymous,
      attempts: anonymous.attempts * KILOBYTES_OF_A_BATCH,
    }),
    ceilings,
    statistics,
    isPlayerTelling: [options.pageSettings, options.pageDefaults].some((page) => Boolean(page?.['env_stats_url'])),
    /** The address of the report of a failure, with its recording; null if it is not configured. */
    reportUrl: (id: string) => options.reportTemplate?.replaceAll('{id}', encodeURIComponent(id)) ?? null,
    places,
    relevant,
    caches,
    images,
    /** Answers with the built embed library. */
    embedLibrary,
  };
}
