import type * as calls from '../contract/calls/playback.ts';
import * as rows from '../contract/calls/viewing-rows.ts';
import type { Call, CallArgs, Row } from '../contract/calls/call.ts';
import type { CallOptions, Client } from './client.ts';
import { toRequest } from './request.ts';

/** Calls of the player that are answered with nothing. */

export const saveTimeProgress = /* @__PURE__ */ noAnswerCaller<typeof calls.saveTimeProgress>(rows.saveTimeProgress);
export const markCompleted = /* @__PURE__ */ noAnswerCaller<typeof calls.markCompleted>(rows.markCompleted);
export const clearCompleted = /* @__PURE__ */ noAnswerCaller<typeof calls.clearCompleted>(rows.clearCompleted);
export const addHistory = /* @__PURE__ */ noAnswerCaller<typeof calls.addHistory>(rows.addHistory);

/** A call that is answered with nothing, as a function: `caller` without the check of answers. */
type NoAnswerCaller<C extends Call> = (client: Client, args: CallArgs<C>, options?: CallOptions) => Promise<undefined>;

/* @__NO_SIDE_EFFECTS__ */
function noAnswerCaller<const C extends Call>(row: Row & { readonly answer: 'nothing' }): NoAnswerCaller<C> {
  return async (client, args, options) => {
    await client.send(toRequest(row, args), options);
    return undefined;
  };
}

export async function setCompleted(
  client: Client,
  {
    isCompleted,
    ...episode
  }: { readonly contentId: number; readonly episodeId: number; readonly isCompleted: boolean },
  options?: CallOptions,
): Promise<void> {
  await (isCompleted ? markCompleted : clearCompleted)(client, episode, options);
}
