import { allTerms, genresOfType } from '../catalogue/terms.ts';
import type { Queryable } from '../db/database.ts';

export interface MenuEntry {
  readonly title: string;
  readonly path: string;
  readonly children: readonly { readonly title: string; readonly path: string }[];
}

/** The menu: the types of the catalogue with their genres. */
export async function menuOf(database: Queryable): Promise<MenuEntry[]> {
  const types = await allTerms(database, 'content_types');
  return Promise.all(
    types.map(async ({ slug, title }) => ({
      title,
      path: `/${slug}`,
      children: (await genresOfType(database, slug)).map((genre) => ({
        title: genre.title,
        path: `/${slug}/${genre.slug}`,
      })),
    })),
  );
}
