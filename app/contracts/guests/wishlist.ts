import * as v from 'valibot'
import { wireOptionalId } from '#app/contracts/wire-values.ts'
import { LIST_CODE } from '#app/domain/lists/list-limits.ts'

const MAX_AT_ONCE = 200

const listId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))

/** What is typed as a name; whether it may be one is said by the list (`toListName`). */
const name = v.pipe(v.string(), v.maxLength(500))

const hotels = {
  hotel_id: v.pipe(wireOptionalId, v.description('Id of a property.')),
  hotel_ids: v.pipe(
    v.optional(v.pipe(v.array(wireOptionalId), v.maxLength(MAX_AT_ONCE)), []),
    v.description('Ids of up to 200 properties.'),
  ),
}

type Hotels = { hotel_id: number | null; hotel_ids: (number | null)[] }

function idsOf({ hotel_id: one, hotel_ids: several }: Hotels): number[] {
  return [...new Set([one, ...several].filter((id) => id !== null))]
}

/** GET wishlist: a guest's own lists, or the one behind a code [WISH-06]. */
export const wishlistQuery = v.object({
  code: v.pipe(v.optional(v.pipe(v.string(), v.maxLength(60))), v.description('Code of a shared list.')),
})

/** POST wishlist: a list of this name, with stays or none [WISH-15]. */
export const newWishlistBody = v.pipe(
  v.object({ name, ...hotels }),
  v.transform((body) => ({ name: body.name, propertyIds: idsOf(body) })),
)

/** PATCH wishlist/{id} [WISH-17]. */
export const renameBody = v.object({ name })

/** POST wishlist/{id}/stays: added, or taken out where `saved` is false [WISH-17]. */
export const listStaysBody = v.pipe(
  v.object({ ...hotels, saved: v.pipe(v.optional(v.boolean(), true), v.description('False removes the properties.')) }),
  v.transform((body) => ({ propertyIds: idsOf(body), isWanted: body.saved })),
  v.check(({ propertyIds }) => propertyIds.length > 0),
)

/** POST wishlist/undo [WISH-22]. */
export const undoBody = v.object({
  token: v.pipe(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), v.description('From `undo`.')),
})

/** POST wishlist/copy: into an own list, or a new one of a name [WISH-32]. */
export const copyBody = v.pipe(
  v.object({
    code: v.pipe(v.pipe(v.string(), v.maxLength(60)), v.description('Code of a shared list.')),
    list_id: v.pipe(v.optional(listId), v.description('Id of an own list.')),
    name: v.optional(name),
  }),
  v.transform((body) => ({ code: body.code, listId: body.list_id ?? null, name: body.name ?? null })),
  v.check(({ listId: id, name: typed }) => (id === null) !== (typed === null)),
)

/** POST generateNewLink, removeSharedWishlist: of which list [WISH-07, WISH-08]. */
export const listBody = v.object({ list_id: v.pipe(listId, v.description('Id of an own list.')) })

/** Tells whether a text may be the code of a shared list. */
export function isListCode(text: string): boolean {
  return LIST_CODE.test(text)
}

/** An own list as calls tell it. */
export const ownListAnswer = v.object({
  id: v.string(),
  name: v.nullable(v.pipe(v.string(), v.description('null: the default list, which has no name of its own'))),
  is_default: v.boolean(),
  count: v.number(),
  is_shared: v.boolean(),
  share_url: v.nullable(v.string()),
  hotel_ids: v.array(v.number()),
})

export type OwnListAnswer = v.InferOutput<typeof ownListAnswer>
