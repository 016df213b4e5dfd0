// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { pauseOthers } from '../../src/embed/autopause.ts';
import type { Player } from '../../src/embed/player.ts';
import { FakePlayer } from './fake-player.ts';
import { addFrame, connect, envelope, mutationsSeen, post, progress } from './help.ts';
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
const press = ({ player }: OnPage): void => post(player.frame, envelope('playPressed', {}));

/** What the player was asked for, once it has answered; null: it was not even greeted. */
async function asked({ fake }: OnPage): Promise<readonly unknown[] | null> {
  await mutationsSeen();
  if (fake.hellos.length === 0) return null;
  await fake.welcome();
  return fake.asked();
}

afterEach(() => {
  for (const { player } of players) player.destroy();
  players = [];
});

it('pauses the other players that play when somebody presses play in one', async () => {
  const [first, second, third] = [add(), add(), add()];
  plays(first);
  plays(second);
  press(third);
  expect(await asked(first)).toEqual([['pause']]);
  expect(await asked(second)).toEqual([['pause']]);
  expect(await asked(third)).toBeNull();
});

it('pauses none for a film that starts by itself, and asks nothing of one that has not played', async () => {
  const [first, second, third] = [add(), add(), add()];
  plays(first);
  plays(second);
  expect([await asked(first), await asked(second)]).toEqual([null, null]);
  press(first);
  expect(await asked(third)).toBeNull();
  expect(await asked(second)).toEqual([['pause']]);
});

it('pauses a player once for each time that it plays', async () => {
  const [first, second] = [add(), add()];
  press(first);
  press(second);
  press(second);
  expect(await asked(first)).toEqual([['pause']]);
  plays(first);
  press(second);
  await until(async () => expect(await first.fake.asked()).toEqual([['pause'], ['pause']]));
});

it('leaves alone a player that stands alone, which pauses no other', async () => {
  const [first, alone] = [add(), add({ 'data-autopause': '0' })];
  plays(alone);
  press(first);
  expect(await asked(alone)).toBeNull();
  press(alone);
  expect(await asked(first)).toBeNull();
});

it('forgets a player that was taken away', async () => {
  const [first, second] = [add(), add()];
  plays(first);
  first.player.frame.remove();
  await mutationsSeen();
  press(second);
  expect(await asked(first)).toBeNull();
});
