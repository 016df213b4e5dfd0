import { MESSAGE_SOURCE, MESSAGE_VERSION } from '../../../src/contract/messages.ts';
import type { Recording } from '../../../src/contract/recording.ts';
import { isOtherVersion, readMessage as readHostMessage } from '../../../src/embed/messages.ts';
import { answerRecordingRequests } from '../../../src/widget/reporting/host-requests.ts';
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

/** What can be posted and JSON cannot say: things in circles. */
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

const host = 'https://host.example';

async function hearAsPlayer(random: Random): Promise<void> {
  const scope = new EventTarget() as unknown as Window;
  const answers: string[] = [];
  const parent = { postMessage: (_: unknown, origin: string) => answers.push(origin) };
  Object.defineProperty(scope, 'parent', { value: parent });
  const recording = Promise.resolve({} as Recording);
  const stop = answerRecordingRequests(
    scope,
    () => recording,
    (origin) => origin === host,
  );
  const data = circular(random, mutateValue(random, random.pick([request, ...told]), rateOf(random)));
  const source = random.chance(0.8) ? parent : random.pick([null, scope, {}]);
  const origin = random.chance(0.7) ? host : random.pick(['null', '', '*', `${host}.evil.example`]);
  scope.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
  stop();
  await recording;
  await Promise.resolve();
  ensure(answers.length <= 1, `${answers.length} answers to one message`);
  ensure(answers.length === 0 || (source === parent && origin === host), `an answer to ${origin}`);
}

export const messageTargets: readonly Target[] = [
  { name: 'host messages, embed', share: 1, try: hearAsHost },
  { name: 'host messages, player', share: 1, try: hearAsPlayer },
];
