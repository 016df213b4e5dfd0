import type * as calls from '../contract/calls/playback.ts';
import * as rows from '../contract/calls/viewing-rows.ts';
import { noAnswerCaller } from './no-answer-caller.ts';

/** Calls of the player that are answered with nothing. */

export const saveTimeProgress = /* @__PURE__ */ noAnswerCaller<typeof calls.saveTimeProgress>(rows.saveTimeProgress);
export const markCompleted = /* @__PURE__ */ noAnswerCaller<typeof calls.markCompleted>(rows.markCompleted);
export const clearCompleted = /* @__PURE__ */ noAnswerCaller<typeof calls.clearCompleted>(rows.clearCompleted);
export const addHistory = /* @__PURE__ */ noAnswerCaller<typeof calls.addHistory>(rows.addHistory);
