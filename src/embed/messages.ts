import { isEnvelope, MESSAGE_SOURCE, MESSAGE_VERSION, type HostEnvelope } from '../contract/messages.ts';
import { RECORDING_FORMAT } from '../contract/recording.ts';

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const isFinite = (value: unknown): boolean => Number.isFinite(value);
/** The duration of a live stream may be Infinity; an unknown duration is -2. */
const isDuration = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value);

/** Whether posted data is a message of the player in a version that this library does not know. */
export function isOtherVersion(data: unknown): boolean {
  return isFields(data) && data['source'] === MESSAGE_SOURCE && data['version'] !== MESSAGE_VERSION;
}

/** The message if every field is valid, else null. */
export function readMessage(data: unknown): HostEnvelope | null {
  if (!isEnvelope(data)) return null;
  const { type, payload } = data;
  return isFields(payload) && isPayload(type, payload) ? (data as unknown as HostEnvelope) : null;
}

function isPayload(type: unknown, payload: Fields): boolean {
  switch (type as HostEnvelope['type']) {
    case 'fullscreen':
      return payload['state'] === 'enterFullScreen' || payload['state'] === 'exitFullScreen';
    case 'episodeChanged':
      return isEpisode(payload);
    case 'timeProgressChanged':
      return isFinite(payload['currentTime']) && isDuration(payload['duration']);
    case 'episodeVariantChanged':
      return isVariant(payload);
    case 'errorReported':
      return isText(payload['id']);
    case 'recording':
      return isRecording(payload['recording']);
    default:
      return false;
  }
}

function isRecording(value: unknown): boolean {
  return isFields(value) && value['format'] === RECORDING_FORMAT && Array.isArray(value['entries']);
}

type Check = (value: unknown) => boolean;

const has =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const isVariant = has({ id: isFinite, title: isText, filepath: isText });

const isEpisode = has({
  id: isFinite,
  contentId: isFinite,
  title: isText,
  description: orNull(isText),
  posterPath: orNull(isText),
  duration: orNull(isDuration),
  order: isFinite,
  isCompleted: (value) => typeof value === 'boolean',
  season: orNull(has({ id: isFinite, order: isFinite })),
  m3u8MasterFilePath: orNull(isText),
  episodeVariants: (value) => Array.isArray(value) && value.every(isVariant),
});
