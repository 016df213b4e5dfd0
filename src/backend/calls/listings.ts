import * as calls from '../../contract/calls/listings.ts';
import { conditionOfType, conditionsOfCategory, findCategory } from '../catalogue/categories.ts';
import { type Filters, filtered } from '../catalogue/filters.ts';
import { listFreshEpisodes } from '../catalogue/fresh.ts';
import { listCards, type Page } from '../catalogue/lists.ts';
import { searched } from '../catalogue/search.ts';
import { findTerm } from '../catalogue/terms.ts';
import type { Database } from '../db/database.ts';
import { existing } from '../http/errors.ts';
import type { CallContext, ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';

type InCategory = Page & Filters & { readonly type: string; readonly slug: string };

export function listings({ serve, serveShared }: Serving, { database }: { readonly database: Database }): ServedCall[] {
  async function listCategory({ type, slug, ...asked }: InCategory, { absolute }: Pick<CallContext, 'absolute'>) {
    const [ofType, category] = await Promise.all([
      findTerm(database, 'content_types', 'slug', type),
      findCategory(database, 'slug', slug),
    ]);
    const conditions = [
      conditionOfType(existing(ofType, 'type')),
      ...conditionsOfCategory(existing(category, 'category')),
    ];
    return listCards(database, absolute, asked, filtered(asked, 'popularity', ...conditions));
  }

  return [
    serveShared(calls.listContentsV1, 'listings', (page, { absolute }) =>
      listCards(database, absolute, page, filtered({}, 'position')),
    ),
    serveShared(calls.findContents, 'listings', (asked, { absolute }) =>
      listCards(database, absolute, asked, filtered(asked)),
    ),
    serve(calls.searchContents, ({ query, ...page }, { absolute }) =>
      listCards(database, absolute, page, searched(query)),
    ),
    serve(calls.searchContentsWithFilter, ({ query, ...asked }, { absolute }) =>
      listCards(database, absolute, asked, searched(query, asked)),
    ),
    serveShared(calls.listCategoryContents, 'listings', listCategory),
    serveShared(calls.filterCategoryContents, 'listings', listCategory),
    serveShared(calls.listCategoryContentsV1, 'listings', listCategory),
    serveShared(calls.listFreshEpisodes, 'listings', (page, { absolute }) =>
      listFreshEpisodes(database, absolute, page),
    ),
  ];
}
