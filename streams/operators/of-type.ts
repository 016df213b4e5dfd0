import { filter, type OperatorFunction } from 'rxjs';

/** Lets through the members of a discriminated union that have one of the given types, narrowed. */
export function ofType<T extends { readonly type: string }, K extends T['type']>(
  ...types: readonly K[]
): OperatorFunction<T, Extract<T, { readonly type: K }>> {
  return filter((item): item is Extract<T, { readonly type: K }> => (types as readonly string[]).includes(item.type));
}
