export const MAX_LISTS = 20

export const MAX_PROPERTIES_PER_LIST = 200

/** Id of the list every guest has. */
export const DEFAULT_LIST = 'default'

/** How long a cleared or removed list can be restored. */
export const UNDO_WINDOW_MS = 600_000

/** Per network in ten minutes. */
export const MAX_SHARED_LIST_LOOKUPS = 30

/** Code of a shared list: 128 bits in 22 characters. */
export const LIST_CODE = /^[A-Za-z0-9_-]{22}$/

export const listSorts = ['added', 'price', 'rating'] as const
export type ListSort = (typeof listSorts)[number]
