import * as rows from '../contract/calls/playback-rows.ts';
import type * as calls from '../contract/calls/playback.ts';
import { caller } from './caller.ts';

export * from './viewing.ts';

/** The player's calls, in a separate module so that its bundle holds no others. */

export const getContent = /* @__PURE__ */ caller<typeof calls.getContent>(rows.getContent);
export const getSeasons = /* @__PURE__ */ caller<typeof calls.getSeasons>(rows.getSeasons);
export const getEpisodes = /* @__PURE__ */ caller<typeof calls.getEpisodes>(rows.getEpisodes);
export const getAvailability = /* @__PURE__ */ caller<typeof calls.getAvailability>(rows.getAvailability);
