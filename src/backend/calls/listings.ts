import * as calls from '../../contract/calls/listings.ts';
import { conditionOfType, conditionsOfCategory, findCategory } from '../catalogue/categories.ts';
import { type Filters, filtered } from '../catalogue/filters.ts';
import { listFreshEpisodes } from '../catalogue/fresh.ts';
import { listCards, type Page } from '../catalogue/lists.ts';
import { searched } from '../catalogue/search.ts';
import { findTerm } from '../catalogue/terms.ts';
import type { Services } from '../services.ts';
import { existing } from './existing.ts';
import { type CallContext, serve, type ServedCall } from './serve.ts';
import { serveShared } from './shared.ts';

type InCategory = Page & Filters & { readonly type: string; readonly slug: string };

export function listings(services: Services): ServedCall[] {
  const { database } = services;

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
    serveShared(services, calls.listContentsV1, 'listings', (page, { absolute }) =>
      listCards(database, absolute, page, filtered({}, 'position')),
    ),
    serveShared(services, calls.findContents, 'listings', (asked, { absolute }) =>
      listCards(database, absolute, asked, filtered(asked)),
    ),
    serve(services, calls.searchContents, ({ query, ...page }, { absolute }) =>
      listCards(database, absolute, page, searched(query)),
    ),
    serve(services, calls.searchContentsWithFilter, ({ query, ...asked }, { absolute }) =>
      listCards(database, absolute, asked, searched(query, asked)),
    ),
    serveShared(services, calls.listCategoryContents, 'listings', listCategory),
    serveShared(services, calls.filterCategoryContents, 'listings', listCategory),
    serveShared(services, calls.listCategoryContentsV1, 'listings', listCategory),
    serveShared(services, calls.listFreshEpisodes, 'listings', (page, { absolute }) =>
      listFreshEpisodes(database, absolute, page),
    ),
  ];
}
