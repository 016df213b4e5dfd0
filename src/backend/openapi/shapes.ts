import type * as v from 'valibot';
import { userSchema } from '../../contract/calls/account-answers.ts';
import * as answers from '../../contract/calls/answers.ts';
import { contentSchema, episodesSchema, seasonsSchema } from '../../contract/calls/playback-answers.ts';

/** The schemas that have a name of their own in the documentation of the calls. */
export const shapes: Readonly<Record<string, v.GenericSchema>> = {
  Content: contentSchema,
  Season: seasonsSchema.item,
  Episode: episodesSchema.item,
  Details: answers.detailsSchema,
  Card: answers.cardsSchema.item,
  Term: answers.termSchema,
  Category: answers.categorySchema,
  Filters: answers.filtersSchema,
  Review: answers.reviewSchema,
  Playlist: answers.playlistSchema,
  User: userSchema,
};

export const shapeNames: ReadonlyMap<v.GenericSchema, string> = new Map(
  Object.entries(shapes).map(([name, schema]) => [schema, name]),
);
