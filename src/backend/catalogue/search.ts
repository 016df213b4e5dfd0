import { conditionsOf, type Filters, filtered, orderOf } from './filters.ts';
import type { Listing } from './lists.ts';
import type { Params } from './params.ts';

/**
 * Finds contents with these words, in any of their forms. The last word may be unfinished, as during typing. An empty
 * text finds everything. A text without words to search for (such as «и», «в») finds nothing.
 */
export const searched =
  (words: string, filters: Filters = {}) =>
  (params: Params): Listing => {
    if (words === '') return filtered(filters)(params);
    const text = params.add(words);
    const lexemes = `plainto_tsquery('russian', ${text})`;
    const joins = `cross join lateral (
      select case when numnode(${lexemes}) > 0 then (${lexemes}::text || ':*')::tsquery || websearch_to_tsquery('english', ${text})
        end as sought) asked`;
    return {
      joins,
      where: ['c.words @@ asked.sought', ...conditionsOf(filters, params)],
      orderBy:
        filters.sort === undefined
          ? 'ts_rank(c.words, asked.sought) desc, c.popularity desc'
          : orderOf(filters, filters.sort),
    };
  };
