import * as v from 'valibot'

const cursor = v.pipe(v.string(), v.maxLength(200), v.description('`next_cursor` of the answer before'))

/** Position in a list ordered by creation time: time and id of the last row. */
export type ListPlace = { at: number; id: string }

/** Encodes a position; paging continues there even after the row was deleted. */
export function toCursor({ at, id }: ListPlace): string {
  return `${at}.${id}`
}

/** Cursor of a list ordered by creation time. */
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

/** Cursor of a list ordered by row id. */
export const numberCursor = v.optional(v.pipe(cursor, v.regex(/^\d{1,15}$/), v.toNumber()))

export const pagingFields = {
  cursor: v.optional(cursor),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(200)),
    '50',
  ),
}

/** A page of a list; `next_cursor` is null on the last page. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), next_cursor: v.nullable(v.string()) })
}

/** An ISO 8601 instant with time zone; accepts only forms that `Date.parse` also reads. */
export const isoInstant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/^[^ ]+(Z|[+-]\d\d:\d\d)$/))
