import type { HostMovie } from '../../contract/host-arguments.ts';
import {
  readField,
  readFields,
  readFlag,
  readId,
  readNumber,
  readSeconds,
  type Arguments,
} from '../../contract/host/arguments.ts';
import { toDirectFilm, type DirectFilm } from './direct-film.ts';
import { readDirectContent } from './direct-schema.ts';

/** The film that a host page names in `load` and `prepare`. */
export interface RequestedFilm {
  readonly movie: HostMovie;
  /** The content itself; null for a title of the catalogue. */
  readonly direct: DirectFilm | null;
}

const readOrder = (value: unknown): number => Math.floor(readNumber([value], 0, 1e6));

const readers: { readonly [K in keyof Required<HostMovie>]: (value: unknown) => HostMovie[K] } = {
  movieId: (value) => readId([value]),
  episodeId: (value) => readId([value]),
  season: readOrder,
  episode: readOrder,
  episodeVariantId: (value) => readId([value]),
  timeCodeSeconds: (value) => Math.floor(readSeconds([value])),
  autoPlay: (value) => readFlag([value]),
};

const directFields = ['content', 'season', 'episode', 'timeCodeSeconds', 'autoPlay'];

export const isDirectContent = ([film]: Arguments): boolean =>
  typeof film === 'object' && film !== null && Object.hasOwn(film, 'content');

/** @param origin of the player */
export function readFilm(given: Arguments, origin: string): RequestedFilm {
  if (!isDirectContent(given)) return { movie: readMovie(given), direct: null };
  const { content, ...start } = readFields(given, directFields);
  const direct = toDirectFilm(readDirectContent(content), origin);
  return { movie: readMovie([{ ...start, movieId: direct.catalogue.content.id }]), direct };
}

function readMovie(given: Arguments): HostMovie {
  const fields = readFields(given, Object.keys(readers));
  const read = Object.entries(readers).flatMap(([name, reader]) =>
    fields[name] === undefined ? [] : [[name, readField(name, () => reader(fields[name]))] as const],
  );
  return { movieId: readField('movieId', () => readId([fields['movieId']])), ...Object.fromEntries(read) };
}
