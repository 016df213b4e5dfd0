import * as calls from '../../contract/calls/categories.ts';
import * as sql from '../catalogue/categories.ts';
import { filtered } from '../catalogue/filters.ts';
import { type Card, listCards } from '../catalogue/lists.ts';
import { findTerm, type Term } from '../catalogue/terms.ts';
import type { Database } from '../db/database.ts';
import type { Absolute } from '../http/origin.ts';
import { existing } from '../http/errors.ts';
import type { ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';

const ON_A_SHELF = { page: 0, size: 12 };
interface Shelf extends Term {
  readonly contents: readonly Card[];
}

export function categories({ serveShared }: Serving, { database }: { readonly database: Database }): ServedCall[] {
  /** Empty shelves are left out. */
  async function shelves(absolute: Absolute, ...conditions: readonly string[]) {
    const filled: Shelf[] = [];
    for (const category of await sql.mainCategories(database)) {
      const { id, slug, title } = category;
      const listing = filtered({}, 'popularity', ...conditions, ...sql.conditionsOfCategory(category));
      const { items: contents } = await listCards(database, absolute, ON_A_SHELF, listing);
      if (contents.length > 0) filled.push({ id, slug, title, contents });
    }
    return filled;
  }

  const filters = async ({ categoryId }: { readonly categoryId: number }) => {
    const category = existing(await sql.findCategory(database, 'id', categoryId), 'category');
    return sql.categoryFilters(database, category);
  };

  return [
    serveShared(calls.getCategory, 'categories', async ({ slug, type, withCount }) => {
      const ofType = existing(await findTerm(database, 'content_types', 'slug', type), 'type');
      const { id, title } = existing(await sql.findCategory(database, 'slug', slug), 'category');
      return { id, slug, title, contentCount: withCount ? await sql.countInCategory(database, ofType.id, id) : 0 };
    }),
    serveShared(calls.getCategoryTree, 'categories', async ({ typeId }) => {
      existing(await findTerm(database, 'content_types', 'id', typeId), 'type');
      return sql.categoryTree(database, typeId);
    }),
    serveShared(calls.getMainMart, 'categories', (_, { absolute }) => shelves(absolute)),
    serveShared(calls.getMainMartOfType, 'categories', async ({ typeId }, { absolute }) => {
      const type = existing(await findTerm(database, 'content_types', 'id', typeId), 'type');
      return shelves(absolute, sql.conditionOfType(type));
    }),
    serveShared(calls.getCategoryFilters, 'categories', filters),
    serveShared(calls.getCategoryFiltersV1, 'categories', filters),
  ];
}
