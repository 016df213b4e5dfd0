import * as v from 'valibot';
import type { Call } from './call.ts';
import { restoreLinkSchema, sentSchema, sessionSchema, userSchema } from './account-answers.ts';
import * as row from './viewing-rows.ts';
import { email, flagText, line, passage, password, token } from './fields.ts';

/** Users: signing up, logging in, passwords, subscription. */

export const signUp = {
  method: 'POST',
  path: '/signup',
  access: 'anyone',
  body: v.object({ email, name: line(100) }),
  answer: 'nothing',
} as const satisfies Call;

export const completeSignUp = {
  method: 'POST',
  path: '/signup/complete',
  access: 'anyone',
  // The password is set by whoever reads the letter, because somebody else may have signed up with that address.
  body: v.object({ token, password }),
  answer: sessionSchema,
} as const satisfies Call;

export const logIn = {
  method: 'POST',
  path: '/authentication',
  access: 'anyone',
  body: v.object({ email, password: v.pipe(v.string(), v.maxLength(200)) }),
  answer: sessionSchema,
} as const satisfies Call;

export const refreshTokens = {
  ...row.refreshTokens,
  body: v.object({ refreshToken: token, accessToken: v.union([v.literal(''), token]) }),
  answer: sessionSchema,
} as const satisfies Call;

export const logOut = {
  method: 'POST',
  path: '/authentication/logout',
  access: 'anyone',
  body: v.object({ refreshToken: token }),
  answer: 'nothing',
} as const satisfies Call;

export const getUserDetails = {
  method: 'GET',
  path: '/user/details',
  access: 'user',
  answer: userSchema,
} as const satisfies Call;

export const renameUser = {
  method: 'PATCH',
  path: '/user/rename',
  access: 'user',
  query: v.object({ name: line(100) }),
  answer: userSchema,
} as const satisfies Call;

export const changePassword = {
  method: 'POST',
  path: '/user/password/change',
  access: 'user',
  body: v.object({ oldPassword: v.pipe(v.string(), v.maxLength(200)), newPassword: password }),
  answer: sessionSchema,
} as const satisfies Call;

export const startPasswordRestore = {
  method: 'POST',
  path: '/user/password/restore/init',
  access: 'anyone',
  body: v.object({ email }),
  answer: 'nothing',
} as const satisfies Call;

export const visitRestoreLink = {
  method: 'PUT',
  path: '/user/password/restore/visit-link',
  access: 'anyone',
  body: v.object({ token }),
  answer: restoreLinkSchema,
} as const satisfies Call;

export const restorePassword = {
  method: 'POST',
  path: '/user/password/restore',
  access: 'anyone',
  body: v.object({ token, password }),
  answer: 'nothing',
} as const satisfies Call;

export const setSubscription = {
  method: 'POST',
  path: '/subscription',
  access: 'user',
  query: v.object({ enabled: v.optional(flagText, 'true') }),
  answer: userSchema,
} as const satisfies Call;

export const notifySubscribers = {
  method: 'POST',
  path: '/subscription/notify',
  access: 'administrator',
  body: v.object({ subject: line(200), text: passage(10_000) }),
  answer: sentSchema,
} as const satisfies Call;
