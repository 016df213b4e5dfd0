import { noHostState } from '../contract/host-state.ts';
import type { Client } from './client.ts';
import { PotokError } from './error.ts';
import { interoperable, type Observable, type Subscription } from './observable.ts';

type CreateClient = (frame: HTMLIFrameElement) => Client;

/** A client whose script is loaded at its first use. */
export const createLaterClient =
  (load: () => Promise<CreateClient>): CreateClient =>
  (frame) => {
    let client: Client | null = null;
    let loading: Promise<Client> | null = null;
    let isClosed = false;

    const start = (): Promise<Client> =>
      (loading ??= load().then(
        (create) => {
          client = create(frame);
          if (isClosed) client.close();
          return client;
        },
        () => {
          loading = null;
          throw new PotokError('destroyed', 'the script of the commands did not load');
        },
      ));

    const later = (subscribe: (client: Client) => Subscription): Subscription => {
      let subscription: Subscription | null = null;
      let closed = false;
      start().then(
        (ready) => {
          if (!closed) subscription = subscribe(ready);
        },
        () => {},
      );
      return {
        get closed() {
          return subscription?.closed ?? closed;
        },
        unsubscribe() {
          closed = true;
          subscription?.unsubscribe();
        },
      };
    };

    const select: Client['select'] = (pick) =>
      interoperable({
        subscribe: (observer) => later((ready) => ready.select(pick).subscribe(observer)),
      } as Observable<ReturnType<typeof pick>>);

    return {
      ready: async () => (await start()).ready(),
      state() {
        start().catch(() => {});
        return client?.state() ?? noHostState;
      },
      state$: select((state) => state),
      select,
      on: (event, listener) => later((ready) => ready.on(event, listener)),
      ask: async (command, given) => (await start()).ask(command, given),
      setPositionRate(timesPerSecond) {
        start().then(
          (ready) => ready.setPositionRate(timesPerSecond),
          () => {},
        );
      },
      close() {
        isClosed = true;
        client?.close();
      },
    };
  };
