import type { Call, CallAnswer, CallArgs, Row } from '../contract/calls/call.ts';
import { checkAnswer } from './check.ts';
import type { CallOptions, Client } from './client.ts';
import { toRequest } from './request.ts';

/** A call as a function. Calls without arguments take an empty object, so that options keep their place. */
export type Caller<C extends Call> = (
  client: Client,
  args: CallArgs<C>,
  options?: CallOptions,
) => Promise<CallAnswer<C>>;

/** Makes the function of a row, which defines its request and its answer. */
/* @__NO_SIDE_EFFECTS__ */
export function caller<const C extends Call>(
  row: C | (C extends Row ? Pick<C, keyof Row & keyof C> : never),
): Caller<C> {
  const { answer }: Row = row;
  return async (client, args, options) => {
    const request = toRequest(row, args);
    const data = await client.send(request, options);
    if (answer === 'nothing') return undefined as CallAnswer<C>;
    return (typeof answer === 'object' ? checkAnswer(answer, request, data) : data) as CallAnswer<C>;
  };
}
