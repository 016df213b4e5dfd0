import type * as calls from '../contract/calls/playback.ts';
import * as rows from '../contract/calls/viewing-rows.ts';
import { teller } from './teller.ts';

/** Calls of the player that are answered with nothing. */

export const saveTimeProgress = /* @__PURE__ */ teller<typeof calls.saveTimeProgress>(rows.saveTimeProgress);
export const markCompleted = /* @__PURE__ */ teller<typeof calls.markCompleted>(rows.markCompleted);
export const clearCompleted = /* @__PURE__ */ teller<typeof calls.clearCompleted>(rows.clearCompleted);
export const addHistory = /* @__PURE__ */ teller<typeof calls.addHistory>(rows.addHistory);
