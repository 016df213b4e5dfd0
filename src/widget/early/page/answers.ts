import * as v from 'valibot';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import type { PageParameters } from '../../../../streams/model/session.ts';
import { adListSchema, toAdList } from '../../../api/ad-list.ts';
import {
  availabilitySchema,
  contentSchema,
  episodesSchema,
  seasonsSchema,
} from '../../../contract/calls/playback-answers.ts';
import { readBody } from '../../shared/files/read-body.ts';
import { toCatalogue } from '../../shared/to-catalogue.ts';
import { type Early, filmAddresses, type ReadAnswers } from '../started.ts';
import { mostBytes, toText } from './requests.ts';

/** More than any series has, and still fast to parse. */
const MOST_EPISODES = 5_000;

/** The value if it has the schema's shape, otherwise null. */
function readAs<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : null;
}

/** Items parsed as the client of the services parses them; null if it would reject them, or if there are too many. */
export const readEpisodes = (value: unknown): readonly Episode[] | null =>
  Array.isArray(value) && value.length > MOST_EPISODES ? null : readAs(episodesSchema, value);

/** The JSON of a successful response, read from a clone; null otherwise. */
export async function bodyOf(answer: Promise<Response> | undefined, most: number): Promise<unknown> {
  // Cloned as soon as it arrives, before the player reads it.
  const copy = await answer?.then((response) => response.clone());
  return copy?.ok === true ? (JSON.parse(toText(await readBody(copy, most))) as unknown) : null;
}

/** The parsed answers of the catalogue and the ad list, for the page and for the player. */
export interface FirstAnswers extends ReadAnswers {
  readonly episodes: Promise<readonly Episode[] | null>;
  /** Whether the title exists and may be seen in the viewer's region. */
  readonly isShown: Promise<boolean>;
}

export function readAnswers(
  { baseUrl, adListUrl, answers }: Early,
  movieId: number,
  parameters: Pick<PageParameters, 'availabilityCheck'>,
  pageUrl: string,
): FirstAnswers {
  const addresses = filmAddresses(baseUrl, movieId, parameters, pageUrl);
  const read = <T>(url: string, convert: (raw: unknown) => T | null, most: number = mostBytes.text) =>
    bodyOf(answers.get(url), most).then(convert, () => null);
  const as =
    <S extends v.GenericSchema>(schema: S) =>
    (raw: unknown) =>
      readAs(schema, raw);

  const content = read(addresses.content, as(contentSchema));
  const seasons = read(addresses.seasons, as(seasonsSchema));
  const episodes = read(addresses.episodes, readEpisodes, mostBytes.episodes);
  const availability =
    addresses.availability === null
      ? Promise.resolve({ available: true })
      : read(addresses.availability, as(availabilitySchema));
  const adList = read(adListUrl ?? '', (raw) => {
    const answer = readAs(adListSchema, raw);
    return answer && toAdList(answer, adListUrl ?? '');
  });
  return {
    episodes,
    adList,
    isShown: Promise.all([content, availability]).then(([title, answer]) => title !== null && !!answer?.available),
    catalogue: Promise.all([content, seasons, episodes, availability]).then(([title, list, all, answer]) =>
      title && list && all && answer
        ? toCatalogue({ content: title, seasons: list, episodes: all, available: answer.available })
        : null,
    ),
  };
}
