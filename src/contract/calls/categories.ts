import * as v from 'valibot';
import type { Call } from './call.ts';
import { categorySchema, categoryTreeSchema, filtersSchema, shelvesSchema } from './answers.ts';
import { flagText, idText, slug } from './fields.ts';

/** Categories of a type, their tree, and the shelves of the front page. */

export const getCategory = {
  method: 'GET',
  path: '/categories/{slug}/content-type/{type}',
  access: 'anyone',
  params: v.object({ slug: slug, type: slug }),
  query: v.object({ 'with-count': v.optional(flagText, 'true') }),
  answer: categorySchema,
} as const satisfies Call;

export const getCategoryTree = {
  method: 'GET',
  path: '/categories/tree/content-type/{typeId}',
  access: 'anyone',
  params: v.object({ typeId: idText }),
  answer: categoryTreeSchema,
} as const satisfies Call;

export const getMainMart = {
  method: 'GET',
  path: '/categories/main-mart',
  access: 'anyone',
  answer: shelvesSchema,
} as const satisfies Call;

export const getMainMartOfType = {
  method: 'GET',
  path: '/categories/main-mart/content-type/{typeId}',
  access: 'anyone',
  params: v.object({ typeId: idText }),
  answer: shelvesSchema,
} as const satisfies Call;

export const getCategoryFilters = {
  method: 'GET',
  path: '/v2/categories/filters/{categoryId}',
  access: 'anyone',
  params: v.object({ categoryId: idText }),
  answer: filtersSchema,
} as const satisfies Call;

export const getCategoryFiltersV1 = {
  method: 'GET',
  path: '/categories/filters/{categoryId}',
  access: 'anyone',
  params: v.object({ categoryId: idText }),
  answer: filtersSchema,
} as const satisfies Call;
