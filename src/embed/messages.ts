import { isEnvelope, MESSAGE_SOURCE, MESSAGE_VERSION, type HostEnvelope } from '../contract/messages.ts';
import { RECORDING_FORMAT } from '../contract/recording.ts';

/** In place of an event's name: stands for every event, also those that are sent only on request. */
export const EVERY_EVENT = '*';

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isFinite = (value: unknown): boolean => Number.isFinite(value);
/** The duration of a live stream may be Infinity; an unknown duration is -2. */
const isDuration = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value);

/** Whether posted data is a message of the player in a version that this library does not know. */
export function isOtherVersion(data: unknown): boolean {
  return isFields(data) && data['source'] === MESSAGE_SOURCE && data['version'] !== MESSAGE_VERSION;
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

const oneOf =
  (...texts: readonly unknown[]): Check =>
  (value) =>
    texts.includes(value);

const isVariant = has({ id: isFinite, title: isText, filepath: isText });

/** The messages that the frame posts to the page, with the check of their payloads. */
const payloads: Readonly<Record<HostEnvelope['type'], Check>> = {
  fullscreen: has({ state: oneOf('enterFullScreen', 'exitFullScreen') }),
  episodeChanged: has({
    id: isFinite,
    contentId: isFinite,
    title: isText,
    description: orNull(isText),
    posterPath: orNull(isText),
    duration: orNull(isDuration),
    order: isFinite,
    isCompleted: oneOf(true, false),
    season: orNull(has({ id: isFinite, order: isFinite })),
    m3u8MasterFilePath: orNull(isText),
    episodeVariants: (value) => Array.isArray(value) && value.every(isVariant),
  }),
  timeProgressChanged: has({ currentTime: isFinite, duration: isDuration }),
  episodeVariantChanged: isVariant,
  errorReported: has({ id: isText }),
  recording: has({ recording: has({ format: oneOf(RECORDING_FORMAT), entries: Array.isArray }) }),
};

export const isMessageType = (type: unknown): type is HostEnvelope['type'] =>
  isText(type) && Object.hasOwn(payloads, type);

/** The message if every field is valid, else null. */
export function readMessage(data: unknown): HostEnvelope | null {
  if (!isEnvelope(data)) return null;
  const { type, payload } = data;
  return isMessageType(type) && payloads[type](payload) ? (data as unknown as HostEnvelope) : null;
}

export interface AnyEvent {
  readonly event: string;
  readonly payload: unknown;
}
