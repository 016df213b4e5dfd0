import * as calls from '../../contract/calls/categories.ts';
import * as sql from '../catalogue/categories.ts';
import { filtered } from '../catalogue/filters.ts';
import { type Card, listCards } from '../catalogue/lists.ts';
import { findTerm, type Term } from '../catalogue/terms.ts';
import type { Absolute } from '../http/origin.ts';
import type { Services } from '../services.ts';
import { existing } from './existing.ts';
import { serve, type Served } from './serve.ts';

const ON_A_SHELF = { page: 0, size: 12 };
const asItIs = ((path: string | null) => path) as Absolute;

interface Shelf extends Term {
  readonly contents: readonly Card[];
}

const shown = (shelves: readonly Shelf[], absolute: Absolute): Shelf[] =>
  shelves.map(({ contents, ...shelf }) => ({
    ...shelf,
    contents: contents.map((card) => ({ ...card, posterUrl: absolute(card.posterUrl) })),
  }));

export function categories(services: Services): Served[] {
  const { database, caches } = services;
  const kept = <T>(key: string, load: () => Promise<T>): Promise<T> => caches.remember('categories', key, load);

  /** Empty shelves are left out. Addresses stay paths, since the result is cached for all callers. */
  async function shelves(...conditions: readonly string[]) {
    const filled: Shelf[] = [];
    for (const category of await sql.mainCategories(database)) {
      const { id, slug, title } = category;
      const listing = filtered({}, 'popularity', ...conditions, ...sql.conditionsOfCategory(category));
      const { items: contents } = await listCards(database, asItIs, ON_A_SHELF, listing);
      if (contents.length > 0) filled.push({ id, slug, title, contents });
    }
    return filled;
  }

  const filters = async ({ categoryId }: { readonly categoryId: number }) => {
    const category = existing(await sql.findCategory(database, 'id', categoryId), 'category');
    return kept(`filters ${categoryId}`, () => sql.categoryFilters(database, category));
  };

  return [
    serve(services, calls.getCategory, async ({ slug, type, withCount }) => {
      const ofType = existing(await findTerm(database, 'content_types', 'slug', type), 'type');
      const { id, title } = existing(await sql.findCategory(database, 'slug', slug), 'category');
      return { id, slug, title, contentCount: withCount ? await sql.countInCategory(database, ofType.id, id) : 0 };
    }),
    serve(services, calls.getCategoryTree, async ({ typeId }) => {
      existing(await findTerm(database, 'content_types', 'id', typeId), 'type');
      return kept(`tree ${typeId}`, () => sql.categoryTree(database, typeId));
    }),
    serve(services, calls.getMainMart, async (_, { absolute }) => shown(await kept('shelves', shelves), absolute)),
    serve(services, calls.getMainMartOfType, async ({ typeId }, { absolute }) => {
      const type = existing(await findTerm(database, 'content_types', 'id', typeId), 'type');
      return shown(await kept(`shelves ${typeId}`, () => shelves(sql.conditionOfType(type))), absolute);
    }),
    serve(services, calls.getCategoryFilters, filters),
    serve(services, calls.getCategoryFiltersV1, filters),
  ];
}
