import type { Hono } from 'hono';
import type { Addition } from './addition.ts';
import { createAddresses } from './shared/addresses.ts';
import { createApp } from './app.ts';
import type { Database, Queryable } from './db/database.ts';
import { MEMORY, openDatabase } from './db/open.ts';
import { shareDatabase } from './db/share.ts';
import { migrate, requireMigrations } from './db/migrate.ts';
import { createFaults } from './faults/faults.ts';
import { errorAnswer, HttpError } from './http/errors.ts';
import { type Certificate, listen, makeServer, originOf, stopListening } from './listen.ts';
import { type CatalogueOptions, plantCatalogue } from './seed/catalogue.ts';
import { plantStatistics } from './seed/demo-statistics.ts';
import { sendDue } from './letters/sender.ts';
import { createSeal, type Seal } from './letters/seal.ts';
import type { MailOptions } from './letters/smtp.ts';
import { watchUnprotected } from './media/unsigned.ts';
import { healthy } from './observe/health.ts';
import { observeDatabase } from './observe/database.ts';
import type { Log } from './shared/log.ts';
import { createObserver, type ObserverOptions } from './observe/observer.ts';
import { createServices, type ServiceOptions } from './create-services.ts';
import { discoveryLink } from './site/oembed.ts';
import { sweep } from './upkeep/retention.ts';
import { runAfter, repeatEvery } from './shared/schedule.ts';
import { type StaticOptions, staticRoutes } from './static/routes.ts';
import { findAvailability } from './catalogue/availability.ts';
import { findContent } from './catalogue/content.ts';
import { findCompleted, findEpisodes, findSeasons } from './catalogue/episodes.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const LETTERS_EVERY_MS = 2_000;
const CONNECTIONS_CLOSE_MS = 1_000;

export interface BackendOptions extends ServiceOptions, CatalogueOptions, ObserverOptions, StaticOptions {
  /** The port. 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** How long the server still answers before it ends, while it reports that it is not ready. */
  readonly drainSeconds?: number | undefined;
  /** If it is set, the server speaks HTTP/2 over TLS. */
  readonly certificate?: Certificate | undefined;
  /** The folder of the embedded database, or `memory:`. */
  readonly dataDir: string;
  /** A PostgreSQL server in place of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** An open database in place of both. It stays open when the server closes. */
  readonly database?: Database | undefined;
  /** `off`: migrations are run as a separate step, and the server does not start while some are missing. */
  readonly migrations?: 'on' | 'off' | undefined;
  /** How letters are sent. Without it they wait. */
  readonly mail?: MailOptions | undefined;
  /** The key that encrypts waiting letters. It must be the same for all servers of a database. */
  readonly lettersKey?: string | undefined;
  readonly mediaDir: string;
  /** Whether views of the demonstration catalogue are planted if nothing has been counted yet. */
  readonly demoStatistics?: boolean | undefined;
  /** What the program adds to the services. */
  readonly addition?: Addition | undefined;
  /** Milliseconds from the start to the first upkeep of all tables; by default a minute. */
  readonly upkeepAfterMs?: number | undefined;
  /** Whether the control endpoint for faults is mounted. It is only for tests and demos. */
  readonly faults?: boolean | undefined;
}

export interface Backend {
  /** The origin, without a trailing slash. */
  readonly url: string;
  /** `isReplaced`: other processes answer at the same address, so the address stays ready. */
  close(isReplaced?: boolean): Promise<void>;
}

/**
 * Starts the services. The port is taken before the database is opened, so that a second server fails at once, before
 * it touches the data of the first. Until everything is ready, requests get 503.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { port, host, certificate } = options;
  let answer: (...request: Parameters<Hono['fetch']>) => Response | Promise<Response> = starting;
  const observer = createObserver(options);
  const drainMs = (options.drainSeconds ?? 0) * 1_000;
  let leaving: 'ending' | 'replaced' | null = null;
  const server = makeServer((request, bindings) => answer(request, bindings), certificate);
  const boundPort = await listen(server, port, host);
  try {
    const placed = { ownUrl: originOf(host, boundPort, certificate), ...options };
    const addresses = createAddresses(placed);
    const { routes, embedLibrary } = staticRoutes(options, (page) => discoveryLink(addresses, page));
    const opened = await openCatalogue(options, observer.log);
    const endSharing = await shareOwn(opened, options);
    const database = observeDatabase(opened, observer);
    const seal = createSeal(options.lettersKey);
    const services = await createServices(database, placed, embedLibrary, observer, seal);
    await services.takenDown.follow();
    const added = options.addition?.(services) ?? null;
    answer = createApp(services, routes, options.faults ? createFaults() : null, added, () => leaving).fetch;
    const keepBounds = async () => {
      await sweep(database);
      await services.ceilings.keep();
    };
    // Upkeep reads every table, so it leaves the first minute of a server to clients that wait for answers.
    const endUpkeep = repeatEvery(HOUR_MS, keepBounds, observer.log, options.upkeepAfterMs ?? MINUTE_MS);
    const endAdded = added?.start();
    const keepStatistics = async () => {
      if (options.demoStatistics) await plantStatistics(database, services.statistics);
      await services.statistics.keep();
    };
    const endStatistics = repeatEvery(HOUR_MS, keepStatistics, observer.log);
    const endTodaysSums = repeatEvery(MINUTE_MS, () => services.statistics.sumToday(), observer.log);
    const endTakenDown = repeatEvery(SECOND_MS, () => services.takenDown.follow(), observer.log);
    const endMediaCheck = services.signer
      ? repeatEvery(HOUR_MS, watchUnprotected(database, services.signer.bases, observer.log), observer.log)
      : () => Promise.resolve();
    const endLetters = sendLetters(options.mail, database, seal, observer.log);
    return {
      url: originOf(host, boundPort, certificate),
      close: async (isReplaced = false) => {
        leaving = isReplaced ? 'replaced' : 'ending';
        // A client that keeps a connection busy is asked by the next answer to open another one.
        const patienceMs = isReplaced ? Math.max(drainMs, CONNECTIONS_CLOSE_MS) : drainMs;
        if (patienceMs > 0) await new Promise<void>((resolve) => runAfter(patienceMs, resolve));
        await stopListening(server, drainMs);
        await endSharing();
        await Promise.all([
          endUpkeep(),
          endAdded?.(),
          endStatistics(),
          endTodaysSums(),
          endTakenDown(),
          endMediaCheck(),
          endLetters(),
          services.places.close(),
        ]);
        if (!options.database) await database.close();
      },
    };
  } catch (error) {
    await stopListening(server);
    throw error;
  }
}

async function openCatalogue(
  { dataDir, databaseUrl, database: given, migrations, ...catalogue }: BackendOptions,
  log: Log,
): Promise<Database> {
  const onError = (error: Error) => log('error', 'connection to PostgreSQL broke', { error });
  const database = given ?? (await openDatabase({ dataDir, databaseUrl, onError }));
  try {
    await (migrations === 'off' ? requireMigrations(database) : migrate(database));
    await plantCatalogue(database, catalogue, log);
    await warmQueries(database);
    return database;
  } catch (error) {
    if (given === undefined) await database.close();
    throw error;
  }
}

/** Runs the queries once, because the first statements of a new database are slow. */
async function warmQueries(database: Queryable): Promise<void> {
  const contentId = 1;
  await findContent(database, contentId);
  await findSeasons(database, contentId);
  await findEpisodes(database, contentId, '');
  await findCompleted(database, contentId, 'nobody');
  await findAvailability(database, contentId, '', null);
}

/** Shares an embedded database of this process with commands. Returns a function that ends that. */
const shareOwn = (
  opened: Database,
  { dataDir, databaseUrl, database: given }: BackendOptions,
): Promise<() => Promise<void>> =>
  given || databaseUrl || dataDir === MEMORY
    ? Promise.resolve(() => Promise.resolve())
    : shareDatabase(opened, dataDir);

/** Sends letters. Returns a function that ends that, after the letters that are being sent. */
function sendLetters(mail: MailOptions | undefined, database: Database, seal: Seal, log: Log): () => Promise<void> {
  if (mail === undefined) return () => Promise.resolve();
  const mailer = import('./letters/smtp.ts').then(({ createMailer }) => createMailer(mail));
  const end = repeatEvery(LETTERS_EVERY_MS, async () => sendDue(database, seal, (await mailer).deliver, log), log);
  return async () => {
    await end();
    (await mailer).close();
  };
}

const starting = (request: Request): Response =>
  new URL(request.url).pathname === '/healthz'
    ? healthy()
    : errorAnswer(new HttpError(503, 'The server is starting.', undefined, { 'retry-after': '1' }));
