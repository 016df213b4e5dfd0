import { MESSAGE_SOURCE, MESSAGE_VERSION, type HostEnvelope } from '../contract/messages.ts';
import { RECORDING_FORMAT } from '../contract/recording.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isFinite = (value: unknown): boolean => Number.isFinite(value);
/** A live stream's duration may be Infinity, an unknown one -2. */
const isDuration = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value);

/** Says whether a posted value claims to come from the player in a version this library does not know. */
export function isOtherVersion(data: unknown): boolean {
  return isFields(data) && data['source'] === MESSAGE_SOURCE && data['version'] !== MESSAGE_VERSION;
}

/** The message when every field is as promised, else null. */
export function readMessage(data: unknown): HostEnvelope | null {
  if (!isFields(data) || data['source'] !== MESSAGE_SOURCE || data['version'] !== MESSAGE_VERSION) return null;
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

function isEpisode(value: Fields): boolean {
  const { season, duration, episodeVariants } = value;
  return (
    isFinite(value['id']) &&
    isFinite(value['contentId']) &&
    isText(value['title']) &&
    isTextOrNull(value['description']) &&
    isTextOrNull(value['posterPath']) &&
    (duration === null || isDuration(duration)) &&
    isFinite(value['order']) &&
    typeof value['isCompleted'] === 'boolean' &&
    (season === null || (isFields(season) && isFinite(season['id']) && isFinite(season['order']))) &&
    isTextOrNull(value['m3u8MasterFilePath']) &&
    Array.isArray(episodeVariants) &&
    episodeVariants.every(isVariant)
  );
}

function isVariant(value: unknown): boolean {
  return isFields(value) && isFinite(value['id']) && isText(value['title']) && isText(value['filepath']);
}
