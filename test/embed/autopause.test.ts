// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { pauseOthers } from '../../src/embed/autopause.ts';
import type { Player } from '../../src/embed/player.ts';
import { FakePlayer } from './fake-player.ts';
import { addFrame, connect, mutationsSeen, post, progress } from './help.ts';
import { until } from '../until.ts';

interface OnPage {
  readonly player: Player;
  readonly fake: FakePlayer;
}

let players: OnPage[] = [];

function add(attributes: Readonly<Record<string, string>> = {}): OnPage {
  const frame = addFrame();
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  const one = { fake: new FakePlayer(frame), player: connect(frame) };
  pauseOthers(one.player);
  players.push(one);
  return one;
}

const plays = ({ player }: OnPage): void => post(player.frame, progress(1));
/** Presses play in a player, which says welcome first if it has not yet. */
async function press(one: OnPage): Promise<void> {
  await greet(one);
  await one.fake.tell({ type: 'event', event: 'playPressed', payload: {} });
}

const greeted = new WeakSet<FakePlayer>();

async function greet({ fake }: OnPage): Promise<void> {
  await until(() => expect(fake.hellos).not.toEqual([]));
  if (greeted.has(fake)) return;
  greeted.add(fake);
  await fake.welcome();
}

/** The commands that the player has got. */
async function asked(one: OnPage): Promise<readonly unknown[]> {
  await greet(one);
  return (await one.fake.asked()).filter((command) => (command as readonly unknown[])[0] !== 'listen');
}

afterEach(() => {
  for (const { player } of players) player.destroy();
  players = [];
});

it('a player that is alone on the page needs no connection', async () => {
  const only = add();
  plays(only);
  await mutationsSeen();
  expect(only.fake.hellos).toEqual([]);
  add();
  await until(() => expect(only.fake.hellos).toHaveLength(1));
});

it('a press of play in one player pauses the other players that play', async () => {
  const [first, second, third] = [add(), add(), add()];
  plays(first);
  plays(second);
  await press(third);
  expect(await asked(first)).toEqual([['pause']]);
  expect(await asked(second)).toEqual([['pause']]);
  expect(await asked(third)).toEqual([]);
});

it('a film that starts by itself pauses none, and a player that has not played gets no command', async () => {
  const [first, second, third] = [add(), add(), add()];
  plays(first);
  plays(second);
  expect([await asked(first), await asked(second)]).toEqual([[], []]);
  await press(first);
  expect(await asked(third)).toEqual([]);
  expect(await asked(second)).toEqual([['pause']]);
});

it('a player is paused once for each time that it plays', async () => {
  const [first, second] = [add(), add()];
  await press(first);
  await press(second);
  await press(second);
  expect(await asked(first)).toEqual([['pause']]);
  plays(first);
  await press(second);
  await until(async () => expect(await asked(first)).toEqual([['pause'], ['pause']]));
});

it('a player with autopause off is not paused, and pauses no other', async () => {
  const [first, alone] = [add(), add({ 'data-autopause': '0' })];
  plays(alone);
  await press(first);
  expect(await asked(alone)).toEqual([]);
  await press(alone);
  expect(await asked(first)).toEqual([]);
});

it('a player that was removed is forgotten', async () => {
  const [first, second] = [add(), add()];
  plays(first);
  await greet(first);
  first.player.frame.remove();
  await mutationsSeen();
  await press(second);
  expect(await asked(first)).toEqual([]);
});
