import type { Call, CallArgs, Row } from '../contract/calls/call.ts';
import type { CallOptions, Client } from './client.ts';
import { toRequest } from './request.ts';

/** A call that is answered with nothing, as a function: `caller` without the check of answers. */
export type NoAnswerCaller<C extends Call> = (
  client: Client,
  args: CallArgs<C>,
  options?: CallOptions,
) => Promise<undefined>;

/* @__NO_SIDE_EFFECTS__ */
export function noAnswerCaller<const C extends Call>(row: Row & { readonly answer: 'nothing' }): NoAnswerCaller<C> {
  return async (client, args, options) => {
    await client.send(toRequest(row, args), options);
    return undefined;
  };
}
