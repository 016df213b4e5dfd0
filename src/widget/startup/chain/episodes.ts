import type { Episode, EpisodeVariant } from '../../../../streams/model/catalogue.ts';

/** More than any series has; still fast to read. */
const MOST_EPISODES = 5_000;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const toNumber = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : NaN;

/** @throws if the player would refuse it */
function toId(value: unknown): number {
  const id = toNumber(value);
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError('id');
  return id;
}

function toOrder(value: unknown): number {
  const order = toNumber(value);
  if (!Number.isFinite(order)) throw new TypeError('order');
  return order;
}

function toFile(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') throw new TypeError('file');
  return value;
}

function toVariant(value: unknown): EpisodeVariant[] {
  const { id, title, filepath } = fieldsOf(value);
  const variant = { id: toId(id), title: typeof title === 'string' ? title : '' };
  const file = toFile(filepath)?.trim() ?? '';
  return file === '' ? [] : [{ ...variant, filepath: file }];
}

function toEpisode(value: unknown): Episode {
  const fields = fieldsOf(value);
  const { season } = fields;
  const variants = fields['episodeVariants'] ?? [];
  if (!Array.isArray(variants)) throw new TypeError('file');
  const { id, order } = fieldsOf(season);
  return {
    id: toId(fields['id']),
    contentId: toId(fields['contentId']),
    title: '',
    description: null,
    posterPath: null,
    duration: null,
    order: toOrder(fields['order']),
    isCompleted: fields['isCompleted'] === true,
    season: season === null || season === undefined ? null : { id: toId(id), order: toOrder(order) },
    m3u8MasterFilePath: toFile(fields['m3u8MasterFilePath']),
    episodeVariants: variants.flatMap(toVariant),
  };
}

/**
 * The part of the catalogue's answer that says where a film begins, parsed by hand: the schemas come with the player's
 * script. Null if the player would refuse it.
 */
export function readEpisodes(value: unknown): readonly Episode[] | null {
  if (!Array.isArray(value) || value.length > MOST_EPISODES) return null;
  try {
    return value.map(toEpisode);
  } catch {
    return null;
  }
}
