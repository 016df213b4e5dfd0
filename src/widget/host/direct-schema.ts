import * as v from 'valibot';
import { parseUrl } from '../../api/absolute-link.ts';
import { DIRECT_LIMITS as limits, type DirectContent } from '../../contract/direct-content.ts';
import { Refusal } from '../../contract/host/refusal.ts';
import { describeIssue } from './direct-issue.ts';

const address = v.pipe(
  v.string(),
  v.maxLength(limits.longestAddress),
  v.check((text) => parseUrl(text) !== null, 'must be an absolute http(s) address'),
);
const title = v.pipe(v.string(), v.maxLength(limits.longestTitle));
const name = v.pipe(title, v.regex(/\S/, 'must be a text that is not empty'));
const listOf = <S extends v.GenericSchema>(entry: S, most: number) =>
  v.pipe(v.array(entry), v.minLength(1), v.maxLength(most));

const source = v.strictObject({
  url: address,
  type: v.optional(v.picklist(['hls', 'dash', 'file'])),
  label: v.optional(name),
  isDefault: v.optional(v.boolean()),
});

const chapter = v.strictObject({ start: v.pipe(v.number(), v.finite(), v.minValue(0)), title });

const streamFields = {
  subtitles: v.optional(
    v.pipe(
      v.array(v.strictObject({ url: address, label: name, language: v.optional(title) })),
      v.maxLength(limits.mostSubtitles),
    ),
  ),
  chapters: v.optional(v.union([address, v.pipe(v.array(chapter), v.maxLength(limits.mostChapters))])),
  thumbnails: v.optional(address),
};
const sources = listOf(v.union([address, source]), limits.mostSources);

const partFields = {
  ...streamFields,
  sources: v.optional(sources),
  variants: v.optional(
    listOf(
      v.strictObject({ ...streamFields, title: name, sources, signLanguage: v.optional(address) }),
      limits.mostVariants,
    ),
  ),
};

const hasOne = (...fields: readonly unknown[]): boolean => fields.filter((field) => field !== undefined).length === 1;

const episode = v.pipe(
  v.strictObject({ ...partFields, title: v.optional(title), poster: v.optional(address) }),
  v.check((one) => hasOne(one.sources, one.variants), 'must have either "sources" or "variants"'),
);

const season = v.strictObject({
  order: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  episodes: listOf(episode, limits.mostEpisodes),
});

const ads = v.pipe(v.array(address), v.maxLength(limits.mostAds));

const content = v.pipe(
  v.strictObject({
    ...partFields,
    title: name,
    poster: v.optional(address),
    seasons: v.optional(listOf(season, limits.mostSeasons)),
    ads: v.optional(v.strictObject({ preroll: v.optional(ads), midroll: v.optional(ads) })),
  }),
  v.check(
    (one) => hasOne(one.sources, one.variants, one.seasons),
    'must have one of "sources", "variants" and "seasons"',
  ),
  v.check(
    ({ seasons = [] }) => seasons.reduce((count, { episodes }) => count + episodes.length, 0) <= limits.mostEpisodes,
    `must have at most ${String(limits.mostEpisodes)} episodes`,
  ),
);

/** Checks content that a host page has posted; throws a refusal that names the field. */
export function readDirectContent(given: unknown): DirectContent {
  const { success, output, issues } = v.safeParse(content, given, { abortEarly: true });
  if (success) return output;
  throw new Refusal('range', describeIssue('content', issues[0]).slice(0, 200));
}
