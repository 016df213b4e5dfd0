import type { Database } from '../backend/db/database.ts';
import type { Log } from '../backend/shared/log.ts';
import { repeatEvery } from '../backend/shared/schedule.ts';
import type { PackagingSettings } from './packaging/settings.ts';
import { knownStorageId } from './packaging/storage.ts';
import { missingTools } from './shared/tools.ts';
import { takeUpUploads } from './uploads/take-up.ts';
import { work } from './packaging/worker.ts';

const EVERY_MS = 3_000;

/**
 * Takes up uploaded files and does steps of the queue while the services run, if ffmpeg is installed. Returns a
 * function that ends this, and gives back a step that has not ended.
 */
export function workInBackground(database: Database, settings: PackagingSettings, log: Log): () => Promise<void> {
  const stop = new AbortController();
  let missing: Promise<string | null> | null = null;
  const tell = (line: string) => log('info', line);
  const repeat = (turn: () => Promise<void>) =>
    repeatEvery(
      EVERY_MS,
      async () => {
        // Without a storage id no file was ever added.
        if ((await knownStorageId(settings.mediaDir)) === null) return;
        missing ??= missingTools(settings);
        if ((await missing) === null) await turn();
      },
      log,
    );
  // Both run at the same time, because the queue may be busy for days.
  const ends = [
    repeat(() => takeUpUploads(database, settings, stop.signal)),
    repeat(() => work(database, { settings, signal: stop.signal, tell, isDone: () => Promise.resolve(true) })),
  ];
  return async () => {
    stop.abort();
    await Promise.all(ends.map((end) => end()));
  };
}
