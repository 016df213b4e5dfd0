import { describe, expect, it, vi } from 'vitest';
import { HOST_LIMITS, type HostRights } from '../../../src/contract/host-wire.ts';
import { startDialect } from '../../../src/widget/dialects/start.ts';
import { aPlayback, aTimeline } from '../../streams/support.ts';
import { allRights, HOST, openTestHost, playing, settled } from '../host/support.ts';
import { aWindow } from '../support/fake-window.ts';

interface Posted {
  readonly message: unknown;
  readonly target: string;
}

/** A player whose address names a dialect, with a host page that speaks it. */
async function open(
  name: string,
  fields: { rights?: Partial<HostRights>; ancestors?: readonly string[]; referrer?: string } = {},
) {
  const { rights = {}, ancestors = [HOST], referrer = '' } = fields;
  const posted: Posted[] = [];
  const parent = { postMessage: (message: unknown, target: string) => posted.push({ message, target }) };
  const scope = aWindow({
    parent,
    location: { ancestorOrigins: ancestors },
    document: { referrer },
  });
  const rightsOf = vi.fn((_: string) => ({ ...allRights, ...rights }));
  let nowMs = 0;
  const clock = () => nowMs;
  const test = openTestHost(playing, { rightsOf, clock });
  startDialect(name, { scope, connect: test.host.connect, clock });
  await settled();
  return {
    ...test,
    posted,
    rightsOf,
    wait: (ms: number) => (nowMs += ms),
    say: (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
      const { origin = HOST, source = parent } = from;
      scope.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
    },
    messages: () => posted.map(({ message }) => message),
  };
}

const seek = { key: 'kodik_player_api', value: { method: 'seek', seconds: 30 } };

describe('a dialect', () => {
  it('sends the current state first, and to the host page alone', async () => {
    const { posted } = await open('kodik');
    expect(posted.map(({ target }) => target)).toEqual(posted.map(() => HOST));
    expect(posted.map(({ message }) => (message as { key: string }).key)).toEqual([
      'kodik_player_current_episode',
      'kodik_player_duration_update',
      'kodik_player_play',
      'kodik_player_time_update',
      'kodik_player_video_started',
    ]);
  });

  it.each(['kodik', 'texts'])('takes a command as an object or as text', async (kind) => {
    const { say, sent } = await open('kodik');
    say(kind === 'texts' ? JSON.stringify(seek) : seek);
    await settled();
    expect(sent).toEqual([{ type: 'intent.seekTo', positionSeconds: 30, by: 'host' }]);
  });

  it('reports changes of the player', async () => {
    const { become, messages, wait } = await open('rutube');
    become({ playback: aPlayback({ phase: 'paused' }), intent: { ...playing.intent, wants: 'pause' } });
    wait(1_000);
    become({ timeline: aTimeline({ positionSeconds: 20, durationSeconds: 60 }) });
    await settled();
    expect(messages()).toContain(JSON.stringify({ type: 'player:changeState', data: { state: 'paused' } }));
    expect(messages()).toContain(JSON.stringify({ type: 'player:currentTime', data: { time: 20 } }));
  });

  it('reports why a command was refused, if the other protocol has a message for that', async () => {
    const { say, messages } = await open('vimeo');
    say({ method: 'setCurrentTime', value: 1e6 });
    await settled();
    expect(JSON.parse(messages().at(-1) as string)).toMatchObject({
      event: 'error',
      data: { method: 'setCurrentTime', name: 'RangeError' },
    });
  });

  it.each<[string, { origin?: string; source?: unknown }, unknown]>([
    ['a message from another window', { source: {} }, seek],
    ['an empty message', {}, null],
    ['a number', {}, 5],
    ['a list', {}, [seek]],
    ['a text that is not JSON', {}, '{'],
    ['an endless text', {}, JSON.stringify({ ...seek, padding: 'x'.repeat(4_000) })],
  ])('ignores %s', async (_, from, data) => {
    const { say, sent } = await open('kodik');
    say(data, from);
    await settled();
    expect(sent).toEqual([]);
  });

  it('passes arguments on to the checks of the commands', async () => {
    const { say, sent } = await open('kodik');
    say({ key: 'kodik_player_api', value: { method: 'seek', seconds: { valueOf: 30 } } });
    say({ key: 'kodik_player_api', value: { method: 'volume', volume: 7 } });
    await settled();
    expect(sent).toEqual([]);
  });

  it('refuses an argument that cannot be posted', async () => {
    const { say, sent, messages } = await open('vimeo');
    say({ method: 'setCurrentTime', value: new MessageChannel().port1 });
    await settled();
    expect(sent).toEqual([]);
    expect(JSON.parse(messages().at(-1) as string)).toMatchObject({ event: 'error', data: { name: 'RangeError' } });
  });

  it('takes no commands from a page that may only listen, and sends nothing to one that may not', async () => {
    const listening = await open('kodik', { rights: { command: false } });
    listening.say(seek);
    await settled();
    expect(listening.sent).toEqual([]);
    expect(listening.posted).not.toEqual([]);
    const shut = await open('kodik', { rights: { listen: false } });
    shut.say(seek);
    await settled();
    expect([shut.sent, shut.posted]).toEqual([[], []]);
  });

  it('checks the rights of each origin that sends a message, and reports to the last one', async () => {
    const { say, rightsOf, posted, become } = await open('kodik');
    say(seek, { origin: 'https://other.example' });
    await settled();
    posted.length = 0;
    become({ rate: 2 });
    await settled();
    expect(rightsOf.mock.calls).toEqual([[HOST], ['https://other.example']]);
    expect(posted.map(({ target }) => target)).toEqual(['https://other.example']);
  });

  it.each<[string, string, string]>([
    ['the referrer', 'https://site.example/film?id=1', 'https://site.example'],
    ['nothing', '', '*'],
  ])('takes the origin of the page from %s if the browser does not reveal it', async (_, referrer, target) => {
    const { posted } = await open('kodik', { ancestors: [], referrer });
    expect(new Set(posted.map((one) => one.target))).toEqual(new Set([target]));
  });

  it('limits its answers as the player limits requests', async () => {
    const { say, messages, wait } = await open('kodik');
    const before = messages().length;
    const time = { key: 'kodik_player_api', value: { method: 'get_time' } };
    for (let round = 0; round < HOST_LIMITS.mostBurst + 50; round += 1) say(time);
    expect(messages().length - before).toBe(HOST_LIMITS.mostBurst);
    wait(1_000);
    for (let round = 0; round < 100; round += 1) say(time);
    expect(messages().length - before).toBe(HOST_LIMITS.mostBurst + HOST_LIMITS.mostPerSecond);
  });

  it.each(['klingon', 'constructor', '__proto__', ''])(
    'that does not exist, such as "%s", is reported, and no dialect is started',
    async (name) => {
      const error = vi.spyOn(console, 'error').mockReturnValue();
      const { posted, rightsOf } = await open(name);
      expect([posted, rightsOf.mock.calls]).toEqual([[], []]);
      const told = `potok: there is no dialect "${name}"; there are playerjs, kodik, rutube, vimeo, yandex`;
      expect(error.mock.calls).toEqual([[told]]);
      error.mockRestore();
    },
  );

  it('that does not exist is reported in short if its name is very long', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await open('x'.repeat(5_000));
    expect(String(error.mock.calls[0]?.[0]).length).toBeLessThan(200);
    error.mockRestore();
  });
});
