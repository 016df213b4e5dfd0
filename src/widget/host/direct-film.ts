import type { AdList } from '../../../streams/model/ad.ts';
import type { Catalogue, Episode, EpisodeVariant, MasterJson } from '../../../streams/model/catalogue.ts';
import type { Chapter } from '../../../streams/model/chapters.ts';
import {
  FIRST_DIRECT_ID,
  type DirectContent,
  type DirectEpisode,
  type DirectPart,
  type DirectSource,
  type DirectStream,
} from '../../contract/direct-content.ts';
import { isSecretParameter } from '../../contract/private.ts';

/** Direct content in the words of the catalogue. */
export interface DirectFilm {
  readonly catalogue: Catalogue;
  /**
   * The master JSON for the address of each episode and variant. These addresses are only names and are never
   * requested.
   */
  readonly masters: ReadonlyMap<string, MasterJson>;
  /** Chapters that came with the content, by names of the same kind. */
  readonly chapters: ReadonlyMap<string, readonly Chapter[]>;
  /** Null: the operator's own. */
  readonly ads: AdList | null;
}

/** The value that replaces the end of a path if the type is given. */
const typeEndings = { hls: '.m3u8', dash: '.mpd', file: '/' } as const;

export function toDirectFilm(content: DirectContent, origin: string): DirectFilm {
  const masters = new Map<string, MasterJson>();
  const chapters = new Map<string, readonly Chapter[]>();
  const ids = new Set<number>();

  /**
   * Returns the same id for an address in every visit; if an address occurs twice, the ids depend on the order of the
   * list.
   */
  function idOf(text: string): number {
    let id = toId(text);
    while (ids.has(id)) id = id + 1 > Number.MAX_SAFE_INTEGER ? FIRST_DIRECT_ID : id + 1;
    ids.add(id);
    return id;
  }

  function addStream(id: number, stream: DirectStream): string {
    const url = `${origin}/direct/${String(id)}.json`;
    const isList = typeof stream.chapters === 'object';
    if (isList) chapters.set(`${url}#chapters`, toChapters(stream.chapters));
    masters.set(url, {
      sources: stream.sources.map(toOption),
      subtitles: (stream.subtitles ?? []).map(({ url: src, label, language = '' }) => ({ label, src, language })),
      thumbnails: stream.thumbnails ?? null,
      chapters: isList ? `${url}#chapters` : (stream.chapters ?? null),
    });
    return url;
  }

  const contentId = idOf(`content ${sourceAddressOf(firstPart(content))}`);

  function toEpisode(part: DirectEpisode, order: number, season: Episode['season']): Episode {
    const id = idOf(sourceAddressOf(part));
    const { sources } = part;
    const variants = (part.variants ?? []).map(({ title, signLanguage, ...stream }): EpisodeVariant => {
      const variantId = idOf(`variant ${sourceAddressOf(stream)}`);
      const sign = signLanguage === undefined ? {} : { signFilepath: signLanguage };
      return { id: variantId, title, filepath: addStream(variantId, stream), ...sign };
    });
    return {
      id,
      contentId,
      title: part.title ?? content.title,
      description: null,
      posterPath: part.poster ?? null,
      duration: null,
      order,
      isCompleted: false,
      season,
      m3u8MasterFilePath: sources === undefined ? null : addStream(id, { ...part, sources }),
      episodeVariants: variants,
    };
  }

  const seasons = (content.seasons ?? []).map(({ order, episodes }, index) => ({
    season: { id: idOf(`season ${String(contentId)} ${String(index)}`), order: order ?? index + 1 },
    episodes,
  }));
  const episodes =
    seasons.length === 0
      ? [toEpisode({ ...content, poster: undefined }, 1, null)]
      : seasons.flatMap(({ season, episodes: parts }) =>
          parts.map((part, index) => toEpisode(part, index + 1, season)),
        );

  const { preroll = [], midroll = [] } = content.ads ?? {};
  return {
    catalogue: {
      content: {
        id: contentId,
        title: content.title,
        posterUrl: content.poster ?? null,
        year: null,
        kinopoiskId: null,
        hasMultipleEpisodes: episodes.length > 1,
        contentType: null,
        rating: null,
        countries: [],
        languages: [],
      },
      seasons: seasons.map(({ season }) => season).sort((a, b) => a.order - b.order),
      episodes: episodes.sort((a, b) => (a.season?.order ?? 0) - (b.season?.order ?? 0) || a.order - b.order),
      available: true,
    },
    masters,
    chapters,
    ads: content.ads === undefined ? null : { preroll, midroll },
  };
}

const firstPart = ({ seasons, ...part }: DirectContent): DirectPart => seasons?.[0]?.episodes[0] ?? part;

const toSource = (source: string | DirectSource): DirectSource =>
  typeof source === 'string' ? { url: source } : source;

function toOption(given: string | DirectSource, index: number, all: readonly unknown[]): MasterJson['sources'][number] {
  const { url, type, label, isDefault = false } = toSource(given);
  const plain = { label: label ?? (all.length > 1 ? String(index + 1) : ''), link: url, isDefault };
  return type === undefined ? plain : { ...plain, type: typeEndings[type] };
}

const toChapters = (chapters: readonly { readonly start: number; readonly title: string }[]): readonly Chapter[] =>
  chapters
    .map(({ start: startSeconds, title }) => ({ startSeconds, title }))
    .sort((a, b) => a.startSeconds - b.startSeconds)
    .filter(({ startSeconds }, index, all) => startSeconds !== all[index - 1]?.startSeconds);

/** The address of the first source, without its fragment and parameters that look like permissions. */
function sourceAddressOf({ sources, variants }: DirectPart): string {
  const [first] = sources ?? variants?.[0]?.sources ?? [];
  if (first === undefined) return '';
  const url = new URL(toSource(first).url);
  url.hash = url.username = url.password = '';
  for (const name of [...url.searchParams.keys()]) if (isSecretParameter(name)) url.searchParams.delete(name);
  return url.href;
}

/** 52 bits of two FNV-1a hashes: an id is no secret, only a name that seldom collides. */
function toId(text: string): number {
  const hash = (seed: number): number => {
    let value = seed;
    for (let index = 0; index < text.length; index += 1) {
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    }
    return value >>> 0;
  };
  return FIRST_DIRECT_ID + (hash(0x811c9dc5) % 2 ** 20) * 2 ** 32 + hash(0x9747b28c);
}
