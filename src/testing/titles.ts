import { FIRST_DIRECT_ID, type DirectContent } from '../contract/direct-content.ts';
import type { HostMovie } from '../contract/host-arguments.ts';
import type { HostContent, HostEpisode, HostSeason, HostState, HostVariant } from '../contract/host-state.ts';
import type { Effect, Effects } from './film.ts';

/** A title that a fake player may load. */
export interface FakeTitle {
  readonly content: HostContent;
  /** In the order in which they are watched; a film has one. */
  readonly episodes: readonly HostEpisode[];
  /** Voice-overs of each episode; the first one plays unless another is chosen. */
  readonly variants?: readonly HostVariant[] | undefined;
}

const episodeOf = (id: number, order = 1, season: HostSeason | null = null): HostEpisode => ({
  id,
  title: `Episode ${String(id)}`,
  order,
  season,
  isCompleted: false,
});

const variantOf = (id: number): HostVariant => ({ id, title: `Variant ${String(id)}` });

const contentOf = (id: number, title: string, hasMultipleEpisodes: boolean): HostContent => ({
  id,
  title,
  posterUrl: null,
  year: null,
  hasMultipleEpisodes,
});

/** Makes up a title with the season, episode and variant that the page has named. */
function inventTitle({ movieId, season, episode, episodeId = movieId, episodeVariantId }: HostMovie): FakeTitle {
  const isSeries = season !== undefined || episode !== undefined;
  return {
    content: contentOf(movieId, `Title ${String(movieId)}`, isSeries),
    episodes: [episodeOf(episodeId, episode, season === undefined ? null : { id: season, order: season })],
    variants: episodeVariantId === undefined ? [] : [variantOf(episodeVariantId)],
  };
}

function titleOf({ title, seasons, variants = [] }: DirectContent): FakeTitle {
  const parts = (seasons ?? []).flatMap(({ order, episodes }, index) =>
    episodes.map((part, place) => ({ ...part, place, season: { id: index + 1, order: order ?? index + 1 } })),
  );
  const episodes = parts.map((part, index) => ({
    ...episodeOf(FIRST_DIRECT_ID + index + 1, part.place + 1, part.season),
    title: part.title ?? title,
  }));
  return {
    content: contentOf(FIRST_DIRECT_ID, title, episodes.length > 1),
    episodes: episodes.length > 0 ? episodes : [{ ...episodeOf(FIRST_DIRECT_ID + 1), title }],
    variants: variants.map((variant, index) => ({ id: FIRST_DIRECT_ID + index + 1, title: variant.title })),
  };
}

/** The episode at a place; the first one of the title if no place is named. */
function findEpisode({ episodes }: FakeTitle, place: Partial<HostMovie>): HostEpisode | undefined {
  const { episodeId, season, episode } = place;
  if (episodeId !== undefined) return episodes.find(({ id }) => id === episodeId);
  if (season === undefined && episode === undefined) return episodes[0];
  return episodes.find((one) => one.order === (episode ?? 1) && (season === undefined || one.season?.order === season));
}

function playEffect(
  { content, episodes, variants = [] }: FakeTitle,
  episode: HostEpisode,
  variant?: HostVariant,
): Effect {
  const index = episodes.indexOf(episode);
  const seasons = episodes.flatMap(({ season }) => season ?? []);
  return {
    content,
    seasons: seasons.filter(({ id }, place) => seasons.findIndex((one) => one.id === id) === place),
    episode,
    previous: episodes[index - 1] ?? null,
    next: episodes[index + 1] ?? null,
    variants,
    variant: variant ?? variants[0] ?? null,
    ad: null,
    error: null,
    playback: 'playing',
    position: 0,
  };
}

/**
 * Effects of the commands that go to another title, episode or voice-over.
 * @param given the titles that exist; undefined: everything that the page names exists
 */
export function titleEffects(given: readonly FakeTitle[] | undefined): Effects {
  const known = new Map(given?.map((title) => [title.content.id, title]));
  const isOpen = given === undefined;

  function find(film: unknown): FakeTitle | undefined {
    const { content, ...movie } = (film ?? {}) as Partial<HostMovie> & { readonly content?: DirectContent };
    if (content !== undefined) return titleOf(content);
    const { movieId = NaN } = movie;
    return (
      known.get(movieId) ?? (isOpen && Number.isSafeInteger(movieId) ? inventTitle({ ...movie, movieId }) : undefined)
    );
  }

  function load(film: unknown): Effect {
    const title = find(film);
    if (title === undefined) return 'notFound';
    const place = film as Partial<HostMovie>;
    const episode = findEpisode(title, place);
    const variant = title.variants?.find(({ id }) => id === place.episodeVariantId);
    if (episode === undefined || (place.episodeVariantId !== undefined && variant === undefined)) return 'notFound';
    known.set(title.content.id, title);
    return {
      ...(playEffect(title, episode, variant) as Partial<HostState>),
      playback: place.autoPlay === true ? 'playing' : 'notStarted',
      position: place.timeCodeSeconds ?? 0,
    };
  }

  /** Goes to an episode of the present title; an episode that is not listed is made up if no titles were given. */
  function choose({ content, variant }: HostState, isIt: (one: HostEpisode) => boolean, id: number | null): Effect {
    const title = content === null ? undefined : known.get(content.id);
    const episode = title?.episodes.find(isIt);
    if (title !== undefined && episode !== undefined) {
      return playEffect(
        title,
        episode,
        title.variants?.find((one) => one.id === variant?.id),
      );
    }
    if (!isOpen || id === null) return 'notFound';
    return { episode: episodeOf(id), previous: null, next: null, playback: 'playing', position: 0 };
  }

  return {
    load,
    prepare: (film) => (film === undefined || find(film) !== undefined ? {} : 'notFound'),
    setEpisode: (id, state) => choose(state, (one) => one.id === id, id),
    setSeason: (id, state) => choose(state, ({ season }) => season?.id === id, null),
    setVariant: (id, { variants }) => {
      const variant = variants.find((one) => one.id === id) ?? (isOpen ? variantOf(id) : null);
      return variant === null ? 'notFound' : { variant };
    },
    next: (_, state) => (state.next === null ? 'notFound' : choose(state, ({ id }) => id === state.next?.id, null)),
    previous: (_, state) =>
      state.previous === null ? 'notFound' : choose(state, ({ id }) => id === state.previous?.id, null),
  };
}
