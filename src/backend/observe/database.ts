import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { Database, Queryable } from '../db/database.ts';
import type { Log } from '../shared/log.ts';
import type { Metrics } from './metrics.ts';

const LONGEST_SQL = 1_000;

export interface QueryObserver {
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'query' | 'queriesRunning'>;
  /** Statements that take longer are logged. */
  readonly slowQueryMs: number;
}

/** Wraps a database: its statements are timed and traced. Values of statements are never logged. */
export function observeDatabase(database: Database, observer: QueryObserver): Database {
  return {
    ...database,
    ...observeQueries(database, observer),
    transaction: (work) => database.transaction((connection) => work(observeQueries(connection, observer))),
  };
}

function observeQueries(connection: Queryable, { log, metrics, slowQueryMs }: QueryObserver): Queryable {
  const timed = <T>(sql: string, run: () => Promise<T>): Promise<T> =>
    trace.getTracer('potok').startActiveSpan('database', async (span) => {
      const startedAt = performance.now();
      metrics.queriesRunning.inc();
      span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': sql });
      try {
        return await run();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        const milliseconds = performance.now() - startedAt;
        metrics.queriesRunning.dec();
        metrics.query(milliseconds / 1_000);
        if (milliseconds > slowQueryMs) {
          const text = sql.replace(/\s+/g, ' ').slice(0, LONGEST_SQL);
          log('warn', 'slow query', { milliseconds: Math.round(milliseconds), sql: text });
        }
        span.end();
      }
    });
  return {
    query: (sql, values) => timed(sql, () => connection.query(sql, values)),
    script: (sql) => timed(sql, () => connection.script(sql)),
  };
}
