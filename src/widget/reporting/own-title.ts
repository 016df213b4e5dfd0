import type { StorageMaps } from '../../../streams/model/storage.ts';
import type { RecordedVisit } from '../../contract/recording.ts';

/**
 * Keeps only the recorded title in the stored positions, since other titles do not help. All writes concern that title,
 * so the replay does not change.
 */
export function onlyOwnTitle(recording: RecordedVisit): RecordedVisit {
  const own = ownIds(recording);
  const cut = <T extends Entry>(entry: T): T => cutEntry(entry, own) as T;
  return { ...recording, before: recording.before.map(cut), entries: recording.entries.map(cut) };
}

interface OwnIds {
  readonly contents: ReadonlySet<string>;
  readonly episodes: ReadonlySet<string>;
}

type Entry = RecordedVisit['entries'][number];

function ownIds({ before, entries }: RecordedVisit): OwnIds {
  const contents = new Set<string>();
  const episodes = new Set<string>();
  for (const entry of [...before, ...entries]) {
    if (entry.kind !== 'signal') continue;
    const { signal } = entry;
    if (signal.type === 'session.started') contents.add(String(signal.session.parameters.movieId));
    if (signal.type !== 'catalogue.loaded') continue;
    contents.add(String(signal.catalogue.content.id));
    for (const { id } of signal.catalogue.episodes) episodes.add(String(id));
  }
  return { contents, episodes };
}

function cutEntry(entry: Entry, own: OwnIds): Entry {
  if (entry.kind === 'signal' && entry.signal.type === 'session.started') {
    const { session } = entry.signal;
    const { favoriteAudioTracks, favoriteSources, episodesTimeProgress, episodesWatchedAgain, episodeVariants } =
      session.stored;
    const places: StorageMaps = {
      favoriteAudioTracks: pick(favoriteAudioTracks, own.contents),
      favoriteSources: pick(favoriteSources, own.contents),
      episodesTimeProgress: pick(episodesTimeProgress, own.episodes),
      episodesWatchedAgain: pick(episodesWatchedAgain, own.episodes),
      episodeVariants: pick(episodeVariants, own.contents),
      titleChoices: pick(session.stored.titleChoices ?? {}, own.contents),
    };
    return { ...entry, signal: { ...entry.signal, session: { ...session, stored: { ...session.stored, ...places } } } };
  }
  return entry;
}

function pick<T extends object>(map: T, ids: ReadonlySet<string>): T {
  return Object.fromEntries(Object.entries(map).filter(([id]) => ids.has(id))) as T;
}
