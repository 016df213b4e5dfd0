import { absoluteAddress } from './addresses.ts';
import type { Episode, EpisodeVariant, MasterJson, SourceOption } from './catalogue.ts';
import { sameLabel } from './episode-order.ts';
import type { StoredPreferences } from './session.ts';
import type { SourceState } from './state.ts';

/** The absolute address that an episode is played from; empty if the catalogue has no file for it. */
export function addressOf(
  episode: Pick<Episode, 'm3u8MasterFilePath'>,
  variant: EpisodeVariant | null,
  origin: string,
): string {
  const link = variant?.filepath ?? episode.m3u8MasterFilePath ?? '';
  return link === '' ? '' : absoluteAddress(link, origin);
}

/** The offer of an address that is not a master JSON: the address itself. */
export function plainOffer(url: string): MasterJson {
  const sources = url === '' ? [] : [{ label: '', link: url, isDefault: true }];
  return { sources, subtitles: [], thumbnails: null, chapters: null };
}

/** The label chosen before, else the one flagged as default, else the first. */
export function chooseSource(options: readonly SourceOption[], label: string | null): SourceOption | undefined {
  return (
    (label === null ? undefined : options.find((option) => sameLabel(option.label, label))) ??
    options.find((option) => option.isDefault) ??
    options[0]
  );
}

/** The label of the source chosen for a title in an earlier visit; null if none was. */
export const savedSource = (
  { favoriteSources }: Pick<StoredPreferences, 'favoriteSources'>,
  contentId: number | null,
): string | null => favoriteSources[String(contentId)] ?? null;

/** The same stream with a new address: the attachment continues. */
export const isRenewed = (now: SourceState, before: SourceState): boolean =>
  now.status === 'ready' && before.status === 'ready' && now.renewals > before.renewals;

export interface KnownMaster {
  readonly url: string;
  readonly master: MasterJson;
}
