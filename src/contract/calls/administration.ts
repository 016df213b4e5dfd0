import * as v from 'valibot';
import type { Call } from './call.ts';
import { roles, userPageSchema, userSchema } from './account-answers.ts';
import { idText, withFields } from './fields.ts';
import { wordsBody } from './filters.ts';

/** Calls of administrators about users. */

export const findUsers = {
  method: 'POST',
  path: '/administration/users',
  access: 'administrator',
  body: withFields(wordsBody, { isBlocked: v.optional(v.boolean()), role: v.optional(v.picklist(roles)) }),
  answer: userPageSchema,
  isSafe: true,
} as const satisfies Call;

/** Makes a new key for the tokens of users; with `endLogins` all tokens signed before become invalid. */
export const rotateTokenKey = {
  method: 'POST',
  path: '/administration/token-key',
  access: 'administrator',
  body: v.object({ endLogins: v.optional(v.boolean(), false) }),
  answer: 'nothing',
} as const satisfies Call;

export const blockUser = {
  method: 'POST',
  path: '/administration/block-user/{userId}',
  access: 'administrator',
  params: v.object({ userId: idText }),
  answer: userSchema,
} as const satisfies Call;
