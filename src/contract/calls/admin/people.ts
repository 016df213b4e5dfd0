import * as v from 'valibot';
import { roles, userSchema } from '../account-answers.ts';
import type { Call } from '../call.ts';
import { idText } from '../fields.ts';
import { id, instant, text } from '../answer-fields.ts';

/** Roles of users, and the stored data of a person. */

const params = v.object({ userId: idText });
const maybe = v.nullable;

/** Everything that belongs to a user, in all tables; 10 000 of each. */
const personSchema = v.object({
  user: userSchema,
  logins: v.array(v.object({ expiresAt: instant })),
  /** Networks and browsers that the person has logged in from. They are stored as hashes, so only the time is given. */
  knownOrigins: v.array(v.object({ seenAt: instant })),
  places: v.array(v.object({ episodeId: id, variantId: maybe(id), seconds: v.number(), updatedAt: instant })),
  completed: v.array(v.object({ episodeId: id, completedAt: instant })),
  history: v.array(v.object({ titleId: id, episodeId: maybe(id), cameFrom: maybe(text), watchedAt: instant })),
  favourites: v.array(v.object({ titleId: id, addedAt: instant })),
  reviews: v.array(
    v.object({ id, titleId: id, text, rating: v.number(), state: text, createdAt: instant, updatedAt: instant }),
  ),
  votes: v.array(v.object({ reviewId: id, value: v.number() })),
  playlists: v.array(
    v.object({
      id,
      title: text,
      description: maybe(text),
      isPublic: v.boolean(),
      createdAt: instant,
      titleIds: v.array(id),
    }),
  ),
  reports: v.array(
    v.object({ titleId: id, episodeId: maybe(id), reason: text, text: maybe(text), createdAt: instant }),
  ),
  /** Letters without their texts, which hold codes. */
  letters: v.array(v.object({ subject: text, createdAt: instant, sentAt: maybe(instant) })),
});
export type Person = v.InferOutput<typeof personSchema>;

export const setUserRole = {
  method: 'PUT',
  path: '/admin/users/{userId}/role',
  access: 'administrator',
  params,
  body: v.object({ role: v.picklist(roles) }),
  answer: userSchema,
} as const satisfies Call;

export const unblockUser = {
  method: 'DELETE',
  path: '/admin/users/{userId}/block',
  access: 'administrator',
  params,
  answer: userSchema,
} as const satisfies Call;

export const getUserData = {
  method: 'GET',
  path: '/admin/users/{userId}/data',
  access: 'administrator',
  params,
  answer: personSchema,
} as const satisfies Call;

/** Deletes the account with everything that belongs to it; the audit log keeps its id. */
export const deleteUserData = {
  method: 'DELETE',
  path: '/admin/users/{userId}/data',
  access: 'administrator',
  params,
  answer: 'nothing',
} as const satisfies Call;
