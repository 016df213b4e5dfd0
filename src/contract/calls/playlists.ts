import * as v from 'valibot';
import type { Call } from './call.ts';
import { contentPageSchema, playlistPageSchema, playlistSchema } from './answers.ts';
import { idText, line, pageBody, pageQuery, passage, slug, withFields } from './fields.ts';
import { filterBody, wordsBody } from './filters.ts';

/** Lists that editors and users put together. */

export const findPlaylists = {
  method: 'POST',
  path: '/v2/playlists',
  access: 'anyone',
  query: pageQuery,
  body: withFields(wordsBody, { isOwn: v.optional(v.boolean(), false) }),
  answer: playlistPageSchema,
  isSafe: true,
} as const satisfies Call;

export const listPlaylistContents = {
  method: 'POST',
  path: '/v2/playlists/{playlistId}/contents',
  access: 'anyone',
  params: v.object({ playlistId: idText }),
  query: pageQuery,
  body: filterBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const listPlaylistContentsV1 = {
  method: 'POST',
  path: '/playlists/{playlistId}/contents',
  access: 'anyone',
  params: v.object({ playlistId: idText }),
  query: pageQuery,
  body: pageBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const getPlaylist = {
  method: 'POST',
  path: '/playlists/{playlistId}',
  access: 'anyone',
  params: v.object({ playlistId: idText }),
  answer: playlistSchema,
  isSafe: true,
} as const satisfies Call;

export const getPlaylistBySlug = {
  method: 'POST',
  path: '/playlists/by-slug/{slug}',
  access: 'anyone',
  params: v.object({ slug: slug }),
  answer: playlistSchema,
  isSafe: true,
} as const satisfies Call;

export const createPlaylist = {
  method: 'POST',
  path: '/playlists/new',
  access: 'user',
  body: v.object({
    title: line(100),
    description: v.optional(passage(1_000)),
    isPublic: v.optional(v.boolean(), false),
  }),
  answer: playlistSchema,
} as const satisfies Call;

export const addToPlaylist = {
  method: 'POST',
  path: '/playlists/{playlistId}/contents/{contentId}',
  access: 'user',
  params: v.object({ playlistId: idText, contentId: idText }),
  answer: playlistSchema,
} as const satisfies Call;
