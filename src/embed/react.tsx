/**
 * Potok for React 18 and later; also rendered on a server.
 * @example
 * <PotokPlayer src="https://video.example/player/" movieId={2} onEnded={showNext}>
 *   <Position />
 * </PotokPlayer>
 * const Position = () => <output>{usePotok(({ position }) => Math.floor(position))}</output>;
 */
import {
  createContext,
  forwardRef,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type DetailedHTMLProps,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type IframeHTMLAttributes,
  type JSX,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { noHostState, type HostState } from '../contract/host-state.ts';
import { connect } from './connect.ts';
import type { PotokPlayerAttributes, PotokPlayerListeners } from './element-attributes.ts';
import { allOptions } from './options.ts';
import type { PotokPlayerElement } from './player-element.ts';
import type { Player } from './player.ts';
import { eventOf, isListenerName, listenerOf, listenTo, type EventListeners } from './wrappers/events.ts';
import {
  adopt,
  applyOptions,
  describeWrapped,
  readOptions,
  stylesBeside,
  type WrapperOptions,
} from './wrappers/frame.ts';
import { createPlayerStore, isSamePick, missingProvider, type PlayerStore } from './wrappers/player-store.ts';

/** Properties of the frame that the page may not set. */
const reserved = ['children', 'dangerouslySetInnerHTML', 'srcDoc'] as const;

type FrameProperties = Omit<
  IframeHTMLAttributes<HTMLIFrameElement>,
  keyof WrapperOptions | keyof EventListeners | (typeof reserved)[number]
>;

/**
 * Options of `mount`, a listener for each event, and all else that an `<iframe>` takes: `id`, `className`, `style`,
 * `hidden`, `loading`, `aria-…`, `onLoad` … Another title, episode, time or theme takes effect in the same frame; for
 * another value of the other options, give the component another `key`.
 */
export type PotokPlayerProps = WrapperOptions &
  EventListeners &
  FrameProperties & {
    /** Components around the player, which may call `usePotok`. */
    readonly children?: ReactNode;
  };

const Store = /* @__PURE__ */ createContext<PlayerStore | null>(null);

/** Lets all components in it use the one player in it. Components inside the player's component do not need it. */
export function PotokProvider({ children }: { readonly children?: ReactNode }): JSX.Element {
  const [store] = useState(createPlayerStore);
  return <Store.Provider value={store}>{children}</Store.Provider>;
}

/**
 * The frame of a player; the ref is its {@link Player}. It never throws: an option that cannot be used is left out, and
 * named in the console.
 */
export const PotokPlayer: ForwardRefExoticComponent<PotokPlayerProps & RefAttributes<Player>> =
  /* @__PURE__ */ forwardRef<Player, PotokPlayerProps>(function PotokPlayer({ children, style, ...props }, ref) {
    const { listeners, attributes, given } = split(props);
    const { options, problems } = readOptions(given);
    const outer = useContext(Store);
    const [own] = useState(createPlayerStore);
    const store = outer ?? own;
    // The address stays, so that the frame is not loaded again when the options change.
    const [description] = useState(() => describeWrapped(options));
    const frame = useRef<HTMLIFrameElement>(null);
    const applied = useRef(options);
    const latest = useRef(listeners);

    useImperativeHandle(ref, () => connect(frame.current as HTMLIFrameElement), []);

    useEffect(() => {
      const element = frame.current as HTMLIFrameElement;
      const player = adopt(element, applied.current, connect);
      store.setPlayer(player);
      return () => {
        if (store.player() === player) store.setPlayer(null);
        // StrictMode runs effects twice and keeps the frame.
        if (!element.isConnected) player.destroy();
      };
    }, [store]);

    useEffect(() => {
      latest.current = listeners;
      applyOptions(connect(frame.current as HTMLIFrameElement), applied.current, options);
      applied.current = options;
    });

    const problem = problems.join('\n');
    useEffect(() => {
      if (problem !== '') console.error(problem);
    }, [problem]);

    const names = Object.keys(listeners).sort().join(' ');
    useEffect(() => {
      const events = names.split(' ').filter(Boolean).map(eventOf);
      return listenTo(connect(frame.current as HTMLIFrameElement), events, (event, payload) => {
        latest.current[listenerOf(event)]?.(payload);
      });
    }, [names]);

    const { allowfullscreen: _, referrerpolicy, title, ...described } = description.attributes;
    return (
      <Store.Provider value={store}>
        <iframe
          {...described}
          allowFullScreen
          referrerPolicy={referrerpolicy as ReferrerPolicy}
          title={options.title ?? title}
          {...attributes}
          src={description.src}
          ref={frame}
          style={{ ...toReact(stylesBeside(description.styles, attributes)), ...(isObject(style) ? style : {}) }}
        />
        {children}
      </Store.Provider>
    );
  });

/**
 * A value picked from the player's state; renders again when it changes. Objects and lists are compared by their fields
 * and items. Before the player is there, and on a server, it is picked from the state of a player that has not started.
 */
export function usePotok<T>(select: (state: HostState) => T): T {
  const store = useStore();
  const last = useRef<{ readonly value: T } | null>(null);
  const read = useMemo(() => {
    let known: { readonly state: HostState; readonly value: T } | null = null;
    return (state: HostState): T => {
      if (known?.state === state) return known.value;
      const picked = select(state);
      const before = known ?? last.current;
      const value = before !== null && isSamePick(before.value, picked) ? before.value : picked;
      known = { state, value };
      return value;
    };
  }, [select]);
  const value = useSyncExternalStore(
    store.watchState,
    () => read(store.state()),
    () => read(noHostState),
  );
  useEffect(() => {
    last.current = { value };
  }, [value]);
  return value;
}

/** The player for commands; null before it is mounted, and on a server. */
export function usePotokPlayer(): Player | null {
  const store = useStore();
  return useSyncExternalStore(store.watchPlayer, store.player, () => null);
}

/** The store of the provider; outside of one, the store of a player that never comes. */
function useStore(): PlayerStore {
  const store = useContext(Store);
  const [own] = useState(createPlayerStore);
  const isMissing = store === null;
  useEffect(() => {
    if (isMissing) console.error(missingProvider);
  }, [isMissing]);
  return store ?? own;
}

type Fields = Readonly<Record<string, unknown>>;
type Listeners = Readonly<Record<string, ((payload: unknown) => void) | undefined>>;

interface Split {
  readonly listeners: Listeners;
  /** Options, not checked yet. */
  readonly given: Fields;
  /** Properties that go to the frame as they are. */
  readonly attributes: Fields;
}

function split(props: object): Split {
  const all = Object.entries(props).filter(
    ([name, value]) => value !== undefined && !reserved.some((one) => one === name),
  );
  const isOption = (name: string): boolean => Object.hasOwn(allOptions, name);
  return {
    listeners: Object.fromEntries(all.filter(([name]) => isListenerName(name))) as Listeners,
    given: Object.fromEntries(all.filter(([name]) => isOption(name))),
    attributes: Object.fromEntries(all.filter(([name]) => !isListenerName(name) && !isOption(name))),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** React writes names of styles in camel case. */
const toReact = (styles: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(
    Object.entries(styles).map(([name, value]) => [
      name.replace(/-(\w)/g, (__, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** `<potok-player>` in JSX. */
type ElementProperties = DetailedHTMLProps<
  Omit<HTMLAttributes<PotokPlayerElement>, keyof PotokPlayerAttributes> & PotokPlayerAttributes & PotokPlayerListeners,
  PotokPlayerElement
>;

declare module 'react' {
  // The framework has it as a namespace.
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'potok-player': ElementProperties;
    }
  }
}

export type { PotokPlayerAttributes, PotokPlayerListeners } from './element-attributes.ts';
export type { EventListeners } from './wrappers/events.ts';
export type { WrapperOptions } from './wrappers/frame.ts';
export type { HostState } from '../contract/host-state.ts';
export type { Player } from './player.ts';
