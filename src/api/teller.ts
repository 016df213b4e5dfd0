import type { Call, CallArgs, Row } from '../contract/calls/call.ts';
import type { CallOptions, Client } from './client.ts';
import { toRequest } from './request.ts';

/** A call that is answered with nothing, as a function: `caller` without the check of answers. */
export type Teller<C extends Call> = (client: Client, args: CallArgs<C>, options?: CallOptions) => Promise<undefined>;

/* @__NO_SIDE_EFFECTS__ */
export function teller<const C extends Call>(row: Row & { readonly answer: 'nothing' }): Teller<C> {
  return async (client, args, options) => {
    await client.send(toRequest(row, args), options);
    return undefined;
  };
}
