import * as v from 'valibot'
import { wireOptionalId } from '#app/contracts/wire-values.ts'
import { LIST_CODE } from '#app/domain/lists/list-limits.ts'
import { requestedDatesEntries, toRequestedDates } from './saved-for.ts'

const MAX_PER_REQUEST = 200

const listId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))

const name = v.pipe(v.string(), v.maxLength(500))

const propertyEntries = {
  hotel_id: v.pipe(wireOptionalId, v.description('Id of a property.')),
  hotel_ids: v.pipe(
    v.optional(v.pipe(v.array(wireOptionalId), v.maxLength(MAX_PER_REQUEST)), []),
    v.description('Ids of up to 200 properties.'),
  ),
  ...requestedDatesEntries,
}

type PropertyIds = { hotel_id: number | null; hotel_ids: (number | null)[] }

function idsOf({ hotel_id: one, hotel_ids: several }: PropertyIds): number[] {
  return [...new Set([one, ...several].filter((id) => id !== null))]
}

export const wishlistQuery = v.object({
  code: v.pipe(v.optional(v.pipe(v.string(), v.maxLength(60))), v.description('Code of a shared list.')),
})

export const newWishlistBody = v.pipe(
  v.object({ name, ...propertyEntries }),
  v.transform((body) => ({ name: body.name, propertyIds: idsOf(body), wanted: toRequestedDates(body) })),
)

export const renameBody = v.object({ name })

export const listStaysBody = v.pipe(
  v.object({
    ...propertyEntries,
    saved: v.pipe(v.optional(v.boolean(), true), v.description('False removes the properties.')),
  }),
  v.transform((body) => ({ propertyIds: idsOf(body), isWanted: body.saved, wanted: toRequestedDates(body) })),
  v.check(({ propertyIds }) => propertyIds.length > 0),
)

export const undoBody = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(60), v.description('From `undo`.')),
})

export const copyBody = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.maxLength(60), v.description('Code of a shared list.')),
    list_id: v.pipe(v.optional(listId), v.description('Id of an own list.')),
    name: v.optional(name),
  }),
  v.transform((body) => ({ code: body.code, listId: body.list_id ?? null, name: body.name ?? null })),
  v.check(({ listId: id, name: typed }) => (id === null) !== (typed === null)),
)

export const listBody = v.object({ list_id: v.pipe(listId, v.description('Id of an own list.')) })

export function isListCode(text: string): boolean {
  return LIST_CODE.test(text)
}

export const ownListResponse = v.object({
  id: v.string(),
  name: v.nullable(v.pipe(v.string(), v.description('null: the default list, which has no name of its own'))),
  is_default: v.boolean(),
  count: v.number(),
  is_shared: v.boolean(),
  share_url: v.nullable(v.string()),
  hotel_ids: v.array(v.number()),
})
export type OwnListResponse = v.InferOutput<typeof ownListResponse>
