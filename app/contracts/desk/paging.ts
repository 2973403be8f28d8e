import * as v from 'valibot'

const cursor = v.pipe(v.string(), v.maxLength(200), v.description('`next_cursor` of the answer before'))

/** A place in a list that stands in the order of its making: when the last one was made, and its id. */
export type ListPlace = { at: number; id: string }

/** Tells of a place; it says where the list goes on though its last row is there no more. */
export function toCursor({ at, id }: ListPlace): string {
  return `${at}.${id}`
}

/** Where such a list goes on. */
export const placeCursor = v.optional(
  v.pipe(
    cursor,
    v.regex(/^\d{1,15}\.[\w-]{1,100}$/),
    v.transform((text): ListPlace => {
      const dot = text.indexOf('.')
      return { at: Number(text.slice(0, dot)), id: text.slice(dot + 1) }
    }),
  ),
)

/** Where a list of numbered rows goes on. */
export const numberCursor = v.optional(v.pipe(cursor, v.regex(/^\d{1,15}$/), v.toNumber()))

/** Where a list goes on and how much of it is asked for. */
export const pagingFields = {
  cursor: v.optional(cursor),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(200)),
    '50',
  ),
}

/** A page of a list; `next_cursor` is null at its end. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), next_cursor: v.nullable(v.string()) })
}

/** A moment as ISO 8601, told in UTC. Of the forms that standard has this takes what `Date.parse` reads as well. */
export const isoInstant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/^[^ ]+(Z|[+-]\d\d:\d\d)$/))
