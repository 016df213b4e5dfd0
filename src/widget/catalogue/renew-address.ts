import type { CommandOf } from '../../../streams/model/commands.ts';
import { isMasterJson } from '../../../streams/model/addresses.ts';
import { addressOf } from '../../../streams/model/source-choice.ts';
import type { SignalOf } from '../../../streams/model/signals.ts';
import { caller } from '../../api/caller.ts';
import { getMasterJson } from '../../api/calls.ts';
import type { Client } from '../../api/client.ts';
import type * as calls from '../../contract/calls/contents.ts';
import * as rows from '../../contract/calls/playback-rows.ts';

const getEpisodeResource = caller<typeof calls.getEpisodeResource>(rows.getEpisodeResource);

/** The episode's current address and the contents of a master JSON there. Rejects if the catalogue has no address. */
export async function renewAddress(
  client: Client,
  { episodeId, variantId }: Pick<CommandOf<'catalogue.renewAddress'>, 'episodeId' | 'variantId'>,
  origin: string,
  signal: AbortSignal,
): Promise<SignalOf<'catalogue.addressRenewed'>> {
  const resource = await getEpisodeResource(client, { episodeId }, { signal });
  const variant = resource.episodeVariants.find(({ id }) => id === variantId) ?? null;
  const url = variantId !== null && variant === null ? '' : addressOf(resource, variant, origin);
  if (url === '') throw new Error(`Episode ${episodeId} has no address.`);
  const master = isMasterJson(url) ? await getMasterJson(client, { url }, { signal }) : null;
  return { type: 'catalogue.addressRenewed', episodeId, variantId, url, master };
}
