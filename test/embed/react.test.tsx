// @vitest-environment happy-dom
import { act, createRef, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../src/embed/connect.ts';
import type { Player } from '../../src/embed/player.ts';
import { PotokPlayer, type PotokPlayerProps, PotokProvider, usePotok, usePotokPlayer } from '../../src/embed/react.tsx';
import { FakePlayer, settled } from './fake-player.ts';
import './help.ts';
import { until } from '../until.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const src = 'https://video.example/player/';
let root: Root;
let page: HTMLElement;

beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page);
});

afterEach(async () => {
  await act(() => Promise.resolve(root.unmount()));
  page.remove();
});

const render = (content: ReactNode): Promise<void> => act(() => Promise.resolve(root.render(content)));
const show = (content: ReactNode): Promise<void> => render(<StrictMode>{content}</StrictMode>);
const frame = (): HTMLIFrameElement => page.querySelector('iframe') as HTMLIFrameElement;

/** Lets the player answer. The first hello was sent before the frame had the fake window. */
async function answer(state: Parameters<FakePlayer['welcome']>[0] = {}): Promise<FakePlayer> {
  await settled();
  const fake = new FakePlayer(frame());
  frame().dispatchEvent(new Event('load'));
  await act(() => fake.welcome(state));
  return fake;
}

interface Framed {
  readonly element: HTMLIFrameElement;
  readonly fake: FakePlayer;
}

const Position = () => <output>{usePotok(({ position }) => Math.floor(position))}</output>;
const shown = (): string => page.querySelector('output')?.textContent ?? '';

describe('<PotokPlayer>', () => {
  it('is one frame, in StrictMode too, which stays when the component renders again', async () => {
    await show(<PotokPlayer src={src} movieId={2} season={1} theme={{ accent: '#1b3fd6' }} className="film" />);
    const first = frame();
    expect(page.querySelectorAll('iframe')).toHaveLength(1);
    expect(first.src).toBe(`${src}?movie_id=2&season=1&theme_accent=1b3fd6`);
    expect(first.className).toBe('film');
    expect(first.getAttribute('allow')).toContain('autoplay');
    await show(<PotokPlayer src={src} movieId={2} season={1} theme={{ accent: '#1b3fd6' }} />);
    expect(frame()).toBe(first);
  });

  it('is in the language that the page asks for, and its frame is named in it', async () => {
    await show(<PotokPlayer src={src} movieId={2} language="en" />);
    expect([frame().src, frame().title]).toEqual([`${src}?movie_id=2&language=en`, 'Potok video player']);
    await show(<PotokPlayer key="russian" src={src} movieId={2} language="ru" title="Тихая вода" />);
    expect([frame().src, frame().title]).toEqual([`${src}?movie_id=2&language=ru`, 'Тихая вода']);
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await show(<PotokPlayer key="unknown" src={src} movieId={2} language={'de' as never} />);
    expect(frame().src).toBe(`${src}?movie_id=2`);
    expect(String(error.mock.calls[0]?.[0])).toContain('"language" must be');
  });

  it('pauses other players of the page, and is paused by them, unless autopause is off', async () => {
    await show(
      <>
        <PotokPlayer src={src} movieId={1} id="first" />
        <PotokPlayer src={src} movieId={2} id="alone" autopause={false} volume={0.5} />
        <PotokPlayer src={src} movieId={3} id="last" />
      </>,
    );
    const [first, alone, last] = ['first', 'alone', 'last'].map((id) => {
      const element = page.querySelector(`#${id}`) as HTMLIFrameElement;
      return { element, fake: new FakePlayer(element) };
    }) as [Framed, Framed, Framed];
    for (const { fake } of [first, alone]) fake.say('timeProgressChanged', { currentTime: 1, duration: 60 });
    for (const { fake } of [first, alone, last]) {
      await until(() => expect(fake.hellos).not.toEqual([]));
      await fake.welcome();
    }
    await last.fake.tell({ type: 'event', event: 'playPressed', payload: {} });
    expect(await first.fake.asked()).toContainEqual(['pause']);
    expect([...(await alone.fake.asked()), ...(await last.fake.asked())]).not.toContainEqual(['pause']);
    expect(alone.element.dataset['autopause']).toBe('0');
  });

  it('is rendered on a server, and taken over as it is', async () => {
    const content = (
      <PotokPlayer src="/player/" movieId={2}>
        <Position />
      </PotokPlayer>
    );
    const error = vi.spyOn(console, 'error');
    page = document.body.appendChild(document.createElement('main'));
    page.innerHTML = renderToString(content);
    const served = frame();
    expect(served.getAttribute('src')).toBe('/player/?movie_id=2');
    await act(() => Promise.resolve((root = hydrateRoot(page, content))));
    expect(frame()).toBe(served);
    expect(error).not.toHaveBeenCalled();
  });

  it('gives its player by its ref, and destroys it with the component', async () => {
    const ref = createRef<Player>();
    await show(<PotokPlayer src={src} movieId={2} ref={ref} />);
    const player = ref.current as Player;
    expect(player).toBe(connect(frame()));
    const outcome = player.play().catch((error: { code: string }) => error.code);
    await show(null);
    expect(await outcome).toBe('destroyed');
    expect(ref.current).toBeNull();
  });

  it('loads another title in the same frame, and paints another theme', async () => {
    await show(<PotokPlayer src={src} movieId={2} />);
    const first = frame();
    await show(<PotokPlayer src={src} movieId={3} season={2} theme={{ accent: '#112233' }} />);
    const fake = await answer();
    expect(frame()).toBe(first);
    expect(await fake.asked()).toEqual([
      ['load', { movieId: 3, season: 2 }],
      ['setTheme', { accent: '#112233' }],
    ]);
  });

  it('sends the page’s own content to each player in the frame, and loads other content in place', async () => {
    const film = (title: string) => ({ title, sources: [`https://cdn.example/${title}.m3u8`] });
    await show(<PotokPlayer src={src} content={film('one')} />);
    const fake = await answer();
    expect(await fake.asked()).toEqual([['load', { content: film('one') }]]);
    await fake.answer(1);
    await show(<PotokPlayer src={src} content={film('two')} />);
    expect((await fake.asked()).at(-1)).toEqual(['load', { content: film('two') }]);
    await fake.answer(2);
    fake.requests.length = 0;
    frame().dispatchEvent(new Event('load'));
    await act(() => fake.welcome());
    expect(await fake.asked()).toEqual([['load', { content: film('two') }]]);
  });

  it('requests nothing from the player without listeners', async () => {
    await show(<PotokPlayer src={src} movieId={2} />);
    const fake = new FakePlayer(frame());
    frame().dispatchEvent(new Event('load'));
    await settled();
    expect(fake.hellos).toEqual([]);
  });

  it('sends events to the listeners of the latest rendering', async () => {
    const [old, latest] = [vi.fn(), vi.fn()];
    await show(<PotokPlayer src={src} onSeeked={old} />);
    await show(<PotokPlayer src={src} onSeeked={latest} />);
    const fake = await answer();
    await act(() => fake.tell({ type: 'event', event: 'seeked', payload: { position: 5 } }));
    expect(latest.mock.calls).toEqual([[{ position: 5 }]]);
    expect(old).not.toHaveBeenCalled();
    await show(<PotokPlayer src={src} />);
    await act(() => fake.tell({ type: 'event', event: 'seeked', payload: { position: 6 } }));
    expect(latest).toHaveBeenCalledOnce();
  });

  it('passes on to the frame what an element takes, and keeps what makes it a player', async () => {
    const [loaded, focused] = [vi.fn(), vi.fn()];
    const rest = { 'data-place': 'top', 'aria-describedby': 'plot', srcDoc: '<p>', dangerouslySetInnerHTML: {} };
    await show(
      <PotokPlayer
        src={src}
        movieId={2}
        title="A film"
        id="film"
        tabIndex={3}
        lang="ru"
        loading="lazy"
        allow="autoplay"
        onLoad={loaded}
        onFocus={focused}
        {...rest}
      />,
    );
    const attributes = Object.fromEntries([...frame().attributes].map(({ name, value }) => [name, value]));
    expect(attributes).toMatchObject({
      title: 'A film',
      id: 'film',
      tabindex: '3',
      lang: 'ru',
      loading: 'lazy',
      allow: 'autoplay',
      'data-place': 'top',
      'aria-describedby': 'plot',
      src: `${src}?movie_id=2`,
    });
    expect(attributes).not.toHaveProperty('srcdoc');
    frame().dispatchEvent(new Event('load'));
    frame().dispatchEvent(new Event('focusin', { bubbles: true }));
    expect([loaded.mock.calls.length, focused.mock.calls.length]).toEqual([1, 1]);
    await show(<PotokPlayer src={src} movieId={2} title="Another film" id="other" />);
    expect([frame().title, frame().id]).toEqual(['Another film', 'other']);
  });

  it('has the visibility and the size that the page sets', async () => {
    await show(<PotokPlayer src={src} />);
    expect(frame().style).toMatchObject({ display: 'block', width: '100%', aspectRatio: '16 / 9' });
    await show(<PotokPlayer src={src} hidden width={640} height={360} style={{ border: '1px solid' }} />);
    expect(frame().style).toMatchObject({ display: '', width: '', height: '', aspectRatio: '', border: '1px solid' });
    expect([frame().hidden, frame().getAttribute('width')]).toEqual([true, '640']);
  });

  const hostile = {
    toString: () => {
      throw new Error('never a policy');
    },
  };

  it.each<readonly [name: string, props: object, expected: RegExp]>([
    ['an address within the site', { src: 'player/' }, /"src" must be/],
    ['an address that is a script', { src: 'javascript:alert(1)' }, /"src" must be/],
    ['an address that is malformed', { src: 'https://[' }, /"src" must be/],
    ['no address', { src: undefined }, /"src" must be/],
    ['an id that is a text', { movieId: '2' }, /"movieId" must be a whole number above zero, got "2"/],
    ['a colour by name', { theme: { accent: 'red' } }, /"theme" must be/],
    ['no content', { content: null }, /"content" must be/],
    ['a style that is a text', { style: 'color: red', langOrder: 'ru' }, /"langOrder" must be/],
    ['an object that throws', { referrerPolicy: hostile }, /never a policy/],
  ])('leaves out what it cannot use, and names it in the console: %s', async (_, wrong, expected) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const props = { src, season: 1, ...wrong } as unknown as PotokPlayerProps;
    renderToString(<PotokPlayer {...props} />);
    await render(<PotokPlayer {...props} />);
    await render(<PotokPlayer {...props} />);
    expect(frame().getAttribute('src')).toBe('src' in wrong ? null : `${src}?season=1`);
    const told = error.mock.calls.map(([message]) => String(message)).filter((message) => expected.test(message));
    expect(told).toHaveLength(1);
  });

  it('does not throw for content that contains itself', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const content = { title: 'Film', sources: ['https://cdn.example/film.m3u8'] };
    await show(<PotokPlayer src={src} content={Object.assign({ ...content }, { self: content, again: {} })} />);
    const circular = Object.assign({ ...content }, { self: {} });
    circular.self = circular;
    await show(<PotokPlayer src={src} content={circular} />);
    expect(page.querySelectorAll('iframe')).toHaveLength(1);
  });
});

describe('usePotok', () => {
  it('returns the value that is picked from the state, and changes with it', async () => {
    await show(
      <PotokPlayer src={src}>
        <Position />
      </PotokPlayer>,
    );
    expect(shown()).toBe('0');
    const fake = await answer({ position: 7.5 });
    expect(shown()).toBe('7');
    await act(() => fake.tell({ type: 'state', changes: { position: 9 } }));
    expect(shown()).toBe('9');
  });

  it('renders only when the picked value has changed, and compares objects by their fields', async () => {
    let renderings = 0;
    const Sound = () => {
      const { volume, muted } = usePotok(({ volume, muted }) => ({ volume, muted }));
      renderings += 1;
      return <output>{`${String(volume)} ${String(muted)}`}</output>;
    };
    await render(
      <PotokPlayer src={src}>
        <Sound />
      </PotokPlayer>,
    );
    const fake = await answer({ volume: 0.5 });
    const before = renderings;
    await act(() => fake.tell({ type: 'state', changes: { position: 9 } }));
    expect(renderings).toBe(before);
    await act(() => fake.tell({ type: 'state', changes: { muted: true } }));
    expect(shown()).toBe('0.5 true');
  });

  it('reaches the player beside it through a provider, also for commands', async () => {
    const Play = () => {
      const player = usePotokPlayer();
      return <button disabled={player === null} onClick={() => void player?.play()} />;
    };
    await show(
      <PotokProvider>
        <Position />
        <Play />
        <PotokPlayer src={src} />
      </PotokProvider>,
    );
    const fake = await answer({ position: 3 });
    expect(shown()).toBe('3');
    await act(() => Promise.resolve(page.querySelector('button')?.click()));
    expect(await fake.asked()).toContainEqual(['play']);
    await fake.answer(fake.requests.at(-1)?.id ?? 0);
  });

  it('starts again when the player has been removed', async () => {
    const at = (player: ReactNode) => (
      <PotokProvider>
        <Position />
        {player}
      </PotokProvider>
    );
    await show(at(<PotokPlayer src={src} />));
    await answer({ position: 3 });
    await show(at(null));
    expect(shown()).toBe('0');
  });

  it('names the missing provider in the console, and shows a player that never starts', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await render(<Position />);
    expect(shown()).toBe('0');
    expect(error.mock.calls).toEqual([[expect.stringMatching(/needs <PotokPlayer> or <PotokProvider>/)]]);
  });
});
