// The declaration is needed when this file is type-checked without the rest of the folder.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../sql.d.ts" />
import catalogue from './migrations/0001_catalogue.sql';
import catalogueDown from './migrations/0001_catalogue.down.sql';
import viewers from './migrations/0002_viewers.sql';
import viewersDown from './migrations/0002_viewers.down.sql';
import availability from './migrations/0003_availability.sql';
import availabilityDown from './migrations/0003_availability.down.sql';
import browsing from './migrations/0004_browsing.sql';
import browsingDown from './migrations/0004_browsing.down.sql';
import users from './migrations/0005_users.sql';
import usersDown from './migrations/0005_users.down.sql';
import history from './migrations/0006_history.sql';
import historyDown from './migrations/0006_history.down.sql';
import mediaPaths from './migrations/0007_media_paths.sql';
import mediaPathsDown from './migrations/0007_media_paths.down.sql';
import limits from './migrations/0008_limits.sql';
import limitsDown from './migrations/0008_limits.down.sql';
import retention from './migrations/0009_retention.sql';
import retentionDown from './migrations/0009_retention.down.sql';
import site from './migrations/0010_site.sql';
import siteDown from './migrations/0010_site.down.sql';
import tokenKeys from './migrations/0011_token_keys.sql';
import tokenKeysDown from './migrations/0011_token_keys.down.sql';
import ads from './migrations/0012_ads.sql';
import adsDown from './migrations/0012_ads.down.sql';
import identities from './migrations/0013_identities.sql';
import identitiesDown from './migrations/0013_identities.down.sql';
import letters from './migrations/0014_letters.sql';
import lettersDown from './migrations/0014_letters.down.sql';
import lostRefreshes from './migrations/0015_lost_refreshes.sql';
import lostRefreshesDown from './migrations/0015_lost_refreshes.down.sql';
import statistics from './migrations/0016_statistics.sql';
import statisticsDown from './migrations/0016_statistics.down.sql';
import hotPlaces from './migrations/0017_hot_places.sql';
import hotPlacesDown from './migrations/0017_hot_places.down.sql';
import administration from './migrations/0018_administration.sql';
import administrationDown from './migrations/0018_administration.down.sql';
import listingIndices from './migrations/0019_listing_indices.sql';
import listingIndicesDown from './migrations/0019_listing_indices.down.sql';
import hotLimits from './migrations/0020_hot_limits.sql';
import hotLimitsDown from './migrations/0020_hot_limits.down.sql';
import statisticsTotals from './migrations/0021_statistics_totals.sql';
import statisticsTotalsDown from './migrations/0021_statistics_totals.down.sql';
import popularGenres from './migrations/0022_popular_genres.sql';
import popularGenresDown from './migrations/0022_popular_genres.down.sql';
import knownOrigins from './migrations/0023_known_origins.sql';
import knownOriginsDown from './migrations/0023_known_origins.down.sql';
import takenDown from './migrations/0024_taken_down.sql';
import takenDownDown from './migrations/0024_taken_down.down.sql';
import signUpPassword from './migrations/0025_sign_up_password.sql';
import signUpPasswordDown from './migrations/0025_sign_up_password.down.sql';
import packaging from './migrations/0026_packaging.sql';
import packagingDown from './migrations/0026_packaging.down.sql';
import stalls from './migrations/0027_stalls.sql';
import stallsDown from './migrations/0027_stalls.down.sql';
import uploads from './migrations/0028_uploads.sql';
import uploadsDown from './migrations/0028_uploads.down.sql';
import roles from './migrations/0029_roles.sql';
import titleChecks from './migrations/0030_title_checks.sql';
import rolesDown from './migrations/0029_roles.down.sql';
import titleChecksDown from './migrations/0030_title_checks.down.sql';
import adAccounts from './migrations/0031_ad_accounts.sql';
import adAccountsDown from './migrations/0031_ad_accounts.down.sql';
import partMarks from './migrations/0032_part_marks.sql';
import partMarksDown from './migrations/0032_part_marks.down.sql';
import signPictures from './migrations/0033_sign_pictures.sql';
import signPicturesDown from './migrations/0033_sign_pictures.down.sql';
import sourceNames from './migrations/0036_source_names.sql';
import sourceNamesDown from './migrations/0036_source_names.down.sql';

export interface Migration {
  readonly name: string;
  /** It only adds, and neither renames nor removes: servers of the release before keep running during and after it. */
  readonly up: string;
  /** Takes the migration back, together with the data that only its tables and columns can hold. */
  readonly down: string;
}

/** All migrations, in order. An applied migration must not change: a change goes into a new file. */
export const migrations: readonly Migration[] = [
  { name: '0001_catalogue', up: catalogue, down: catalogueDown },
  { name: '0002_viewers', up: viewers, down: viewersDown },
  { name: '0003_availability', up: availability, down: availabilityDown },
  { name: '0004_browsing', up: browsing, down: browsingDown },
  { name: '0005_users', up: users, down: usersDown },
  { name: '0006_history', up: history, down: historyDown },
  { name: '0007_media_paths', up: mediaPaths, down: mediaPathsDown },
  { name: '0008_limits', up: limits, down: limitsDown },
  { name: '0009_retention', up: retention, down: retentionDown },
  { name: '0010_site', up: site, down: siteDown },
  { name: '0011_token_keys', up: tokenKeys, down: tokenKeysDown },
  { name: '0012_ads', up: ads, down: adsDown },
  { name: '0013_identities', up: identities, down: identitiesDown },
  { name: '0014_letters', up: letters, down: lettersDown },
  { name: '0015_lost_refreshes', up: lostRefreshes, down: lostRefreshesDown },
  { name: '0016_statistics', up: statistics, down: statisticsDown },
  { name: '0017_hot_places', up: hotPlaces, down: hotPlacesDown },
  { name: '0018_administration', up: administration, down: administrationDown },
  { name: '0019_listing_indices', up: listingIndices, down: listingIndicesDown },
  { name: '0020_hot_limits', up: hotLimits, down: hotLimitsDown },
  { name: '0021_statistics_totals', up: statisticsTotals, down: statisticsTotalsDown },
  { name: '0022_popular_genres', up: popularGenres, down: popularGenresDown },
  { name: '0023_known_origins', up: knownOrigins, down: knownOriginsDown },
  { name: '0024_taken_down', up: takenDown, down: takenDownDown },
  { name: '0025_sign_up_password', up: signUpPassword, down: signUpPasswordDown },
  { name: '0026_packaging', up: packaging, down: packagingDown },
  { name: '0027_stalls', up: stalls, down: stallsDown },
  { name: '0028_uploads', up: uploads, down: uploadsDown },
  { name: '0029_roles', up: roles, down: rolesDown },
  { name: '0030_title_checks', up: titleChecks, down: titleChecksDown },
  { name: '0031_ad_accounts', up: adAccounts, down: adAccountsDown },
  { name: '0032_part_marks', up: partMarks, down: partMarksDown },
  { name: '0033_sign_pictures', up: signPictures, down: signPicturesDown },
  { name: '0036_source_names', up: sourceNames, down: sourceNamesDown },
];
