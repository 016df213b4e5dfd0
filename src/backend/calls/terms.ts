import * as calls from '../../contract/calls/terms.ts';
import { listCards } from '../catalogue/lists.ts';
import * as sql from '../catalogue/terms.ts';
import type { Services } from '../services.ts';
import { existing, mustExist } from './existing.ts';
import type { ServedCall } from './serve.ts';
import { serveShared } from './shared.ts';

export function terms(services: Services): ServedCall[] {
  const { database } = services;

  return [
    serveShared(services, calls.getTypes, 'terms', () => sql.allTerms(database, 'content_types')),
    serveShared(services, calls.getType, 'terms', async ({ typeId }) =>
      existing(await sql.findTerm(database, 'content_types', 'id', typeId), 'type'),
    ),
    serveShared(services, calls.getTypeBySlug, 'terms', async ({ slug }) =>
      existing(await sql.findTerm(database, 'content_types', 'slug', slug), 'type'),
    ),
    serveShared(services, calls.getPersonTypes, 'terms', () => sql.allTerms(database, 'person_types')),
    serveShared(services, calls.findPersons, 'listings', async ({ slug, ...asked }) => {
      const type = existing(await sql.findTerm(database, 'person_types', 'slug', slug), 'person type');
      return sql.findPersons(database, type.id, asked);
    }),
    serveShared(services, calls.listPersonContents, 'listings', async ({ personId, type, ...page }, { absolute }) => {
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
    serveShared(services, calls.getCountries, 'terms', async ({ query = '' }) => {
      const all = await sql.allTerms(database, 'countries');
      return all.filter(({ title }) => title.toLowerCase().startsWith(query.toLowerCase()));
    }),
    serveShared(services, calls.getGenres, 'terms', ({ type }) =>
      type === undefined ? sql.allTerms(database, 'genres') : sql.genresOfType(database, type),
    ),
    serveShared(services, calls.getTags, 'terms', () => sql.allTerms(database, 'tags')),
    serveShared(services, calls.getTag, 'terms', async ({ tagId }) =>
      existing(await sql.findTerm(database, 'tags', 'id', tagId), 'tag'),
    ),
    serveShared(services, calls.getLanguages, 'terms', () => sql.languages(database)),
    serveShared(services, calls.getVoiceAuthors, 'terms', () => sql.voiceAuthors(database)),
  ];
}
