import type { HostMessage, PlayPressed } from '../../../streams/model/commands.ts';
import type { EpisodeVariant } from '../../../streams/model/catalogue.ts';
import type { FrameMessage } from '../../contract/messages.ts';
import { coverPath } from '../../contract/private.ts';
import { postToHost } from './window-messages.ts';

/**
 * Posts a message to the host page, whatever its origin: the message contains no secrets and no signed addresses. A
 * press of play is not posted, because pages hear of it through the port.
 */
export function postSafely(scope: Window, message: HostMessage | PlayPressed): void {
  if (message.type !== 'playPressed') postToHost(scope, withoutSignatures(message));
}

function withoutSignatures(message: FrameMessage): FrameMessage {
  if (message.type === 'episodeVariantChanged') return { ...message, payload: plainVariant(message.payload) };
  if (message.type !== 'episodeChanged') return message;
  const { posterPath, m3u8MasterFilePath, episodeVariants } = message.payload;
  const payload = {
    ...message.payload,
    posterPath: posterPath === null ? null : plainAddress(posterPath),
    m3u8MasterFilePath: m3u8MasterFilePath === null ? null : plainAddress(m3u8MasterFilePath),
    episodeVariants: episodeVariants.map(plainVariant),
  };
  return { ...message, payload };
}

const plainVariant = ({ filepath, signFilepath, ...variant }: EpisodeVariant): EpisodeVariant => ({
  ...variant,
  filepath: plainAddress(filepath),
  ...(signFilepath !== undefined && { signFilepath: plainAddress(signFilepath) }),
});

/** Identifies a file without giving access to it: no user, query or fragment, and no opaque part of the path. */
function plainAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return coverPath(path.replace(/^((?:[a-z][a-z\d+.-]*:)?\/\/)[^/]*@/i, '$1'), () => '-');
}
