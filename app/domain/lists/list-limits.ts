/** Named lists a guest may have with a brand, beside the default one (DEC-147). */
export const MOST_LISTS = 20

/** Stays one list holds (DEC-147). */
export const MOST_STAYS = 200

/** The list everybody has, by its name in addresses and calls. */
export const DEFAULT_LIST = 'default'

/** A cleared or removed list comes back for so long (DEC-151). */
export const UNDO_MS = 600_000

/** Codes of shared lists one network may look up within ten minutes (DEC-148). */
export const MOST_LOOKUPS = 30

/** What a shared list's code looks like: 128 bits in 22 signs. */
export const LIST_CODE = /^[A-Za-z0-9_-]{22}$/

/** What lists are ordered by. */
export const listSorts = ['added', 'price', 'rating'] as const

export type ListSort = (typeof listSorts)[number]
