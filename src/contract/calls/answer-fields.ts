import * as v from 'valibot';

/** Fields of answers. */

export const id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const text = v.string();
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** One page of a list, with the total number of items. */
export const pageOf = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(item: S) =>
  v.object({ items: v.array(item), total: count });
