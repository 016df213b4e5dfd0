import { filter, type OperatorFunction } from 'rxjs';

/** Lets through the members of a discriminated union whose dotted type begins with the given source. */
export function withPrefix<T extends { readonly type: string }, P extends string>(
  prefix: P,
): OperatorFunction<T, Extract<T, { readonly type: `${P}.${string}` }>> {
  return filter((item): item is Extract<T, { readonly type: `${P}.${string}` }> => item.type.startsWith(`${prefix}.`));
}
