// @vitest-environment happy-dom
import { from, map } from 'rxjs';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { noHostState } from '../../src/contract/host-state.ts';
import { HELLO_AGAIN_MS, HELLO_MS, NO_ANSWER_MS } from '../../src/contract/host-wire.ts';
import { PotokError } from '../../src/embed/error.ts';
import type { Player } from '../../src/embed/player.ts';
import { FakePlayer, settled } from './fake-player.ts';
import { addFrame, connect, countListeners, mutationsSeen } from './help.ts';

let frame: HTMLIFrameElement;
let fake: FakePlayer;
let player: Player;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  frame = addFrame();
  fake = new FakePlayer(frame);
  player = connect(frame);
});

afterEach(() => {
  player.destroy();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const loadAnew = () => frame.dispatchEvent(new Event('load'));
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof PotokError ? error.code : String(error)),
  );

describe('the player of a frame', () => {
  it('is the same object for all callers', () => {
    expect(connect(frame)).toBe(player);
  });

  it('sends nothing to the frame, and adds no listener, before something is asked of it', () => {
    const listeners = countListeners();
    loadAnew();
    vi.advanceTimersByTime(HELLO_MS);
    expect(fake.hellos).toEqual([]);
    expect(listeners()).toBe(0);
  });

  it('is no promise', () => expect('then' in player).toBe(false));
});

describe('ready', () => {
  it('resolves with facts about the player once a hello was answered', async () => {
    const { ready } = player;
    expect(fake.hellos).toMatchObject([{ type: 'hello', payload: { protocol: 1, newest: 2 } }]);
    await fake.welcome();
    expect(await ready).toMatchObject({ version: '1', protocol: 2 });
    expect(await player.ready).toBe(await ready);
  });

  it('repeats the hello until a player answers or time is up', async () => {
    const outcome = codeOf(player.ready);
    vi.advanceTimersByTime(HELLO_AGAIN_MS * 3);
    expect(fake.hellos).toHaveLength(4);
    expect(new Set(fake.hellos.map(({ payload }) => payload.nonce)).size).toBe(1);
    vi.advanceTimersByTime(HELLO_MS);
    expect(await outcome).toBe('timeout');
    const { length } = fake.hellos;
    vi.advanceTimersByTime(HELLO_MS);
    expect(fake.hellos).toHaveLength(length);
  });

  it('can still resolve after a failure, when the frame is reloaded', async () => {
    const outcome = codeOf(player.ready);
    vi.advanceTimersByTime(HELLO_MS);
    expect(await outcome).toBe('timeout');
    const second = player.ready;
    loadAnew();
    await fake.welcome();
    expect(await second).toMatchObject({ version: '1' });
  });

  it.each(['notAllowed', 'version'] as const)('is rejected for the player’s reason: %s', async (code) => {
    const outcome = codeOf(player.ready);
    const command = codeOf(player.play());
    fake.say('welcome', { nonce: fake.nonce, error: { code, message: 'no' } });
    expect(await outcome).toBe(code);
    expect(await command).toBe(code);
  });

  it('that was rejected rejects commands at once, until the frame is reloaded', async () => {
    const outcome = codeOf(player.ready);
    fake.say('welcome', { nonce: fake.nonce, error: { code: 'notAllowed', message: 'no' } });
    expect(await outcome).toBe('notAllowed');
    expect(await codeOf(player.play())).toBe('notAllowed');
    expect(await codeOf(player.setVolume(1))).toBe('notAllowed');
    loadAnew();
    const command = codeOf(player.pause());
    await fake.welcome();
    expect(await fake.asked()).toEqual([['pause']]);
    await fake.answer(1);
    expect(await command).toBe('done');
  });

  it('that has timed out rejects commands at once, too', async () => {
    const outcome = codeOf(player.ready);
    vi.advanceTimersByTime(HELLO_MS);
    expect(await outcome).toBe('timeout');
    expect(await codeOf(player.play())).toBe('timeout');
  });

  it.each<[string, () => void]>([
    [
      'a message from another origin',
      () => fake.say('welcome', { nonce: fake.nonce }, { origin: 'https://evil.example', ports: port() }),
    ],
    [
      'a message from another window',
      () => fake.say('welcome', { nonce: fake.nonce }, { source: window, ports: port() }),
    ],
    ['a message with another nonce', () => fake.say('welcome', { nonce: 'another-one' }, { ports: port() })],
    ['a message without a nonce', () => fake.say('welcome', {}, { ports: port() })],
    ['a message of another kind', () => fake.say('hello', { nonce: fake.nonce }, { ports: port() })],
  ])('does not come from %s', async (_, say) => {
    const outcome = codeOf(player.ready);
    say();
    vi.advanceTimersByTime(HELLO_MS);
    expect(await outcome).toBe('timeout');
  });

  const port = () => [new MessageChannel().port2];
});

describe('commands', () => {
  it('that are given before the player has answered wait for it, in their order', async () => {
    const all = [player.setVolume(0.5), player.seekTo(30), player.play()];
    await fake.welcome();
    expect(await fake.asked()).toEqual([['setVolume', 0.5], ['seekTo', 30], ['play']]);
    expect(fake.requests.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const id of [3, 1, 2]) await fake.answer(id);
    await Promise.all(all);
  });

  it('resolve with the player’s answers', async () => {
    const picture = player.recording();
    await fake.welcome();
    await settled();
    await fake.answer(1, { value: { format: 'potok-recording' } });
    expect(await picture).toEqual({ format: 'potok-recording' });
  });

  it('are rejected by a typed error, with a message for developers', async () => {
    const outcome = player.seekTo(1e6).catch((error: unknown) => error);
    await fake.welcome();
    await settled();
    await fake.answer(1, { error: { code: 'range', message: 'The film ends at 60 s' } });
    const error = (await outcome) as PotokError;
    expect(error).toBeInstanceOf(PotokError);
    expect(error).toMatchObject({ name: 'PotokError', code: 'range', message: 'Potok: The film ends at 60 s' });
    expectTypeOf(error.code).toExtend<string>();
  });

  it('are rejected by a code of a later release as it is', async () => {
    const outcome = codeOf(player.play());
    await fake.welcome();
    await settled();
    await fake.answer(1, { error: { code: 'tooBright', message: 'no' } });
    expect(await outcome).toBe('tooBright');
  });

  it.each<[unknown]>([[null], ['no'], [{}], [{ code: 5 }]])('are rejected, too, by an error like %j', async (error) => {
    const outcome = codeOf(player.play());
    await fake.welcome();
    await settled();
    await fake.answer(1, { error });
    expect(await outcome).toBe('notSupported');
  });

  it('that are never answered are rejected', async () => {
    const outcome = codeOf(player.play());
    await fake.welcome();
    await settled();
    vi.advanceTimersByTime(NO_ANSWER_MS);
    expect(await outcome).toBe('timeout');
  });

  it('that are under way when the frame is reloaded are lost, and later ones reach the new player', async () => {
    const ready = vi.fn();
    player.on('ready', ready);
    const first = codeOf(player.play());
    await fake.welcome();
    await settled();
    loadAnew();
    await fake.welcome({ position: 5 });
    expect(await first).toBe('destroyed');
    expect(ready).toHaveBeenCalledTimes(2);
    const second = codeOf(player.pause());
    await settled();
    const { id } = fake.requests.at(-1) ?? { id: 0 };
    await fake.answer(id);
    expect(await second).toBe('done');
    expect(player.state.position).toBe(5);
  });

  it('are not disturbed by a load that brought no other player', async () => {
    const outcome = codeOf(player.play());
    await fake.welcome();
    await settled();
    // The player has answered before its page has loaded completely.
    loadAnew();
    await fake.answer(1);
    expect(await outcome).toBe('done');
  });

  it('are rejected when the frame is removed, and none is sent after that', async () => {
    const pending = codeOf(player.play());
    await fake.welcome();
    await settled();
    frame.remove();
    await mutationsSeenNow();
    expect(await pending).toBe('destroyed');
    expect(await codeOf(player.play())).toBe('destroyed');
  });

  it('that are given after a load of the frame go to the player that comes then', async () => {
    const before = codeOf(player.play());
    await fake.welcome();
    await settled();
    loadAnew();
    const outcome = codeOf(player.pause());
    await settled();
    await fake.welcome();
    expect(await before).toBe('destroyed');
    await settled();
    expect(fake.requests.filter(({ command }) => command === 'pause')).toHaveLength(2);
    await fake.answer(fake.requests.at(-1)?.id ?? 0);
    expect(await outcome).toBe('done');
  });

  it('do not wait for a player that is destroyed before it has answered', async () => {
    const outcomes = [codeOf(player.ready), codeOf(player.play())];
    player.destroy();
    expect(await Promise.all(outcomes)).toEqual(['destroyed', 'destroyed']);
    expect(frame.isConnected).toBe(false);
    player.destroy();
  });
});

const mutationsSeenNow = async (): Promise<void> => {
  vi.useRealTimers();
  await mutationsSeen();
};

describe('state', () => {
  it('is what the player has sent last', async () => {
    expect(player.state).toMatchObject({ playback: 'notStarted', content: null });
    await fake.welcome({ playback: 'paused', position: 5 });
    await fake.tell({ type: 'state', changes: { playback: 'playing' } });
    expect(player.state).toMatchObject({ playback: 'playing', position: 5 });
  });

  it('comes as an observable: the present one, then each further one', async () => {
    const seen: string[] = [];
    const subscription = from(player.state$)
      .pipe(map(({ playback }) => playback))
      .subscribe({ next: (playback) => seen.push(playback), complete: () => seen.push('complete') });
    await fake.welcome({ playback: 'paused' });
    await fake.tell({ type: 'state', changes: { playback: 'playing' } });
    player.destroy();
    expect(seen).toEqual(['notStarted', 'paused', 'playing', 'complete']);
    expect(subscription.closed).toBe(true);
  });

  it('can be picked from, and a picked value is sent only when it changes', async () => {
    const seen: number[] = [];
    player.select(({ volume }) => volume).subscribe((volume) => seen.push(volume));
    await fake.welcome({ volume: 0.5 });
    await fake.tell({ type: 'state', changes: { muted: true } });
    await fake.tell({ type: 'state', changes: { volume: 0.7 } });
    expect(seen).toEqual([1, 0.5, 0.7]);
  });

  it.each<[string, unknown]>([
    ['with values of another type', { position: '5' }],
    ['with an object in place of a list', { buffered: {} }],
    ['with unknown names', { secret: 1 }],
    ['of a message that has none', null],
  ])('is not changed by fields %s', async (_, changes) => {
    player.state$.subscribe();
    await fake.welcome({ position: 1 });
    await fake.tell({ type: 'state', changes });
    expect(player.state.position).toBe(1);
  });

  it('takes the fields that it knows from a later release, and leaves out only the others', async () => {
    const seen = vi.fn();
    player.state$.subscribe(seen);
    const changed = vi.fn();
    player.on('stateChanged', changed);
    await fake.welcome({ position: 5, brightness: 1, volume: 'loud' } as object);
    expect(player.state).toEqual({ ...noHostState, position: 5 });
    await fake.tell({ type: 'state', changes: { position: 6, brightness: 2, buffered: {}, rate: 2 } });
    expect(player.state).toEqual({ ...noHostState, position: 6, rate: 2 });
    const { length } = seen.mock.calls;
    await fake.tell({ type: 'state', changes: { brightness: 3 } });
    await fake.tell({ type: 'event', event: 'brightnessChanged', payload: { brightness: 3 } });
    await fake.tell({ type: 'brightness', value: 3 });
    expect(seen.mock.calls).toHaveLength(length);
    expect(changed).toHaveBeenLastCalledWith({ ...noHostState, position: 6, rate: 2 });
  });

  it.each([null, 'state', 5, [], { type: 'other' }, { type: 'answer', id: 77 }, { type: 'event', event: 5 }])(
    'is not disturbed by news like %j',
    async (news) => {
      player.state$.subscribe();
      await fake.welcome({ position: 1 });
      await fake.tell(news as object);
      expect(player.state.position).toBe(1);
    },
  );
});

describe('subscriptions', () => {
  it('are sent to the player, and only when they change', async () => {
    const first = player.state$.subscribe();
    await fake.welcome();
    const second = player.select(({ position }) => position).subscribe();
    const cues = player.on('cueChanged', () => {});
    first.unsubscribe();
    second.unsubscribe();
    cues.unsubscribe();
    expect(await fake.asked()).toEqual([
      ['listen', { position: 4, events: [] }],
      ['listen', { position: 4, events: ['cueChanged'] }],
      ['listen', { position: 0, events: ['cueChanged'] }],
      ['listen', { position: 0, events: [] }],
    ]);
  });

  it('ask for the position at the rate that the host wants', async () => {
    player.state$.subscribe();
    player.setPositionRate(10);
    await fake.welcome();
    player.setPositionRate(0);
    expect(await fake.asked()).toEqual([
      ['listen', { position: 10, events: [] }],
      ['listen', { position: 0, events: [] }],
    ]);
  });

  it('ask for the position for a while after the state was read', async () => {
    expect(player.state.position).toBe(0);
    await fake.welcome();
    vi.advanceTimersByTime(3_000);
    expect(player.state.position).toBe(0);
    vi.advanceTimersByTime(3_000);
    expect(await fake.asked()).toEqual([['listen', { position: 4, events: [] }]]);
    vi.advanceTimersByTime(2_000);
    expect(await fake.asked()).toEqual([
      ['listen', { position: 4, events: [] }],
      ['listen', { position: 0, events: [] }],
    ]);
  });
});

describe('events', () => {
  it('reach their listeners', async () => {
    const seeked = vi.fn();
    const other = vi.fn();
    const subscription = player.on('seeked', seeked);
    player.on('ended', other);
    await fake.welcome();
    await fake.tell({ type: 'event', event: 'seeked', payload: { position: 7 } });
    subscription.unsubscribe();
    await fake.tell({ type: 'event', event: 'seeked', payload: { position: 8 } });
    expect(seeked.mock.calls).toEqual([[{ position: 7 }]]);
    expect(other).not.toHaveBeenCalled();
  });

  it('tell of the state as a whole, too', async () => {
    const changed = vi.fn();
    player.on('stateChanged', changed);
    await fake.welcome();
    await fake.tell({ type: 'state', changes: { rate: 2 } });
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ rate: 2 }));
  });
});

describe('fullscreen', () => {
  it('passes the viewer’s gesture on to the frame, and nowhere else', async () => {
    const { ready } = player;
    await fake.welcome();
    await ready;
    const postMessage = vi.mocked(frame.contentWindow!.postMessage);
    postMessage.mockClear();
    void player.setFullscreen(true).catch(() => {});
    expect(postMessage.mock.calls).toEqual([
      [
        { source: 'potok', version: 1, type: 'fullscreenDelegated', payload: {} },
        { targetOrigin: 'https://video.example', delegate: 'fullscreen' },
      ],
    ]);
    void player.setFullscreen(false).catch(() => {});
    expect(postMessage).toHaveBeenCalledTimes(1);
  });
});
