import { AsyncLocalStorage } from 'node:async_hooks';

export interface ObservedRequest {
  readonly id: string;
  /** The name of the call, or the kind of another request. */
  call: string;
}

const requests = new AsyncLocalStorage<ObservedRequest>();

/** The request that the running code works for, if any. */
export const currentRequest = (): ObservedRequest | undefined => requests.getStore();

export const duringRequest = <T>(request: ObservedRequest, work: () => T): T => requests.run(request, work);
