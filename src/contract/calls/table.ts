import * as account from './account.ts';
import * as administration from './administration.ts';
import * as categories from './categories.ts';
import * as contents from './contents.ts';
import * as listings from './listings.ts';
import * as media from './media.ts';
import * as playback from './playback.ts';
import * as playlists from './playlists.ts';
import * as reviews from './reviews.ts';
import * as site from './site.ts';
import * as terms from './terms.ts';
import * as upkeep from './upkeep.ts';
import * as viewer from './viewer.ts';

/** The table of calls, by service and subject. Code that needs only one call imports its module instead. */
export const services = {
  authentication: { account, administration },
  catalogue: {
    playback,
    viewer,
    listings,
    contents,
    reviews,
    playlists,
    terms,
    categories,
    site,
    media,
    upkeep,
  },
} as const;

export const calls = {
  ...account,
  ...administration,
  ...playback,
  ...viewer,
  ...listings,
  ...contents,
  ...reviews,
  ...playlists,
  ...terms,
  ...categories,
  ...site,
  ...media,
  ...upkeep,
} as const;

export type CallName = keyof typeof calls;
