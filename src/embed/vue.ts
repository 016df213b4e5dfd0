/**
 * Potok for Vue 3; also rendered on a server.
 * @example
 * <PotokPlayer src="https://video.example/player/" :movie-id="2" @ended="showNext"><Position /></PotokPlayer>
 * // in Position: const position = usePotok(({ position }) => Math.floor(position));
 */
import {
  defineComponent,
  h,
  inject,
  mergeProps,
  onActivated,
  onMounted,
  onScopeDispose,
  onUnmounted,
  onUpdated,
  provide,
  shallowRef,
  type DefineSetupFnComponent,
  type HTMLAttributes,
  type InjectionKey,
  type SetupContext,
  type ShallowRef,
} from 'vue';
import { type HostState, noHostState } from '../contract/host-state.ts';
import { connect } from './connect.ts';
import type { PotokPlayerAttributes } from './element-attributes.ts';
import { allOptions } from './options.ts';
import type { Player } from './player.ts';
import type { PotokPlayerElement } from './player-element.ts';
import { type AllEvents, eventOf, type EventName, isListenerName, listenerOf, listenTo } from './wrappers/events.ts';
import {
  adopt,
  applyOptions,
  describeWrapped,
  readOptions,
  stylesBeside,
  type WrapperOptions,
} from './wrappers/frame.ts';
import { createPlayerStore, isSamePick, missingProvider, type PlayerStore } from './wrappers/player-store.ts';

type Emits = { readonly [E in EventName]: (payload: AllEvents[E]) => void };
type PlayerComponent = DefineSetupFnComponent<WrapperOptions, Emits>;

const key: InjectionKey<PlayerStore> = /* @__PURE__ */ Symbol('potok');

/**
 * Lets all components in it use the one player in it. Components in the slot of the player's component do not need it.
 */
export const PotokProvider: DefineSetupFnComponent<Record<string, never>> = /* @__PURE__ */ defineComponent(
  (_: Record<string, never>, { slots }: SetupContext) => {
    provide(key, createPlayerStore());
    return () => slots['default']?.();
  },
  { name: 'PotokProvider' },
);

/** Vue reads an attribute without a value as true only if it knows that the property is a flag. */
const props = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(allOptions).map(([name, [, kind]]) => [
    name,
    kind === 'flag' ? { type: Boolean, default: undefined } : null,
  ]),
) as { [P in keyof WrapperOptions]-?: null };

/**
 * The frame of a player. It never throws: an option that cannot be used is left out, and named in the console.
 * Everything that is neither an option nor a listener to the player goes to the frame. Its properties are the options
 * of `mount`, its events those of `Player.on`; a template ref has the player as `player`. Another title, episode, time
 * or theme takes effect in the same frame; for another value of the rest, give the component another `key`.
 */
export const PotokPlayer = /* @__PURE__ */ defineComponent<WrapperOptions, Emits>(
  (given, { attrs, slots, expose }) => {
    const store = inject(key, createPlayerStore, true);
    provide(key, store);
    const { src, attributes, styles } = describeWrapped(readOptions(given).options);
    const frame = shallowRef<HTMLIFrameElement | null>(null);
    let { options: applied } = readOptions(given);
    let told = '';
    let player: Player | null = null;
    let forget = (): void => undefined;

    /** Runs also when a kept-alive component is shown again: its frame has been reloaded. */
    function start(): void {
      if (frame.value === null) return;
      const now = adopt(frame.value, applied, connect);
      if (now === player) return;
      player = now;
      store.setPlayer(player);
      listen();
    }

    function listen(): void {
      forget();
      const events = Object.keys(attrs).filter(isListenerName).map(eventOf);
      if (player !== null) forget = listenTo(player, events, tell);
    }

    function tell(event: string, payload: unknown): void {
      const listener = attrs[listenerOf(event)];
      for (const one of [listener].flat()) (one as ((payload: unknown) => void) | undefined)?.(payload);
    }

    /** The options that can be used; problems with the others are logged once. */
    function check(): Partial<WrapperOptions> {
      const { options, problems } = readOptions(given);
      if (told !== (told = problems.join('\n')) && told !== '') console.error(told);
      return options;
    }

    onMounted(() => {
      check();
      start();
    });
    onActivated(start);
    onUpdated(() => {
      const now = check();
      if (player !== null) applyOptions(player, applied, now);
      applied = now;
      listen();
    });
    onUnmounted(() => {
      forget();
      if (store.player() === player) store.setPlayer(null);
      player?.destroy();
    });
    expose({ player: () => player });

    return () => {
      // Read here, so that Vue runs `onUpdated` when one changes.
      const { options } = readOptions(given);
      const rest = Object.fromEntries(Object.entries(attrs).filter(([name]) => !isListenerName(name)));
      return [
        h(
          'iframe',
          mergeProps(
            { ...attributes, ...(options.title === undefined ? {} : { title: options.title }) },
            { style: stylesBeside(styles, rest) },
            rest,
            { src, ref: frame },
          ),
        ),
        slots['default']?.(),
      ];
    };
  },
  { name: 'PotokPlayer', inheritAttrs: false, props },
) as unknown as new (...given: ConstructorParameters<PlayerComponent>) => InstanceType<PlayerComponent> & {
  /** Null before it is mounted. */
  readonly player: () => Player | null;
};

/**
 * A value picked from the player's state, as a shallow ref. Objects and lists are compared by their fields and items.
 * Before the player is there, and on a server, it is picked from the state of a player that has not started.
 */
export function usePotok<T>(select: (state: HostState) => T): Readonly<ShallowRef<T>> {
  const store = useStore();
  const value = shallowRef(select(noHostState)) as ShallowRef<T>;
  const read = (): void => {
    const now = select(store.state());
    if (!isSamePick(now, value.value)) value.value = now;
  };
  if (typeof window !== 'undefined') {
    onScopeDispose(store.watchState(read));
    read();
  }
  return value;
}

/** The player for commands; null before it is mounted, and on a server. */
export function usePotokPlayer(): Readonly<ShallowRef<Player | null>> {
  const store = useStore();
  const player = shallowRef(store.player());
  onScopeDispose(store.watchPlayer(() => (player.value = store.player())));
  return player;
}

/** The store of the provider; outside of one, the store of a player that never comes. */
function useStore(): PlayerStore {
  const store = inject(key, null);
  if (store === null) console.error(missingProvider);
  return store ?? createPlayerStore();
}

/** `<potok-player>` in templates and in JSX. */
type ElementProperties = Omit<HTMLAttributes, keyof PotokPlayerAttributes> & PotokPlayerAttributes;

declare module 'vue' {
  interface GlobalComponents {
    'potok-player': new () => PotokPlayerElement & { readonly $props: ElementProperties };
  }
  interface IntrinsicElementAttributes {
    'potok-player': ElementProperties;
  }
}

export type { PotokPlayerAttributes } from './element-attributes.ts';
export type { WrapperOptions } from './wrappers/frame.ts';
export type { HostState } from '../contract/host-state.ts';
export type { Player } from './player.ts';
