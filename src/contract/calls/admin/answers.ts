import * as v from 'valibot';

/** Parts of answers to administrators. */

export const id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const text = v.string();
/** The version of a record that can be edited; it is sent back with the change. */
export const version = v.string();
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** One page of a list, with the total number of items. */
export const pageOf = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(item: S) =>
  v.object({ items: v.array(item), total: count });
