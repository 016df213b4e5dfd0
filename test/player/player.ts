import { act } from 'react';
import { Subscription } from 'rxjs';
import { vi } from 'vitest';
import { entry, find } from '../on-screen.ts';
import { pagePart } from '../../src/widget/compose/page.ts';
import { misnamed } from '../visible-names.ts';
import { type HostPage, openHostPage } from './host-page.ts';
import { installMedia, type MovingMedia } from './install-media.ts';
import type { MediaFile, MediaWorld } from './moving-media.ts';
import { ClockChannel } from './ports.ts';
import { type TracksOf } from './scripted-engine.ts';
import { adList, type Answers, openServices, type Services } from './services.ts';
import { catalogue } from './titles.ts';
import { compose } from './composition.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const PAGE = `
  <div id="potok" role="region" aria-label="Видеоплеер" data-english="Video player">
    <video data-potok="content" playsinline tabindex="-1"></video>
    <div id="potok-ad" role="region" aria-label="Реклама" data-english="Advertisement"></div>
    <div id="potok-ui"></div>
  </div>`;

export interface PlayerOptions {
  /** The parameters of the page address. */
  readonly query?: string;
  /** What earlier visits have left in the storage. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** The answers of all services, beside those of the catalogue of `titles.ts`. */
  readonly answers?: Answers;
  /** The file at an address; by default two minutes of film. Null: there is none. */
  readonly file?: (url: string) => MediaFile | null;
  readonly tracks?: TracksOf;
  /** Globals of the page, such as `env_stats_url`. */
  readonly globals?: Readonly<Record<string, unknown>>;
  /** What the browser refuses to start by itself. */
  readonly refuses?: 'sound' | 'all';
  /** Which types of files the browser plays; by default all. */
  readonly canPlay?: (type: string) => boolean;
  /** The origin of the page around the player, if there is one. */
  readonly host?: string;
}

/** The whole player in a document without a browser, with a clock that the test moves. */
export interface TestPlayer {
  readonly film: HTMLVideoElement;
  readonly services: Services;
  /** Lets this much time pass. */
  readonly wait: (ms: number) => Promise<void>;
  /** Runs something that the player reacts to, and lets it react. */
  readonly act: (work: () => unknown) => Promise<void>;
  /** Presses a button, by its name or the part before a colon. */
  readonly press: (name: string) => Promise<void>;
  /** Presses and releases a key where the focus is. */
  readonly key: (code: string, init?: KeyboardEventInit) => Promise<void>;
  /** Opens a menu by its button, and the sub-menus by their entries. */
  readonly openMenu: (menu: string, ...path: readonly string[]) => Promise<void>;
  /** Opens a menu and its sub-menus, and chooses the entry that is named last. */
  readonly choose: (menu: string, ...path: readonly string[]) => Promise<void>;
  readonly stored: (key: string) => unknown;
  /** The page around the player. */
  readonly host: HostPage;
  /** The pages that were opened. */
  readonly opened: readonly string[];
  /** What the player has written to the console. */
  readonly logged: readonly string[];
  /** Does as an element does in a browser that fails: errors, stalls. */
  readonly media: ReturnType<MovingMedia['of']>;
  /** What files there are, and what the browser refuses: both may change. */
  readonly world: MediaWorld;
}

const CLOCK = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** What a key writes, if that is not its code. */
const KEYS: Readonly<Record<string, string>> = { Space: ' ' };

let lifetime = new Subscription();

/** Closes the player, and tells the controls whose name does not contain their visible text. */
export function closePlayer(): readonly string[] {
  const found = misnamed(document);
  act(() => lifetime.unsubscribe());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  return found;
}

/** Removes the listeners that are added from now on when the player is closed: a page is left, and never closed. */
function keepListeners(...targets: readonly EventTarget[]): () => void {
  const added = targets.map((target) => {
    const calls: Parameters<EventTarget['addEventListener']>[] = [];
    const { addEventListener } = target;
    target.addEventListener = (...call: Parameters<EventTarget['addEventListener']>) => {
      calls.push(call);
      addEventListener.apply(target, call);
    };
    return () => {
      target.addEventListener = addEventListener;
      for (const call of calls) target.removeEventListener(...call);
    };
  });
  return () => added.forEach((remove) => remove());
}

/** Takes the player's own lines from the console. All others are still shown there. */
function readLog(): readonly string[] {
  const logged: string[] = [];
  for (const level of ['warn', 'error'] as const) {
    const write = console[level].bind(console);
    vi.spyOn(console, level).mockImplementation((...line: readonly unknown[]) => {
      const text = line.map(String).join(' ');
      if (text.startsWith('potok')) logged.push(text);
      else write(...line);
    });
  }
  return logged;
}

export async function openPlayer(options: PlayerOptions = {}): Promise<TestPlayer> {
  const { query = 'movie_id=2', stored = {}, answers = {}, globals = {}, host } = options;
  lifetime = new Subscription();
  vi.useFakeTimers({ toFake: [...CLOCK], now: Date.UTC(2026, 0, 15, 12) });
  const services = openServices({ ...catalogue, ...adList({}), ...answers });
  const world: MediaWorld = {
    file: options.file ?? (() => ({ seconds: 120 })),
    refuses: options.refuses ?? null,
    ...(options.canPlay && { canPlay: options.canPlay }),
  };
  const moving = installMedia(world);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  const settings = {
    env_base_url: '/api',
    env_ad_list_url: '/api/ad-list.json',
    ...globals,
    MediaSource: { isTypeSupported: () => true },
    MessageChannel: ClockChannel,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubGlobal(name, value);
  history.replaceState(null, '', `/player/?${query}`);
  document.documentElement.lang = 'ru';
  document.body.innerHTML = PAGE;
  const hostPage = host === undefined ? null : openHostPage(host);
  lifetime.add(() => hostPage?.close());
  const opened: string[] = [];
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url));
    return null;
  });
  const logged = readLog();
  lifetime.add(keepListeners(window, document));
  const film = pagePart('video', HTMLVideoElement);
  await act(async () => {
    lifetime.add(compose(film, options.tracks ?? (() => null)));
    lifetime.add(moving.remove);
    await vi.advanceTimersByTimeAsync(0);
  });
  const wait = async (ms: number): Promise<void> => {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      // Scripts come apart from the clock.
      await vi.dynamicImportSettled();
    });
    // What they draw, which may need scripts, too.
    await act(async () => {
      await vi.advanceTimersByTimeAsync(0);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
  };
  const react = async (work: () => unknown): Promise<void> => {
    await act(async () => {
      await work();
      await vi.advanceTimersByTimeAsync(0);
    });
    await wait(0);
  };
  const press = (name: string): Promise<void> => react(() => find('button', name).click());
  const openMenu = async (menu: string, ...path: readonly string[]): Promise<void> => {
    await press(menu);
    for (const name of path) await react(() => entry(name).click());
  };
  // The answers of the services, and the first bytes of the film.
  for (let round = 0; round < 5; round += 1) await wait(20);
  return {
    film,
    services,
    wait,
    act: react,
    press,
    key: (code, init) =>
      react(() => {
        const target = document.activeElement ?? document.body;
        for (const type of ['keydown', 'keyup'])
          target.dispatchEvent(
            new KeyboardEvent(type, { code, key: KEYS[code] ?? code, bubbles: true, cancelable: true, ...init }),
          );
      }),
    openMenu,
    choose: async (menu, ...path) => {
      await openMenu(menu, ...path.slice(0, -1));
      await react(() => find('menuitemradio', path.at(-1) ?? '').click());
    },
    stored: (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    get host() {
      if (hostPage === null) throw new Error('The player is in no frame.');
      return hostPage;
    },
    opened,
    logged,
    media: moving.of(film),
    world,
  };
}

/** Closes the player, and opens it again with what the visit has left in the storage. */
export async function reopenPlayer(options: PlayerOptions = {}): Promise<TestPlayer> {
  const stored: Record<string, unknown> = {};
  for (let place = 0; place < localStorage.length; place += 1) {
    const key = localStorage.key(place) ?? '';
    stored[key] = JSON.parse(localStorage.getItem(key) ?? 'null');
  }
  closePlayer();
  return openPlayer({ ...options, stored: { ...stored, ...options.stored } });
}
