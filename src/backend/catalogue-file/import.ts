import { writeAudit } from '../administration/audit.ts';
import { cacheNames } from '../cache/caches.ts';
import { CLEAR } from '../cache/shared-caches.ts';
import type { Database, Queryable } from '../db/database.ts';
import { lockMedia } from '../media/shared-folders.ts';
import { watchChanges, type ImportReport } from './changes.ts';
import { completeTitles } from './complete.ts';
import { findConflicts } from './conflicts.ts';
import { mergeEpisodes } from './merge-episodes.ts';
import { mergeTerms } from './merge-terms.ts';
import { mergeTitles } from './merge-titles.ts';
import { type Origin, checkRecord, type Kept, MOST_FAULTS, type Problem, type RawRecord } from './records.ts';
import { yieldAfterQueries } from './turns.ts';
import { UnreadableLine } from './lines.ts';

const BATCH = 500;
/** The most problems that are listed. Further ones are only counted. */
const MOST_PROBLEMS = 100;
/** The most characters of file names in the audit log. */
const LONGEST_NAME = 200;

/** Nothing was imported, because these lines are wrong. */
export class ImportError extends Error {
  readonly problems: readonly Problem[];
  readonly total: number;

  constructor(problems: readonly Problem[], total: number) {
    super(`There are ${total} faults in what was to be imported.`);
    this.name = 'ImportError';
    this.problems = problems;
    this.total = total;
  }
}

/** Rolls back the transaction of a dry run. */
class DryRunEnded extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('Nothing was to be imported.');
    this.report = report;
  }
}

type Source = AsyncIterable<RawRecord> | Iterable<RawRecord>;

interface ImportOptions {
  /** An administrator, or `COMMAND_LINE`. */
  readonly actorId: number;
  /** The names of the files, for the audit log. */
  readonly files: string;
  /** Addresses under which the media of the services can be reached, besides their paths. */
  readonly bases: readonly string[];
  /** Whether the changes are only listed. */
  readonly isDryRun?: boolean;
  /** The most records of one import. The embedded database answers nobody else while it compares them. */
  readonly mostRecords?: number | undefined;
  /** The digest of a dry run. Nothing is imported if the import would now make other changes. */
  readonly expected?: string | null;
}

/** Thrown if an import would no longer make the changes that were listed before. */
export class ImportChanged extends Error {
  constructor() {
    super('The catalogue or the file has changed since it was looked at.');
    this.name = 'ImportChanged';
  }
}

/**
 * Imports all records or none. If lines are wrong, throws an `ImportError` that names them. A title becomes exactly
 * what its line says, so importing a file again changes nothing. Titles that are not in the file stay as they are, and
 * closed titles stay closed. The changes are written into the audit log.
 */
export async function importCatalogue(database: Database, source: Source, how: ImportOptions): Promise<ImportReport> {
  const { isDryRun = false, expected = null } = how;
  const work = async (given: Queryable): Promise<ImportReport> => {
    const connection = yieldAfterQueries(given);
    let reportChanges: Awaited<ReturnType<typeof watchChanges>> | null = null;
    const kept = await merge(connection, limitRecords(source, how.mostRecords), null, how.bases, async () => {
      reportChanges = await watchChanges(connection);
    });
    if (reportChanges === null) throw new Error('The titles were not looked at.');
    const report = await (reportChanges as Awaited<ReturnType<typeof watchChanges>>)(kept);
    if (isDryRun) throw new DryRunEnded(report);
    if (expected !== null && expected !== report.digest) throw new ImportChanged();
    await auditImport(connection, report, how);
    return report;
  };
  try {
    const report = await database.transaction(work);
    if (report.titles >= BATCH) await database.script('analyze');
    return report;
  } catch (error) {
    if (error instanceof DryRunEnded) return error.report;
    throw error;
  }
}

async function* limitRecords(source: Source, most = Infinity): AsyncGenerator<RawRecord> {
  let count = 0;
  for await (const record of source) {
    if (++count > most)
      throw new UnreadableLine(
        record.file,
        record.line,
        `A file may have ${most} records here: import it by the command.`,
      );
    yield record;
  }
}

/** Writes the titles of an origin, such as the demo. Titles of another origin stay as they are. */
export async function plantTitles(database: Database, source: Source, origin: Origin): Promise<number> {
  const { titles } = await database.transaction((connection) => merge(connection, source, origin));
  if (titles >= BATCH) await database.script('analyze');
  return titles;
}

async function merge(
  connection: Queryable,
  source: Source,
  origin: Origin,
  bases: readonly string[] = [],
  beforeChanges: () => Promise<void> = () => Promise.resolve(),
): Promise<Pick<ImportReport, 'titles' | 'keptRules'>> {
  await lockMedia(connection);
  await connection.script(
    `create temp table import_rows (file text not null, line int not null, kind text not null, data jsonb not null, keeps jsonb) on commit drop`,
  );
  await stage(connection, source);
  await connection.script('create index on import_rows (kind); analyze import_rows');
  await mergeTerms(connection, origin);
  const kept = await mergeTitles(connection, origin, async () => {
    await completeTitles(connection);
    const conflicts = await findConflicts(connection, origin, bases);
    if (conflicts.length > 0) throw new ImportError(conflicts.slice(0, MOST_PROBLEMS), conflicts.length);
    await beforeChanges();
  });
  await mergeEpisodes(connection);
  await connection.query(CLEAR, [[...cacheNames]]);
  return kept;
}

/** Writes an audit entry, unless the import changed nothing. */
async function auditImport(
  connection: Queryable,
  report: ImportReport,
  { actorId, files }: ImportOptions,
): Promise<void> {
  const { created, changed, keptRules, lostPlaces, changes } = report;
  if (created + changed === 0) return;
  const slugs = (isNew: boolean) => changes.filter((change) => change.isNew === isNew).map(({ slug }) => slug);
  await writeAudit(connection, {
    actorId,
    action: 'import',
    subject: { type: 'catalogue', id: files.slice(0, LONGEST_NAME) },
    after: { created, changed, keptRules, lostPlaces, newTitles: slugs(true), changedTitles: slugs(false) },
  });
}

async function stage(connection: Queryable, source: Source): Promise<void> {
  const problems: Problem[] = [];
  let total = 0;
  const addProblem = (problem: Problem) => {
    if (total++ < MOST_PROBLEMS) problems.push(problem);
  };
  let batch: { file: string; line: number; kind: string; data: unknown; keeps: Kept | null }[] = [];
  const write = async () => {
    if (batch.length > 0 && total === 0) {
      await connection.query(
        `insert into import_rows select * from jsonb_to_recordset($1::jsonb) as r(file text, line int, kind text, data jsonb, keeps jsonb)`,
        [JSON.stringify(batch)],
      );
    }
    batch = [];
  };
  try {
    for await (const raw of source) {
      const { file, line, keeps = null } = raw;
      const checked = checkRecord(raw);
      if ('messages' in checked) for (const message of checked.messages) addProblem({ file, line, message });
      else batch.push({ file, line, kind: checked.record.kind, data: checked.record, keeps });
      if (total >= MOST_FAULTS) break;
      if (batch.length === BATCH) await write();
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    addProblem({ file: error.file, line: error.line, message: error.message });
  }
  if (total > 0) throw new ImportError(problems, total);
  await write();
}
