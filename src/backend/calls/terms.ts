import * as calls from '../../contract/calls/terms.ts';
import { listCards } from '../catalogue/lists.ts';
import * as sql from '../catalogue/terms.ts';
import type { Database } from '../db/database.ts';
import { existing, mustExist } from '../http/errors.ts';
import type { ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';

export function terms({ serveShared }: Serving, { database }: { readonly database: Database }): ServedCall[] {
  return [
    serveShared(calls.getTypes, 'terms', () => sql.allTerms(database, 'content_types')),
    serveShared(calls.getType, 'terms', async ({ typeId }) =>
      existing(await sql.findTerm(database, 'content_types', 'id', typeId), 'type'),
    ),
    serveShared(calls.getTypeBySlug, 'terms', async ({ slug }) =>
      existing(await sql.findTerm(database, 'content_types', 'slug', slug), 'type'),
    ),
    serveShared(calls.getPersonTypes, 'terms', () => sql.allTerms(database, 'person_types')),
    serveShared(calls.findPersons, 'listings', async ({ slug, ...asked }) => {
      const type = existing(await sql.findTerm(database, 'person_types', 'slug', slug), 'person type');
      return sql.findPersons(database, type.id, asked);
    }),
    serveShared(calls.listPersonContents, 'listings', async ({ personId, type, ...page }, { absolute }) => {
      mustExist(await sql.hasPerson(database, personId), 'person');
      return listCards(database, absolute, page, (params) => ({
        where: [
          `exists (select 1 from content_persons x join person_types t on t.id = x.person_type_id
             where x.content_id = c.id and x.person_id = ${params.add(personId)}
             ${type === undefined ? '' : `and t.slug = ${params.add(type)}`})`,
        ],
        orderBy: 'c.popularity desc',
      }));
    }),
    serveShared(calls.getCountries, 'terms', async ({ query = '' }) => {
      const all = await sql.allTerms(database, 'countries');
      return all.filter(({ title }) => title.toLowerCase().startsWith(query.toLowerCase()));
    }),
    serveShared(calls.getGenres, 'terms', ({ type }) =>
      type === undefined ? sql.allTerms(database, 'genres') : sql.genresOfType(database, type),
    ),
    serveShared(calls.getTags, 'terms', () => sql.allTerms(database, 'tags')),
    serveShared(calls.getTag, 'terms', async ({ tagId }) =>
      existing(await sql.findTerm(database, 'tags', 'id', tagId), 'tag'),
    ),
    serveShared(calls.getLanguages, 'terms', () => sql.languages(database)),
    serveShared(calls.getVoiceAuthors, 'terms', () => sql.voiceAuthors(database)),
  ];
}
