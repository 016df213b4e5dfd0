import type { Addition, AdditionParts } from '../backend/addition.ts';
import { repeatEvery } from '../backend/shared/schedule.ts';
import { workInBackground } from './background.ts';
import { type Bucket, createBucket, packagedKey } from './bucket/bucket.ts';
import { files } from './calls/files.ts';
import { foundParts } from './calls/found-parts.ts';
import { uploads } from './calls/uploads.ts';
import { removeUnused } from './packaging/remove.ts';
import type { IngestSettings } from './settings.ts';
import { createReader } from './title-checks/reader.ts';
import { createTitleChecks, TITLES_AT_ONCE } from './title-checks/run.ts';
import { removeUploads } from './uploads/remove.ts';
import { isUpload, uploadRoutes } from './uploads/routes.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The making of titles out of files, as an addition to the services. */
export const createIngest =
  (settings: IngestSettings): Addition =>
  (parts) => {
    const bucket = settings.bucket ? createBucket(settings.bucket) : null;
    return {
      calls: [
        ...foundParts(parts.serving, parts),
        ...files(parts.serving, parts),
        ...uploads(parts.serving, { ...parts, settings: settings.uploads }),
      ],
      routes: uploadRoutes({ ...parts, settings: settings.uploads }),
      readsBody: isUpload,
      addressOf: async (path) => {
        const key = packagedKey(path);
        return bucket === null || key === null ? null : bucket.addressOf(key);
      },
      start: () => startWork(parts, settings, bucket),
    };
  };

/** Starts all repeated work. Returns a function that ends it. */
function startWork(
  { database, observer, mediaDirs, mediaBases, storageUrl, addresses }: AdditionParts,
  { mediaDir, packaging, titleChecks }: IngestSettings,
  bucket: Bucket | null,
): () => Promise<void> {
  const { log } = observer;
  const checking = new AbortController();
  const origin = new URL(addresses.site).origin;
  const reader = createReader({ mediaDirs, bases: mediaBases, storageUrl, bucket, origin });
  const checkTitles = createTitleChecks(database, reader, checking.signal);
  const ends = [
    ...(packaging ? [workInBackground(database, packaging, log)] : []),
    ...(mediaDir === undefined
      ? []
      : [
          repeatEvery(HOUR_MS, () => removeUnused(database, mediaDir, bucket), log),
          repeatEvery(MINUTE_MS, () => removeUploads(database, mediaDir), log),
        ]),
    ...Array.from({ length: titleChecks ? TITLES_AT_ONCE : 0 }, () => repeatEvery(MINUTE_MS, checkTitles, log)),
  ];
  return async () => {
    checking.abort();
    await Promise.all(ends.map((end) => end()));
  };
}
