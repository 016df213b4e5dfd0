import * as calls from '../../contract/calls/terms.ts';
import { listCards } from '../catalogue/lists.ts';
import * as sql from '../catalogue/terms.ts';
import type { Services } from '../services.ts';
import { existing, mustExist } from './existing.ts';
import { serve, type Served } from './serve.ts';

export function terms(services: Services): Served[] {
  const { database, caches } = services;
  const kept = <T>(key: string, load: () => Promise<T>): Promise<T> => caches.remember('terms', key, load);

  return [
    serve(services, calls.getTypes, () => kept('types', () => sql.allTerms(database, 'content_types'))),
    serve(services, calls.getType, async ({ typeId }) =>
      existing(await sql.findTerm(database, 'content_types', 'id', typeId), 'type'),
    ),
    serve(services, calls.getTypeBySlug, async ({ slug }) =>
      existing(await sql.findTerm(database, 'content_types', 'slug', slug), 'type'),
    ),
    serve(services, calls.getPersonTypes, () => kept('person types', () => sql.allTerms(database, 'person_types'))),
    serve(services, calls.findPersons, async ({ slug, ...asked }) => {
      const type = existing(await sql.findTerm(database, 'person_types', 'slug', slug), 'person type');
      return sql.findPersons(database, type.id, asked);
    }),
    serve(services, calls.listPersonContents, async ({ personId, type, ...page }, { absolute }) => {
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
    serve(services, calls.getCountries, async ({ query = '' }) => {
      const all = await kept('countries', () => sql.allTerms(database, 'countries'));
      return all.filter(({ title }) => title.toLowerCase().startsWith(query.toLowerCase()));
    }),
    serve(services, calls.getGenres, ({ type }) =>
      kept(`genres ${type ?? ''}`, () =>
        type === undefined ? sql.allTerms(database, 'genres') : sql.genresOfType(database, type),
      ),
    ),
    serve(services, calls.getTags, () => kept('tags', () => sql.allTerms(database, 'tags'))),
    serve(services, calls.getTag, async ({ tagId }) =>
      existing(await sql.findTerm(database, 'tags', 'id', tagId), 'tag'),
    ),
    serve(services, calls.getLanguages, () => kept('languages', () => sql.languages(database))),
    serve(services, calls.getVoiceAuthors, () => kept('voice authors', () => sql.voiceAuthors(database))),
  ];
}
