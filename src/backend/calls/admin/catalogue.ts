import { Readable } from 'node:stream';
import { administration } from '../../../contract/calls/admin/table.ts';
import { catalogueCaches } from '../../cache/caches.ts';
import type { SharedCaches } from '../../cache/shared-caches.ts';
import { exportLines } from '../../catalogue-file/export.ts';
import { importCatalogue, ImportChanged, ImportError } from '../../catalogue-file/import.ts';
import { readFile } from '../../catalogue-file/read.ts';
import type { Database } from '../../db/database.ts';
import { HttpError } from '../../http/errors.ts';
import { userOf } from '../../serving/identity.ts';
import type { ServedCall } from '../../serving/serve.ts';
import type { Serving } from '../../serving/serving.ts';

const calls = administration.catalogue;

const types = { jsonl: 'application/jsonl; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;
const toBytes = (text: string) => Buffer.from(text);

/** The most records of an import here. `npm run catalogue` takes larger files. */
const MOST_RECORDS = 20_000;

const NOTHING = { titles: 0, created: 0, changed: 0, keptRules: 0, lostPlaces: 0, changes: [] };

interface Parts {
  readonly database: Database;
  readonly caches: SharedCaches;
  readonly mediaBases: readonly string[];
}

export function catalogue({ serve }: Serving, { database, caches, mediaBases: bases }: Parts): ServedCall[] {
  return [
    serve(calls.exportFile, ({ format }, { c }) => {
      c.header('content-type', types[format]);
      c.header('content-disposition', `attachment; filename="catalogue.${format}"`);
      c.header('cache-control', 'no-store');
      // It is sent as fast as the receiver reads, so that a large catalogue is never in memory as a whole.
      return c.body(Readable.toWeb(Readable.from(exportLines(database, format)).map(toBytes)) as ReadableStream);
    }),
    serve(calls.importFile, async ({ name, text, expected = null }, context) => {
      const isDryRun = expected === null;
      const source = readFile(name, Readable.from([Buffer.from(text)]));
      try {
        const how = { actorId: userOf(context).id, files: name, bases, isDryRun, expected, mostRecords: MOST_RECORDS };
        const report = await importCatalogue(database, source, how);
        if (!isDryRun) await caches.clear(catalogueCaches);
        return { ...report, isDone: !isDryRun, problems: [], problemCount: 0 };
      } catch (error) {
        if (error instanceof ImportChanged) throw new HttpError(409, error.message, 'version');
        if (!(error instanceof ImportError)) throw error;
        const problems = error.problems.map(({ line, message }) => ({ line, message }));
        return { ...NOTHING, isDone: false, digest: null, problems, problemCount: error.total };
      }
    }),
  ];
}
