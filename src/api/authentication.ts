import * as account from '../contract/calls/account.ts';
import * as administration from '../contract/calls/administration.ts';
import { caller } from './caller.ts';

/** Calls of the authentication service. */

export const signUp = /* @__PURE__ */ caller(account.signUp);
export const completeSignUp = /* @__PURE__ */ caller(account.completeSignUp);
export const logIn = /* @__PURE__ */ caller(account.logIn);
export const logOut = /* @__PURE__ */ caller(account.logOut);
export const refreshTokens = /* @__PURE__ */ caller(account.refreshTokens);
export const getUserDetails = /* @__PURE__ */ caller(account.getUserDetails);
export const renameUser = /* @__PURE__ */ caller(account.renameUser);
export const changePassword = /* @__PURE__ */ caller(account.changePassword);
export const startPasswordRestore = /* @__PURE__ */ caller(account.startPasswordRestore);
export const visitRestoreLink = /* @__PURE__ */ caller(account.visitRestoreLink);
export const restorePassword = /* @__PURE__ */ caller(account.restorePassword);
export const setSubscription = /* @__PURE__ */ caller(account.setSubscription);
export const notifySubscribers = /* @__PURE__ */ caller(account.notifySubscribers);

export const findUsers = /* @__PURE__ */ caller(administration.findUsers);
export const rotateTokenKey = /* @__PURE__ */ caller(administration.rotateTokenKey);
export const blockUser = /* @__PURE__ */ caller(administration.blockUser);
