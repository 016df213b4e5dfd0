import { absoluteAddress } from './addresses.ts';
import type { Episode, EpisodeVariant, MasterJson, SourceOption } from './catalogue.ts';
import { sameLabel } from './episode-order.ts';

/** Where an episode is played from, absolute; empty where the catalogue has no file for it. */
export function addressOf(episode: Episode, variant: EpisodeVariant | null, origin: string): string {
  const link = variant?.filepath ?? episode.m3u8MasterFilePath ?? '';
  return link === '' ? '' : absoluteAddress(link, origin);
}

/** The label chosen before, else the one flagged as default, else the first. */
export function chooseSource(options: readonly SourceOption[], label: string | null): SourceOption | undefined {
  return (
    (label === null ? undefined : options.find((option) => sameLabel(option.label, label))) ??
    options.find((option) => option.isDefault) ??
    options[0]
  );
}

/** A master JSON and the address it was found at. */
export interface KnownMaster {
  readonly url: string;
  readonly master: MasterJson;
}
