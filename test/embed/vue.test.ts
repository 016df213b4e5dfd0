// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type App,
  createApp,
  createSSRApp,
  defineComponent,
  h,
  KeepAlive,
  nextTick,
  ref,
  shallowRef,
  type VNode,
} from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { Player } from '../../src/embed/player.ts';
import { PotokPlayer, PotokProvider, usePotok, usePotokPlayer } from '../../src/embed/vue.ts';
import { FakePlayer, settled } from './fake-player.ts';
import './help.ts';
import { until } from '../until.ts';

const src = 'https://video.example/player/';
let app: App | null = null;
let page: HTMLElement;

beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'));
});

afterEach(() => {
  app?.unmount();
  app = null;
  page.remove();
});

function show(render: () => VNode | null): void {
  app = createApp({ render });
  app.mount(page);
}

const frame = (): HTMLIFrameElement => page.querySelector('iframe') as HTMLIFrameElement;

async function answer(state: Parameters<FakePlayer['welcome']>[0] = {}): Promise<FakePlayer> {
  await settled();
  const fake = new FakePlayer(frame());
  frame().dispatchEvent(new Event('load'));
  await fake.welcome(state);
  return fake;
}

const Position = defineComponent(() => {
  const position = usePotok(({ position }) => Math.floor(position));
  return () => h('output', position.value);
});
const shown = (): string => page.querySelector('output')?.textContent ?? '';

describe('PotokPlayer', () => {
  it('is a frame with its properties, and with class and style of its own', () => {
    show(() =>
      h(PotokPlayer, { src, movieId: 2, theme: { accent: '#1b3fd6' }, class: 'film', style: 'max-width: 9em' }),
    );
    expect(frame().src).toBe(`${src}?movie_id=2&theme_accent=1b3fd6`);
    expect(frame().className).toBe('film');
    expect(frame().style.cssText).toContain('max-width: 9em');
    expect(frame().style.width).toBe('100%');
  });

  it('takes flags as attributes without a value', () => {
    show(() => h(PotokPlayer, { src, 'auto-play': '' } as never));
    expect(frame().src).toBe(`${src}?auto_play=1`);
  });

  it('passes on to the frame what an element takes', () => {
    const [loaded, clicked] = [vi.fn(), vi.fn()];
    show(() =>
      h(PotokPlayer, {
        src,
        title: 'A film',
        id: 'film',
        tabindex: 3,
        'data-place': 'top',
        onLoad: loaded,
        onClick: clicked,
      }),
    );
    expect(frame()).toMatchObject({ title: 'A film', id: 'film', tabIndex: 3 });
    expect(frame().dataset).toMatchObject({ place: 'top' });
    frame().dispatchEvent(new Event('load'));
    frame().click();
    expect([loaded.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 1]);
  });

  it('has the visibility and the size that the page sets', () => {
    show(() => h(PotokPlayer, { src, hidden: true, width: 640, height: 360 }));
    expect(frame().style).toMatchObject({ display: '', width: '', height: '', aspectRatio: '' });
    expect(frame().getAttribute('width')).toBe('640');
  });

  it('leaves out what it cannot use, and names it in the console once', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const season = ref(1);
    show(() => h(PotokPlayer, { src: 'player/', movieId: '2', season: season.value } as never));
    season.value = 2;
    await nextTick();
    expect(frame().getAttribute('src')).toBeNull();
    expect(error.mock.calls).toEqual([[expect.stringMatching(/"src" must be .*\n.*"movieId" must be/)]]);
  });

  it('is rendered on a server, and taken over as it is', async () => {
    const root = { render: () => h(PotokPlayer, { src: '/player/', movieId: 2 }, () => h(Position)) };
    const warn = vi.spyOn(console, 'warn');
    page.innerHTML = await renderToString(createSSRApp(root));
    const served = frame();
    expect(served.getAttribute('src')).toBe('/player/?movie_id=2');
    app = createSSRApp(root);
    app.mount(page);
    expect(frame()).toBe(served);
    expect(warn).not.toHaveBeenCalled();
  });

  it('loads another title in the same frame', async () => {
    const movieId = ref(2);
    show(() => h(PotokPlayer, { src, movieId: movieId.value }));
    const first = frame();
    movieId.value = 3;
    await nextTick();
    const fake = await answer();
    expect(frame()).toBe(first);
    expect(await fake.asked()).toEqual([['load', { movieId: 3 }]]);
  });

  it('sends events to the listeners of the latest rendering', async () => {
    const [old, latest] = [vi.fn(), vi.fn()];
    const onSeeked = shallowRef(old);
    show(() => h(PotokPlayer, { src, onSeeked: onSeeked.value }));
    onSeeked.value = latest;
    await nextTick();
    const fake = await answer();
    await fake.tell({ type: 'event', event: 'seeked', payload: { position: 5 } });
    expect(latest.mock.calls).toEqual([[{ position: 5 }]]);
    expect(old).not.toHaveBeenCalled();
  });

  it('gives its player by its ref, and destroys it with the component', async () => {
    const player = shallowRef<InstanceType<typeof PotokPlayer> | null>(null);
    const isShown = ref(true);
    show(() => (isShown.value ? h(PotokPlayer, { src, ref: player }) : null));
    const outcome = player.value
      ?.player()
      ?.play()
      .catch((error: { code: string }) => error.code);
    isShown.value = false;
    await nextTick();
    expect(await outcome).toBe('destroyed');
  });

  it('connects again to a frame that was kept alive', async () => {
    const isShown = ref(true);
    const player = shallowRef<Player | null>(null);
    const Probe = defineComponent(() => {
      const found = usePotokPlayer();
      return () => ((player.value = found.value), null);
    });
    const Kept = defineComponent(() => () => h(PotokPlayer, { src, onSeeked: () => undefined }, () => h(Probe)));
    show(() => h(KeepAlive, null, () => (isShown.value ? h(Kept) : h('p'))));
    await answer();
    const first = player.value;
    isShown.value = false;
    await until(async () => expect(await codeOf(first)).toBe('destroyed'));
    isShown.value = true;
    await nextTick();
    await nextTick();
    expect(player.value).not.toBe(first);
  });
});

const codeOf = (player: Player | null): Promise<unknown> | undefined =>
  player?.play().then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('usePotok', () => {
  it('returns the value that is picked from the state, and changes with it', async () => {
    show(() => h(PotokPlayer, { src }, () => h(Position)));
    expect(shown()).toBe('0');
    const fake = await answer({ position: 7.5 });
    await nextTick();
    expect(shown()).toBe('7');
    await fake.tell({ type: 'state', changes: { position: 9 } });
    await nextTick();
    expect(shown()).toBe('9');
  });

  it('reaches the player beside it through a provider, and starts again when that has been removed', async () => {
    const isShown = ref(true);
    show(() => h(PotokProvider, null, () => [h(Position), isShown.value ? h(PotokPlayer, { src }) : null]));
    await answer({ position: 3 });
    await nextTick();
    expect(shown()).toBe('3');
    isShown.value = false;
    await nextTick();
    await nextTick();
    expect(shown()).toBe('0');
  });

  it('names the missing provider in the console, and shows a player that never starts', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    show(() => h(Position));
    expect(shown()).toBe('0');
    expect(error.mock.calls).toEqual([[expect.stringMatching(/needs <PotokPlayer> or <PotokProvider>/)]]);
  });
});
