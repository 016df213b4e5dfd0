import { MESSAGE_SOURCE, MESSAGE_VERSION } from '../../../src/contract/messages.ts';
import { isOtherVersion, readMessage as readHostMessage } from '../../../src/embed/messages.ts';
import { HOST, openTestHost, playing, settled, TestLibrary } from '../../../test/widget/host/support.ts';
import { mutateValue, rateOf } from '../mutate.ts';
import type { Random } from '../random.ts';
import { ensure, type Target } from '../target.ts';

const envelope = (type: string, payload: object): object => ({
  source: MESSAGE_SOURCE,
  version: MESSAGE_VERSION,
  type,
  payload,
});
const variant = { id: 211, title: 'Dub', filepath: '/media/master.m3u8' };
const episode = {
  id: 21,
  contentId: 2,
  title: 'Guests',
  description: null,
  posterPath: null,
  duration: 24,
  order: 1,
  isCompleted: false,
  season: { id: 4, order: 2 },
  m3u8MasterFilePath: null,
  episodeVariants: [variant],
};
const told = [
  envelope('fullscreen', { state: 'enterFullScreen' }),
  envelope('episodeChanged', episode),
  envelope('timeProgressChanged', { currentTime: 1.5, duration: 60 }),
  envelope('episodeVariantChanged', variant),
  envelope('errorReported', { id: 'a1' }),
  envelope('recording', { recording: { format: 'potok-recording', entries: [] } }),
];
const request = envelope('recordingRequested', {});

/** Makes some messages circular, which can be posted but not written as JSON. */
function circular(random: Random, data: unknown): unknown {
  if (typeof data === 'object' && data !== null && random.chance(0.05)) Object.assign(data, { payload: data });
  return data;
}

function hearAsHost(random: Random): void {
  const data = circular(random, mutateValue(random, random.pick(told), rateOf(random)));
  isOtherVersion(data);
  const message = readHostMessage(data);
  if (message === null) return;
  const { type, payload } = message;
  if (type === 'timeProgressChanged') ensure(Number.isFinite(payload.currentTime), `the time ${payload.currentTime}`);
  if (type === 'episodeChanged') {
    ensure(Number.isFinite(payload.id) && typeof payload.title === 'string', 'an episode without id or title');
    for (const { filepath } of payload.episodeVariants)
      ensure(typeof filepath === 'string', 'a variant without a file');
  }
  if (type === 'recording') ensure(Array.isArray(payload.recording.entries), 'a recording without entries');
}

const hello = envelope('hello', { nonce: 'nonce-12345', protocol: 1 });

/** A handshake, and then whatever a library may send through its port. */
async function hearAsPlayer(random: Random): Promise<void> {
  const allowed = { listen: true, command: true, recording: random.chance(0.5), content: true };
  const test = openTestHost(playing, { rightsOf: () => allowed, readRecording: () => Promise.resolve({} as never) });
  const origin = random.pick([HOST, 'null', '', 'https://other.example']);
  test.receive(circular(random, mutateValue(random, random.pick([hello, request, ...told]), rateOf(random))), origin);
  await settled();
  ensure(test.posted.length <= 1, `${String(test.posted.length)} answers to one message`);
  for (const { target, message } of test.posted) {
    ensure(target === (origin === 'null' && message.type === 'welcome' ? '*' : origin), `an answer to ${target}`);
    ensure(message.type !== 'recording' || allowed.recording, 'a recording that is not allowed');
  }
}

const commands = [
  'seekTo',
  'setVolume',
  'setTextTrack',
  'setEpisode',
  'load',
  'setTheme',
  'snapshot',
  'listen',
  'play',
  'addMarker',
];
const part = { sources: ['https://a.example/1.m3u8', { url: 'https://a.example/1', type: 'hls' }], chapters: [] };
const direct = {
  content: { title: 'A', seasons: [{ order: 1, episodes: [part, { variants: [{ title: 'B', ...part }] }] }] },
};
const values = [
  0,
  1,
  -1,
  NaN,
  1e300,
  '',
  'x',
  null,
  true,
  [],
  { movieId: 1 },
  { position: 4, events: ['cueChanged'] },
  { id: 'a', start: 1, title: 'A' },
  direct,
];

async function obeyAsPlayer(random: Random): Promise<void> {
  const test = openTestHost(playing);
  const library = await TestLibrary.connect(test);
  const asked = { id: 1, command: random.pick(commands), arguments: [random.pick(values)] };
  library.port.postMessage(circular(random, mutateValue(random, asked, rateOf(random))));
  await settled();
  const wishes = JSON.stringify(test.sent);
  ensure(!/null|undefined/.test(wishes) || wishes.includes('"textTrackId":null'), `the wish ${wishes}`);
  ensure(library.news.length <= 3, 'more than one answer');
  library.port.close();
}

export const messageTargets: readonly Target[] = [
  { name: 'host messages, embed', share: 1, try: hearAsHost },
  { name: 'host messages, player', share: 1, try: hearAsPlayer },
  { name: 'host requests, player', share: 1, try: obeyAsPlayer },
];
