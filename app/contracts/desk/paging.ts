import * as v from 'valibot'

/** Where a list goes on and how much of it is asked for. */
export const pagingFields = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('`next_cursor` of the answer before'))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(200)),
    '50',
  ),
}

/** A page of a list; `next_cursor` is null at its end. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), next_cursor: v.nullable(v.string()) })
}

/** A moment as ISO 8601 in UTC. */
export const isoInstant = v.pipe(v.string(), v.isoTimestamp())
