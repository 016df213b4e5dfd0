// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noHostState } from '../../src/contract/host-state.ts';
import { createClient, type Client } from '../../src/embed/client.ts';
import type { PotokError } from '../../src/embed/error.ts';
import type { AnyEvent } from '../../src/embed/messages.ts';
import { createLaterClient } from '../../src/embed/later-client.ts';
import { FakePlayer, settled } from './fake-player.ts';
import { addFrame } from './help.ts';

let frame: HTMLIFrameElement;
let fake: FakePlayer;
let client: Client;
const load = vi.fn<() => Promise<typeof createClient>>();

beforeEach(() => {
  load.mockReset().mockImplementation(() => Promise.resolve(createClient));
  frame = addFrame();
  fake = new FakePlayer(frame);
  client = createLaterClient(load)(frame);
});

afterEach(() => {
  client.close();
  document.body.replaceChildren();
});

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error as PotokError).code,
  );

it('the script is loaded when something is first asked for, and only once', async () => {
  expect(load).not.toHaveBeenCalled();
  expect(client.state()).toBe(noHostState);
  client.state$.subscribe();
  void client.ready().catch(() => {});
  expect(load).toHaveBeenCalledOnce();
});

it('commands and listeners from before are passed on in their order', async () => {
  client.setPositionRate(10);
  const seen: number[] = [];
  client.select(({ position }) => position).subscribe((position) => seen.push(position));
  const outcomes = [codeOf(client.ask('seekTo', [1])), codeOf(client.ask('play', []))];
  await settled();
  await fake.welcome({ position: 5 });
  expect(await fake.asked()).toEqual([['listen', { position: 10, events: [] }], ['seekTo', 1], ['play']]);
  for (const id of [2, 3]) await fake.answer(id);
  expect(await Promise.all(outcomes)).toEqual(['done', 'done']);
  expect(seen).toEqual([0, 5]);
  expect(client.state().position).toBe(5);
  expect(await client.ready()).toMatchObject({ protocol: 2 });
});

it('a listener to every event loads nothing, and waits for another use', async () => {
  const heard: string[] = [];
  client.on('*', ({ event }: AnyEvent) => heard.push(event));
  await settled();
  expect(load).not.toHaveBeenCalled();
  client.on('seeked', () => {});
  await settled();
  await fake.welcome();
  expect(heard).toEqual(['ready', 'stateChanged']);
});

it('subscribers that have left meanwhile are forgotten', async () => {
  const next = vi.fn();
  const subscription = client.on('seeked', next);
  subscription.unsubscribe();
  expect(subscription.closed).toBe(true);
  await settled();
  await settled();
  expect(fake.hellos).toEqual([]);
});

it('the remaining subscribers are notified, and complete with the player', async () => {
  const next = vi.fn();
  const complete = vi.fn();
  client.state$.subscribe({ complete });
  const subscription = client.on('seeked', next);
  await settled();
  await fake.welcome();
  await fake.tell({ type: 'event', event: 'seeked', payload: { position: 1 } });
  expect(next).toHaveBeenCalledExactlyOnceWith({ position: 1 });
  expect(subscription.closed).toBe(false);
  client.close();
  expect(complete).toHaveBeenCalledOnce();
  expect(subscription.closed).toBe(true);
});

it('a command is rejected when the script does not load, and the next command loads it again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const subscription = client.state$.subscribe();
  expect(await codeOf(client.ask('play', []))).toBe('destroyed');
  expect(subscription.closed).toBe(false);
  const second = codeOf(client.ask('play', []));
  await settled();
  await fake.welcome();
  await fake.asked();
  await fake.answer(1);
  expect(await second).toBe('done');
});

it('a client can be closed before its script has loaded', async () => {
  const outcome = codeOf(client.ask('play', []));
  client.close();
  expect(await outcome).toBe('destroyed');
  expect(fake.hellos).toEqual([]);
});
