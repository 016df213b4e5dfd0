// @vitest-environment happy-dom
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandNames } from '../../src/contract/host-commands.ts';
import { HOST_LIMITS } from '../../src/contract/host-wire.ts';
import { createClient } from '../../src/embed/client.ts';
import { createConnect, type Connect, type Player } from '../../src/embed/player.ts';
import { createHost, type Host } from '../../src/widget/host/host.ts';
import { openTestHost, playing, settled, type TestHost } from '../widget/host/support.ts';
import { addFrame } from './help.ts';
import { until } from '../until.ts';

/** The builds of the last releases by `npm run keep-release`, one folder for each day. */
const kept = resolve('test/embed/releases');
const releases = readdirSync(kept).sort();

type CreateHost = typeof createHost;

/** The player's part with the names that it had until 24 November 2026. */
type FormerHost = (settings: object) => Pick<Host, 'connect' | 'noteCommand'> & {
  readonly hear: Host['receive'];
  readonly look: Host['update'];
};

const withTodaysNames =
  (create: FormerHost): CreateHost =>
  (settings) => {
    const { hear, look, ...host } = create({ ...settings, holdFilm: settings.setStopped });
    return { ...host, receive: hear, update: look };
  };

const load = <M>(...path: readonly string[]): Promise<M> =>
  import(/* @vite-ignore */ pathToFileURL(join(...path)).href) as Promise<M>;
const libraryIn = async (folder: string): Promise<Connect> =>
  (await load<{ connect: Connect }>(folder, 'index.mjs')).connect;

/** Inside the project, so that modules are found. */
const mixed = mkdtempSync(resolve('node_modules', '.releases-'));
beforeAll(async () => {
  cpSync(kept, mixed, { recursive: true });
  for (const release of releases) {
    const outfile = join(mixed, release, 'client.mjs');
    await build({ entryPoints: ['src/embed/client.ts'], outfile, bundle: true, format: 'esm', allowOverwrite: true });
  }
});
afterAll(() => rmSync(mixed, { recursive: true }));

const libraries: readonly (readonly [name: string, load: () => Promise<Connect>])[] = [
  ['today’s library', () => Promise.resolve(createConnect(createClient))],
  ...releases.map((release) => [`the library of ${release}`, () => libraryIn(join(kept, release))] as const),
  // A browser may have kept the first script, and loads the second one when a command is given.
  ...releases.map(
    (release) => [`that of ${release} with today’s commands`, () => libraryIn(join(mixed, release))] as const,
  ),
];
const frames: readonly (readonly [name: string, load: () => Promise<CreateHost>])[] = [
  ['today’s player', () => Promise.resolve(createHost)],
  ...releases.map(
    (release) =>
      [
        `the player of ${release}`,
        async () => withTodaysNames((await load<{ createHost: FormerHost }>(kept, release, 'frame.mjs')).createHost),
      ] as const,
  ),
];

/** The commands that the oldest kept library has; today's has all of them, and every player performs them. */
async function firstCommands(): Promise<readonly string[]> {
  const first = (await libraryIn(join(kept, releases[0] ?? '')))(addFrame());
  const names = commandNames.filter((name) => Object.hasOwn(first, name));
  first.destroy();
  return names;
}

/** Connects a library and a player with each other as on a page. */
async function meet(loadLibrary: () => Promise<Connect>, loadFrame: () => Promise<CreateHost>) {
  const test = openTestHost(playing, {}, await loadFrame());
  const frame = addFrame();
  Object.defineProperty(frame, 'src', { value: 'https://player.example/player/' });
  Object.defineProperty(frame, 'contentWindow', {
    value: { postMessage: (data: unknown) => answer(test, frame, data) },
    configurable: true,
  });
  return { test, player: (await loadLibrary())(frame) };
}

function answer(test: TestHost, frame: HTMLIFrameElement, said: unknown): void {
  test.receive(said);
  for (const { message: data, ports } of test.posted.splice(0)) {
    const event = new MessageEvent('message', { data, origin: 'https://player.example' });
    Object.defineProperties(event, { source: { value: frame.contentWindow }, ports: { value: ports } });
    window.dispatchEvent(event);
  }
}

const pairs = libraries.flatMap(([library, loadLibrary]) =>
  frames.map(([frame, loadFrame]) => [library, frame, loadLibrary, loadFrame] as const),
);

/** The kept releases speak the first version of the protocol. */
const isToday = (name: string): boolean => name.includes('today’s');

describe.each(pairs)('%s, and %s', (library, frame, loadLibrary, loadFrame) => {
  let player: Player;
  afterEach(() => player.destroy());

  it('agree, and the library follows the state, commands, errors and events of the player', async () => {
    const met = await meet(loadLibrary, loadFrame);
    const { test } = met;
    player = met.player;
    const info = await player.ready;
    expect(info).toMatchObject({ version: '1.2.3', protocol: isToday(library) && isToday(frame) ? 2 : 1 });
    const known = await firstCommands();
    expect(known.length).toBeGreaterThan(20);
    expect(known.filter((name) => !info.commands.includes(name))).toEqual([]);
    await settled();
    expect(player.state).toMatchObject({ playback: 'playing', position: 10, episode: { id: 2 } });

    const rates: number[] = [];
    player.select(({ rate }) => rate).subscribe((rate) => rates.push(rate));
    const changed = vi.fn();
    player.on('rateChanged', changed);
    const done = player.setRate(2);
    await until(() => expect(test.sent).toMatchObject([{ type: 'intent.setRate', rate: 2, by: 'host' }]));
    test.become({ rate: 2 });
    await done;
    expect([rates, changed.mock.calls]).toEqual([[1, 2], [[{ rate: 2 }]]]);

    await expect(player.seekTo(1e6)).rejects.toMatchObject({ name: 'PotokError', code: 'range' });
    player.setPositionRate(HOST_LIMITS.fastestPosition);
    await settled();
    test.become({ timeline: { ...playing.timeline, positionSeconds: 11 } });
    await until(() => expect(player.state.position).toBe(11));
  });
});
