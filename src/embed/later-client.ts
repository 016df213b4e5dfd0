import { noHostState } from '../contract/host-state.ts';
import type { Client } from './client.ts';
import { PotokError } from './error.ts';
import { EVERY_EVENT } from './messages.ts';
import { interoperable, type Observable, type Subscription } from './observable.ts';

type CreateClient = (frame: HTMLIFrameElement) => Client;

/**
 * A client whose script is loaded at its first use. Listening to every event does not load it, but waits for another
 * use.
 */
export const createLaterClient =
  (load: () => Promise<CreateClient>): CreateClient =>
  (frame) => {
    let client: Client | null = null;
    let loading: Promise<Client> | null = null;
    let isClosed = false;
    let loaded: (client: Client) => void;
    const whenLoaded = new Promise<Client>((resolve) => (loaded = resolve));

    const start = (): Promise<Client> =>
      (loading ??= load().then(
        (create) => {
          client = create(frame);
          if (isClosed) client.close();
          loaded(client);
          return client;
        },
        () => {
          loading = null;
          throw new PotokError('destroyed', 'client.js did not load');
        },
      ));

    const later = (subscribe: (client: Client) => Subscription, loading: Promise<Client>): Subscription => {
      let subscription: Subscription | null = null;
      let closed = false;
      loading.then(
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
        subscribe: (observer) => later((ready) => ready.select(pick).subscribe(observer), start()),
      } as Observable<ReturnType<typeof pick>>);

    return {
      ready: async () => (await start()).ready(),
      state() {
        start().catch(() => {});
        return client?.state() ?? noHostState;
      },
      state$: select((state) => state),
      select,
      on: (event, listener) =>
        later((ready) => ready.on(event, listener), event === EVERY_EVENT ? whenLoaded : start()),
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
