import { describe, expect, it, vi } from 'vitest';
import { HOST_LIMITS, type HostRights } from '../../../src/contract/host-wire.ts';
import type { Recording } from '../../../src/contract/recording.ts';
import { listenToHost } from '../../../src/widget/host/window-messages.ts';
import { allRights, hello, HOST, openTestHost, playing, settled, TestLibrary } from './support.ts';
import { aWindow } from '../support/fake-window.ts';

const recording = { format: 'potok-recording' } as Recording;
const asked = { source: 'potok', version: 1, type: 'recordingRequested', payload: {} };

describe('a hello of a library', () => {
  it('is answered only to its origin, with a port for everything else', async () => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    expect(test.posted).toMatchObject([
      { target: HOST, message: { source: 'potok', version: 1, type: 'welcome', payload: { nonce: 'nonce-12345' } } },
    ]);
    expect(library.news).toMatchObject([
      {
        type: 'ready',
        info: { version: '1.2.3', protocol: 1, capabilities: { fullscreen: true, pictureInPicture: true } },
        state: { position: 10, episode: { id: 2 } },
      },
    ]);
  });

  it('is answered once, however often it is repeated', async () => {
    const test = openTestHost(playing);
    await TestLibrary.connect(test);
    test.receive(hello());
    test.receive(hello());
    expect(test.posted).toHaveLength(1);
  });

  it('of a library that speaks later protocols is answered in one that both speak', async () => {
    const test = openTestHost(playing);
    test.receive(hello({ newest: 7, theme: 'dark' }));
    const library = new TestLibrary(test.posted[0]?.ports[0] as MessagePort);
    await settled();
    expect(library.news).toMatchObject([{ type: 'ready', info: { protocol: 2 } }]);
  });

  it('of a page without an origin is answered, too', () => {
    const test = openTestHost(playing);
    test.receive(hello(), 'null');
    expect(test.posted).toMatchObject([{ target: '*' }]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'hello'],
    ['another source', hello({}, { source: 'other' })],
    ['another version of the messages', hello({}, { version: 2 })],
    ['no payload', hello({}, { payload: null })],
    ['no nonce', hello({ nonce: undefined })],
    ['a short nonce', hello({ nonce: 'short' })],
    ['an endless nonce', hello({ nonce: 'x'.repeat(65) })],
    ['a nonce of another kind', hello({ nonce: { toString: () => 'nonce-12345' } })],
    ['a protocol that is not a number', hello({ protocol: '1' })],
    ['a newest protocol that is not a number', hello({ newest: '1' })],
  ])('is ignored if malformed: %s', (_, data) => {
    const test = openTestHost(playing);
    test.receive(data);
    expect(test.posted).toEqual([]);
  });

  it.each<[string, object, Partial<HostRights>, string]>([
    ['of a later protocol', { protocol: 3 }, {}, 'version'],
    ['of later protocols', { protocol: 3, newest: 4 }, {}, 'version'],
    ['of an older protocol', { protocol: 0 }, {}, 'version'],
    ['of a page that may not listen', {}, { listen: false }, 'notAllowed'],
  ])('%s is refused without a port', (_, fields, rights, code) => {
    const test = openTestHost(playing, { rightsOf: () => ({ ...allRights, ...rights }) });
    test.receive(hello(fields));
    expect(test.posted).toMatchObject([{ ports: [], message: { payload: { error: { code } } } }]);
  });

  it('beyond the limit takes the place of the first library', async () => {
    const test = openTestHost(playing);
    const first = await TestLibrary.connect(test, 'nonce-first');
    const last: TestLibrary[] = [];
    for (let count = 0; count < HOST_LIMITS.mostPorts; count += 1) {
      last.push(await TestLibrary.connect(test, `nonce-${String(count)}-more`));
    }
    test.become({ rate: 2 });
    await settled();
    expect(first.changes()).toEqual([]);
    expect(last.map((library) => library.changes())).toEqual(last.map(() => [{ rate: 2 }]));
  });
});

describe('the rights of a host page', () => {
  const open = (rights: Partial<HostRights>) =>
    openTestHost(playing, { rightsOf: () => ({ ...allRights, ...rights }), readRecording: async () => recording });

  it('decide which commands it has', async () => {
    const library = await TestLibrary.connect(open({ recording: false }));
    const [ready] = library.news;
    const commands = ready?.type === 'ready' ? ready.info.commands : [];
    expect(commands).toContain('play');
    expect(commands).not.toContain('recording');
    expect(library.outcome(await library.ask('recording'))).toBe('notAllowed');
  });

  it('to listen do not allow commands', async () => {
    const test = open({ command: false });
    const library = await TestLibrary.connect(test);
    expect(library.outcome(await library.ask('play'))).toBe('notAllowed');
    expect(test.sent).toEqual([]);
    expect(library.outcome(await library.ask('listen', { position: 4 }))).toBe('done');
  });

  it('to the recording allow reading it', async () => {
    const library = await TestLibrary.connect(open({}));
    const id = await library.ask('recording');
    expect(library.news.at(-1)).toEqual({ type: 'answer', id, value: recording });
  });
});

describe('the older request for the recording', () => {
  it('is answered to the origin of the page around the frame', async () => {
    const test = openTestHost(playing, { readRecording: async () => recording });
    test.receive(asked);
    await settled();
    const message = { source: 'potok', version: 1, type: 'recording', payload: { recording } };
    expect(test.posted).toEqual([{ message, target: HOST, ports: [] }]);
  });

  it('is not answered to a page without the right, nor if there is no recording', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const test = openTestHost(playing, { rightsOf: () => ({ ...allRights, recording: false }) });
    test.receive(asked, 'null');
    openTestHost(playing).receive(asked);
    await settled();
    expect(test.posted).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe('the first messages of a host page', () => {
  function listen(isFramed = true) {
    const scope = aWindow({});
    const parent = isFramed ? {} : scope;
    Object.defineProperty(scope, 'parent', { value: parent });
    const receive = vi.fn();
    const load = vi.fn(async () => ({ receive }));
    listenToHost(scope, load);
    const post = async (data: unknown, source: unknown = parent) => {
      scope.dispatchEvent(Object.assign(new Event('message'), { data, source }));
      await settled();
    };
    return { receive, load, post };
  }

  it('are received from the page around the frame, by a script that loads then', async () => {
    const { receive, load, post } = listen();
    expect(load).not.toHaveBeenCalled();
    await post(hello());
    await post(asked);
    expect(load).toHaveBeenCalledOnce();
    expect(receive.mock.calls).toMatchObject([[{ data: hello() }], [{ data: asked }]]);
  });

  it('load the script again if it failed before', async () => {
    const { receive, load, post } = listen();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await post(hello());
    expect(receive).not.toHaveBeenCalled();
    await post(hello());
    expect(receive).toHaveBeenCalledOnce();
  });

  it('are ignored from other windows, of other kinds, and outside of a frame', async () => {
    const { load, post } = listen();
    for (const source of [null, {}]) await post(hello(), source);
    for (const data of [null, undefined, 'hello', 1, [], { type: 'fullscreen' }]) await post(data);
    const alone = listen(false);
    await alone.post(hello());
    expect(load).not.toHaveBeenCalled();
    expect(alone.load).not.toHaveBeenCalled();
  });
});
