import { chooseEngine, isMasterJson } from '../../model/addresses.ts';
import { siblingChapters } from '../../model/chapters.ts';
import { sameLabel } from '../../model/episode-order.ts';
import { isRefused, nothingPlayable, type Failure } from '../../model/errors.ts';
import { protectionOf } from '../../model/protection.ts';
import type { Session } from '../../model/session.ts';
import { addressOf, chooseSource, plainOffer, savedSource } from '../../model/source-choice.ts';
import type { ContentState, SelectionState, SourceState } from '../../model/state.ts';
import { siblingThumbnails } from '../../model/thumbnails.ts';
import { feature, type Pipeline, type Subject } from '../define-first.ts';
import type { SourceAddress, SourceMemory } from './slices.ts';

type Environment = Session['environment'];

const INITIAL: SourceMemory = {
  address: null,
  label: null,
  offer: null,
  ahead: null,
  refusal: null,
  source: { status: 'none' },
};

/**
 * A plain address is ready at once. Among the sources of a master JSON, the label chosen before wins, perhaps in an
 * earlier visit, then the default, then the first. A master JSON that was loaded ahead is kept for the next selection.
 */
export const sourceMemory = feature('sourceMemory', INITIAL, {
  on: {
    'catalogue.loaded': (memory, { catalogue }, { state: { session } }) => ({
      ...memory,
      label: session === null ? null : savedSource(session.stored, catalogue.content.id),
    }),
    'catalogue.masterLoaded': (memory, { url, master }, { state: { session } }) =>
      session !== null && isAwaited(memory, url)
        ? choose({ ...memory, offer: master }, session.environment)
        : { ...memory, ahead: { url, master } },
    'catalogue.masterFailed': (memory, { url, failure }) => {
      if (!isAwaited(memory, url)) return memory;
      return isRefused(failure) ? { ...memory, refusal: failure } : fail(memory, failure);
    },
    'engine.failed': (memory, { failure }, { state: { session } }) =>
      failure.category === 'protection' && session !== null ? withoutProtected(memory, session.environment) : memory,
    'player.sourceRenewed': (memory, { offer, source: now }) => ({ ...memory, offer, refusal: null, source: now }),
    'catalogue.renewalFailed': (memory) => fail(memory, memory.refusal),
    'intent.chooseSource': (memory, { label }, { state: { session } }) => {
      const isOffered = memory.offer?.sources.some((option) => sameLabel(option.label, label)) === true;
      return session !== null && isOffered ? choose({ ...memory, label }, session.environment) : memory;
    },
  },
  follows: ['selection'],
  follow: (memory, { state: { selection, content, session } }) => {
    if (selection === null || session === null) return memory;
    const address = toAddress(selection, content, session.environment);
    // Two episodes may have one address; each is attached at its own start.
    const isSame = address.url === memory.address?.url && address.episodeId === memory.address.episodeId;
    return isSame ? memory : resolve(address, memory, session.environment);
  },
});

export const source = feature('source', INITIAL.source, {
  follows: ['sourceMemory'],
  follow: (_, { state }) => state.sourceMemory.source,
});

/** Requests the master JSON. A newer request cancels the one under way, and a late answer changes nothing. */
export const loadMaster: Pipeline = ({ whenChanged }) =>
  whenChanged('source', (now) =>
    now.status === 'resolving' ? { type: 'catalogue.loadMaster', cause: 'selection', url: now.url } : null,
  );

/** Stores the label of a chosen source for the next visit. */
export const storeSource: Pipeline = ({ when }) =>
  when('intent.chooseSource', (_, { sourceMemory: { label: value }, content }, before) => {
    if (value === null || value === before.sourceMemory.label || content.status !== 'loaded') return null;
    const entry = String(content.catalogue.content.id);
    return { type: 'storage.write', cause: 'preference', key: 'favoriteSources', entry, value };
  });

function toAddress(selected: SelectionState, content: ContentState, environment: Environment): SourceAddress {
  const episodeId = selected.episode.id;
  if (content.status === 'loaded' && !content.catalogue.available) {
    return { url: environment.placeholderUrl, episodeId, isPlaceholder: true };
  }
  return { url: addressOf(selected.episode, selected.variant, environment.origin), episodeId, isPlaceholder: false };
}

function resolve(address: SourceAddress, { label, ahead }: SourceMemory, environment: Environment): SourceMemory {
  const { url } = address;
  const memory = { ...INITIAL, address, label };
  if (!isMasterJson(url)) return choose({ ...memory, offer: plainOffer(url) }, environment);
  if (ahead?.url === url) return choose({ ...memory, offer: ahead.master }, environment);
  return { ...memory, source: { status: 'resolving', url } };
}

const fail = (memory: SourceMemory, failure: Failure | null): SourceMemory =>
  failure === null ? memory : { ...memory, refusal: null, source: { status: 'failed', failure } };

const isAwaited = ({ source: { status }, address }: SourceMemory, url: string): boolean =>
  status === 'resolving' && address?.url === url;

/** Sources that cannot be decrypted here are no longer offered, if there are others. */
function withoutProtected(memory: SourceMemory, environment: Environment): SourceMemory {
  const sources = memory.offer?.sources.filter(({ protection }) => protection === undefined) ?? [];
  if (memory.offer === null || sources.length === 0 || !('protection' in memory.source)) return memory;
  return choose({ ...memory, offer: { ...memory.offer, sources } }, environment);
}

export function choose(memory: SourceMemory, environment: Environment): SourceMemory {
  const { address, label, offer } = memory;
  if (address === null || offer === null) return memory;
  const option = chooseSource(offer.sources, label);
  if (option === undefined) return { ...memory, source: unplayable(address.url) };
  const media = chooseEngine(option.link, environment, option.type);
  if (media === null) return { ...memory, source: unplayable(option.link) };
  const { isPlaceholder } = address;
  const hasThumbnails = environment.hasSiblingThumbnails && !isPlaceholder;
  const hasChapters = environment.hasSiblingChapters && !isPlaceholder;
  return {
    ...memory,
    source: {
      status: 'ready',
      ...media,
      ...protectionOf(option),
      options: offer.sources,
      activeLabel: option.label === '' ? null : option.label,
      subtitles: offer.subtitles,
      thumbnailsUrl: offer.thumbnails ?? (hasThumbnails ? siblingThumbnails(media.url) : null),
      chaptersUrl: offer.chapters ?? (hasChapters ? siblingChapters(media.url) : null),
      isPlaceholder,
      renewals: 0,
    },
  };
}

const unplayable = (url: string): SourceState => ({ status: 'failed', failure: nothingPlayable({ url }) });

export const sourceSubject = {
  features: [sourceMemory, source],
  pipelines: [loadMaster, storeSource],
} satisfies Subject;
