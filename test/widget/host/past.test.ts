import { expect, it } from 'vitest';
import type { Command } from '../../../streams/model/commands.ts';
import { aFailure, aPlayback } from '../../streams/support.ts';
import type { PastStep } from '../../../src/widget/host/past.ts';
import { newState, openTestHost, playing, TestLibrary } from './support.ts';
import { until } from '../../until.ts';

const seen: Command = {
  type: 'stats.send',
  cause: 'statistics',
  name: 'videoplayer_qoe',
  payload: {} as never,
};
const reported: Command = { type: 'report.error', cause: 'error', error: { ...aFailure(), fatal: false, id: 'e1' } };

const waiting = { ...playing, playback: aPlayback({ hasFrame: false }) };
/** A film starts, and an error is mended meanwhile. */
const past: readonly PastStep[] = [
  { state: newState },
  { state: waiting },
  { command: reported },
  { state: playing },
  { command: seen },
];
const pressed: Command = { type: 'host.post', cause: 'viewer', message: { type: 'playPressed', payload: {} } };
const names = (library: TestLibrary): readonly unknown[] =>
  library.events().map((one) => (one as readonly unknown[])[0]);

it('a host page that connects later gets the same events as one that connected early', async () => {
  const early = openTestHost(newState);
  const first = await TestLibrary.connect(early);
  for (const step of past.slice(1)) {
    if ('state' in step) early.become(step.state as typeof playing);
    else early.host.noteCommand(step.command);
  }
  const late = await TestLibrary.connect(openTestHost(playing, { past }));
  await until(() => expect(names(first)).toContain('qoe'));
  expect(late.events()).toEqual(first.events());
  expect(names(late)).toEqual(expect.arrayContaining(['contentChanged', 'error', 'firstFrame', 'qoe']));
  expect(late.news[0]).toMatchObject({ type: 'ready', state: { playback: 'playing' } });
});

it('past events are sent once, and only to the first page', async () => {
  const test = openTestHost(playing, { past });
  const first = await TestLibrary.connect(test);
  const second = await TestLibrary.connect(test, 'nonce-second');
  expect(names(first).filter((name) => name === 'firstFrame')).toHaveLength(1);
  expect(second.events()).toEqual([]);
  test.become({ rate: 2 });
  await until(() => expect(names(second)).toEqual(['rateChanged']));
});

it('past events that are sent only on request wait until the page has said what it wants', async () => {
  const test = openTestHost(playing, { past });
  const library = await TestLibrary.connect(test);
  expect(names(library)).not.toContain('statistics');
  await library.ask('listen', { position: 0, events: ['statistics'] });
  await library.ask('listen', { position: 0, events: ['statistics'] });
  expect(names(library).filter((name) => name === 'statistics')).toHaveLength(1);

  const other = await TestLibrary.connect(openTestHost(playing, { past }));
  await other.ask('listen', { position: 0, events: [] });
  await other.ask('listen', { position: 0, events: ['statistics'] });
  expect(names(other)).not.toContain('statistics');
});

it('a press of play is sent in the second version of the protocol, and only to pages that are connected', async () => {
  const past: readonly PastStep[] = [{ state: playing }, { command: pressed }];
  const test = openTestHost(playing, { past });
  const first = await TestLibrary.connect(test);
  const second = await TestLibrary.connect(test, 'nonce-second', { newest: 2 });
  expect([...names(first), ...names(second)]).not.toContain('playPressed');
  test.host.noteCommand(pressed);
  test.become({ rate: 2 });
  await until(() => expect(names(second)).toEqual(['playPressed', 'rateChanged']));
  await until(() => expect(names(first)).toEqual(['rateChanged']));
});
