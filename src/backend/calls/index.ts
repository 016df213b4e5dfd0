import type { Hono } from 'hono';
import type { Services } from '../services.ts';
import { account } from './account.ts';
import { administration } from './administration.ts';
import { categories } from './categories.ts';
import { contents } from './contents.ts';
import { listings } from './listings.ts';
import { media } from './media.ts';
import { playback } from './playback.ts';
import { playlists } from './playlists.ts';
import { reviews } from './reviews.ts';
import { routesOf } from './router.ts';
import type { Served } from './serve.ts';
import { site } from './site.ts';
import { terms } from './terms.ts';
import { upkeep } from './upkeep.ts';
import { viewer } from './viewer.ts';

const subjects: readonly ((services: Services) => Served[])[] = [
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
  account,
  administration,
];

/** Everything below /api. */
export const createApi = (services: Services): Hono => routesOf(subjects.flatMap((subject) => subject(services)));
