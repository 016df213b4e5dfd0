import type { TitleRecord, EpisodeRecord } from '../catalogue-file/records.ts';
import { languageCodes, slugsOf, voiceTitles } from './demo.ts';
import { chance, type Chance } from './random.ts';
import { transliterate, adjectives, deeds, heroes, nouns, turns } from './words.ts';

const FIRST_ID = 10_001;
/** The number of generated titles that can be played. They play the demo media. */
const PLAYABLE = 48;
type Stream = Pick<EpisodeRecord, 'media' | 'seconds'>;

const lighthouse = ['s1e1', 's1e2', 's2e1', 's2e2'].map((folder) => `/media/lighthouse/${folder}/master.m3u8`);

/** The demo media, which many generated titles play. */
const playable: readonly Stream[] = [
  { media: '/media/quiet-water/master.m3u8', seconds: 60 },
  ...lighthouse.map((media) => ({ media, seconds: 24 })),
  { media: '/media/long-road/master.m3u8', seconds: 2_400 },
  { media: '/media/workshop/s1e1/master.m3u8', seconds: 30 },
  { media: '/media/river/master.m3u8', seconds: 20 },
  { media: '/media/short/short.mp4', seconds: 20 },
];

const posters = ['quiet-water', 'lighthouse', 'long-road', 'river', 'short', 'live'];
const genres = slugsOf('genre');
const tags = slugsOf('tag');
const countries = slugsOf('country');
const persons = slugsOf('person');
const callings = slugsOf('personType');
const NEWEST = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

/** Makes a realistic catalogue of any size. It depends only on the number of titles, so it is the same every time. */
export function generateTitles(count: number, firstPosition = 0): TitleRecord[] {
  const used = new Set<string>();
  return Array.from({ length: count }, (_, index) => ({
    ...generateTitle(index, used),
    position: firstPosition + index,
  }));
}

function generateTitle(index: number, used: Set<string>): TitleRecord {
  const random = chance(index + 1);
  const id = FIRST_ID + index;
  const title = uniqueName(random, used);
  const type = random.of(['film', 'film', 'film', 'film', 'series', 'short', 'documentary'] as const);
  const description = `${random.of(heroes)} ${random.of(deeds)}. ${random.of(turns)}`;
  const shared = {
    kind: 'title' as const,
    id,
    slug: `${transliterate(title)}-${id}`,
    poster: `/media/${posters[index % posters.length] ?? ''}/poster.jpg`,
    title,
    description,
    type,
    year: 1_960 + random.below(66),
    countries: random.some(countries, 2),
    languages: random.some(languageCodes, 2),
    genres: random.some(genres, 3),
    tags: random.some(tags, 2),
    voices: random.some(voiceTitles, 2),
    people: callings.map((type) => ({ person: random.of(persons), type })),
    kinopoisk: { id: 1_000_000 + id, value: 4 + random.below(56) / 10 },
    imdb: { id: `tt${9_000_000 + id}`, value: 4 + random.below(54) / 10 },
    popularity: random.below(10_000),
    addedAt: new Date(NEWEST - index * HOUR_MS).toISOString(),
  };
  const stream = (place: number) => (index < PLAYABLE ? (playable[(index + place) % playable.length] ?? null) : null);
  return type === 'series'
    ? { ...shared, seasons: seasonsOf(random, id, stream) }
    : { ...shared, episode: { id: id * 100, title, description, ...(stream(0) ?? absent(random)) } };
}

const absent = (random: Chance): Stream => ({ seconds: 600 * (1 + random.below(15)) });

function seasonsOf(
  random: Chance,
  contentId: number,
  stream: (place: number) => Stream | null,
): NonNullable<TitleRecord['seasons']> {
  let place = 0;
  return Array.from({ length: 1 + random.below(2) }, (_season, season) => ({
    id: contentId * 10 + season,
    order: season + 1,
    episodes: Array.from({ length: 3 + random.below(4) }, (_episode, episode) => ({
      id: contentId * 100 + place,
      title: `Серия ${episode + 1}`,
      description: `${random.of(heroes)} ${random.of(deeds)}.`,
      ...(stream(place++) ?? absent(random)),
    })),
  }));
}

function uniqueName(random: Chance, used: Set<string>): string {
  for (;;) {
    const name = makeName(random);
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    if (used.has(capital)) continue;
    used.add(capital);
    return capital;
  }
}

function makeName(random: Chance): string {
  const noun = random.of(nouns);
  const adjective = random.of(adjectives);
  const other = random.of(nouns.filter((another) => another !== noun));
  switch (random.below(4)) {
    case 0:
    case 1:
      return `${adjective[noun.gender]} ${noun.nominative}`;
    case 2:
      return `${noun.nominative} ${other.genitive}`;
    default:
      return `${noun.nominative} ${other.gender === 'f' ? adjective.genitiveF : adjective.genitive} ${other.genitive}`;
  }
}
