import type { HostMessage } from '../../streams/model/commands.ts';
import type { Recording } from './recording.ts';

export type { HostMessage } from '../../streams/model/commands.ts';

/** Messages of the frame that are not about the film. */
export type ReportMessage =
  /** An error; the viewer and the operator see the same id. */
  | { readonly type: 'errorReported'; readonly payload: { readonly id: string } }
  /** The answer to `recordingRequested`. */
  | { readonly type: 'recording'; readonly payload: { readonly recording: Recording } };

export type FrameMessage = HostMessage | ReportMessage;

/** The envelope of everything the frame posts to its parent. */
export type HostEnvelope = FrameMessage & {
  readonly source: typeof MESSAGE_SOURCE;
  readonly version: typeof MESSAGE_VERSION;
};

export const MESSAGE_SOURCE = 'potok';
export const MESSAGE_VERSION = 1;

/** A message as it is posted, in either direction. */
export const envelope = (type: string, payload: object): object => ({
  source: MESSAGE_SOURCE,
  version: MESSAGE_VERSION,
  type,
  payload,
});

/** Whether posted data is in an envelope of this version. Its type and payload may still be anything. */
export const isEnvelope = (data: unknown): data is { readonly type?: unknown; readonly payload?: unknown } => {
  if (typeof data !== 'object' || data === null) return false;
  const { source, version } = data as Readonly<Record<string, unknown>>;
  return source === MESSAGE_SOURCE && version === MESSAGE_VERSION;
};
