import type { HostMessage } from '../../streams/model/commands.ts';

export type { HostMessage } from '../../streams/model/commands.ts';

/** The envelope of everything the frame posts to its parent. */
export type HostEnvelope = HostMessage & {
  readonly source: typeof MESSAGE_SOURCE;
  readonly version: typeof MESSAGE_VERSION;
};

export const MESSAGE_SOURCE = 'potok';
export const MESSAGE_VERSION = 1;
