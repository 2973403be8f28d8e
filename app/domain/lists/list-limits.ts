export const MAX_LISTS = 20

/** Properties in one list. */
export const MAX_STAYS = 200

/** Id of the list every guest has. */
export const DEFAULT_LIST = 'default'

/** How long a cleared or removed list can be restored. */
export const UNDO_MS = 600_000

export const MAX_LOOKUPS = 30

/** Code of a shared list: 128 bits in 22 characters. */
export const LIST_CODE = /^[A-Za-z0-9_-]{22}$/

export const listSorts = ['added', 'price', 'rating'] as const
export type ListSort = (typeof listSorts)[number]
