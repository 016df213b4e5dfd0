// Needed when this file is type-checked without the rest of the folder.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../sql.d.ts" />
import catalogue from './migrations/0001_catalogue.sql';
import viewers from './migrations/0002_viewers.sql';
import availability from './migrations/0003_availability.sql';
import browsing from './migrations/0004_browsing.sql';
import users from './migrations/0005_users.sql';
import history from './migrations/0006_history.sql';
import mediaPaths from './migrations/0007_media_paths.sql';
import limits from './migrations/0008_limits.sql';
import retention from './migrations/0009_retention.sql';
import site from './migrations/0010_site.sql';
import tokenKeys from './migrations/0011_token_keys.sql';
import ads from './migrations/0012_ads.sql';
import identities from './migrations/0013_identities.sql';
import letters from './migrations/0014_letters.sql';
import lostRefreshes from './migrations/0015_lost_refreshes.sql';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** All migrations, in order. An applied one must not change: changes go into a new file. */
export const migrations: readonly Migration[] = [
  { name: '0001_catalogue', sql: catalogue },
  { name: '0002_viewers', sql: viewers },
  { name: '0003_availability', sql: availability },
  { name: '0004_browsing', sql: browsing },
  { name: '0005_users', sql: users },
  { name: '0006_history', sql: history },
  { name: '0007_media_paths', sql: mediaPaths },
  { name: '0008_limits', sql: limits },
  { name: '0009_retention', sql: retention },
  { name: '0010_site', sql: site },
  { name: '0011_token_keys', sql: tokenKeys },
  { name: '0012_ads', sql: ads },
  { name: '0013_identities', sql: identities },
  { name: '0014_letters', sql: letters },
  { name: '0015_lost_refreshes', sql: lostRefreshes },
];
